/** An error in the form that OpenAI's clients expect. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** The field of the request that caused the error. */
  readonly param: string | undefined;

  constructor(status: number, message: string, param?: string) {
    super(message);
    this.status = status;
    this.param = param;
  }
}

/** The body of the response. */
export function apiErrorBody({ status, message, param }: ApiError): object {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message, type, param: param ?? null, code: CODES[status] ?? null } };
}

const CODES: { readonly [status: number]: string } = { 401: 'invalid_api_key', 404: 'not_found' };
