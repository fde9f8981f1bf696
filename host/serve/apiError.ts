/** An error in the form that OpenAI's clients expect. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** The field of the request that caused the error. */
  readonly param: string | undefined;
  /** The seconds after which the same request may succeed; undefined if it may not. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, param?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.param = param;
    this.retryAfter = retryAfter;
  }
}

/** The body of the response. */
export function apiErrorBody({ status, message, param }: ApiError): object {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message, type, param: param ?? null, code: CODES[status] ?? null } };
}

const CODES: { readonly [status: number]: string } = { 401: 'invalid_api_key', 404: 'not_found' };
