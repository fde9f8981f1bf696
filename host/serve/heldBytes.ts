import { ApiError } from './apiError.ts';

/** The memory that one request takes. */
export interface HeldBytes {
  /** Counts what is held now. @throws ApiError (503) if all requests together would hold too much */
  add(bytes: number): void;
  /** Gives back all that was counted. */
  release(): void;
}

/** Limits the bytes that all requests hold together: each calls it once. */
export function limitHeldBytes(limit: number): () => HeldBytes {
  let all = 0;
  return () => {
    let own = 0;
    return {
      add(bytes) {
        if (all + bytes > limit)
          throw new ApiError(503, 'The requests that wait are too large.', undefined, RETRY);
        own += bytes;
        all += bytes;
      },
      release() {
        all -= own;
        own = 0;
      },
    };
  };
}

/** Seconds. */
const RETRY = 1;
