import { InputError } from '../../inputError.ts';
import type { Network } from '../../network.ts';
import type { Address } from './address.ts';

/** The reason why a request returned no vectors. */
export type Cause =
  /** An answer other than 2xx. `retryAfter` is in milliseconds. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** No response, or an interrupted one. */
  | { readonly kind: 'connection' }
  | { readonly kind: 'timeout' }
  /** An answer that is not what was asked for. */
  | { readonly kind: 'answer' }
  /** Vectors of another dimension than was requested. */
  | { readonly kind: 'dimension' }
  /** Another model answers than a moment ago. */
  | { readonly kind: 'changed' }
  /** `to` is without query and password. */
  | { readonly kind: 'redirect'; readonly to: string };

/** A request that failed; the message says how, as the end of a sentence that begins with the address. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly because: Cause;

  constructor(message: string, because: Cause) {
    super(message);
    this.because = because;
  }
}

/** A request that failed for good. */
export class RequestProblem extends InputError {
  readonly because: Cause;

  constructor(message: string, remedy: string, because: Cause) {
    super(message, remedy, isOfServer(because));
    this.because = because;
  }
}

/**
 * Tests whether a failure is about the server rather than about what was asked: another one, or the same one later, may
 * answer.
 */
export function isOfServer(because: Cause): boolean {
  if (because.kind === 'status') return because.status === 429 || because.status >= 500;
  return because.kind === 'connection' || because.kind === 'timeout';
}

/** The failure as the user is told it: address, status, the server's words, and what to do. */
export function problemOf(
  failure: RequestFailure,
  address: Address,
  network: Network,
  attempts = 1,
): RequestProblem {
  const tried = attempts > 1 ? ` (${attempts} attempts)` : '';
  return new RequestProblem(
    `${address.base} ${failure.message}${tried}.`,
    remedyOf(failure.because, address, network),
    failure.because,
  );
}

function remedyOf(because: Cause, { url, model }: Address, network: Network): string {
  switch (because.kind) {
    case 'connection':
      return 'Check that the server is running and that the URL is correct.';
    case 'timeout':
      return 'If the server needs longer, set SEMLOC_TIMEOUT to a larger number of seconds.';
    case 'redirect':
      return `Redirects are not followed. If you trust the target, use its URL: ${because.to}.`;
    case 'answer':
      return 'Check that it is an OpenAI-compatible embeddings server; its URL usually ends in /v1.';
    case 'dimension':
      return 'Leave --dimensions out, or choose a model and a server that support the parameter “dimensions”.';
    case 'changed':
      return 'The model on the server has changed in the meantime: start over.';
    case 'status':
      break;
  }
  const { status } = because;
  if (status === 401 || status === 403) return network.keyAdvice(url);
  if (status === 404) return `Check the URL, and that the server has the model ${model ?? ''}.`;
  if (status === 413) return 'Shorten the sentence, or let the server truncate its input.';
  if (because.retryAfter)
    return `The server asks to wait ${Math.ceil(because.retryAfter / 1000)} s before the next request.`;
  if (status === 429) return 'The server accepts no more requests for now: try again later.';
  if (status >= 500) return "See the server's log, or try again later.";
  return `Check that the server embeds with the model ${model ?? ''} and accepts such sentences; some reject empty ones.`;
}
