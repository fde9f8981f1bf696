import { InputError } from './inputError.ts';

/** Access to remote encoders that a user names. Implemented by host/, and in memory for tests. */
export interface Network {
  /** Fetches as the platform's `fetch` does. Rejects with an InputError if requests to the address are not allowed. */
  fetch(address: string, request: NetworkRequest): Promise<Response>;
  /** The key for an address: from the environment or the editor's secret storage. Never logged, never in an error. */
  keyFor(address: URL): string | undefined;
  /** The remedy if a server rejects the key or requires one. */
  keyAdvice(address: URL): string;
  /** Time limit for one request, in milliseconds. */
  readonly timeout: number;
  /** Waits for a number of milliseconds. Rejects with the signal's reason once aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The text remembered for an encoder id when it was last used, possibly by another process. Never rejects. */
  recall(id: string): Promise<string | undefined>;
  /** Remembers a text for an encoder id. Never rejects: a text that cannot be stored is unknown the next time. */
  remember(id: string, text: string): Promise<void>;
}

export type NetworkRequest = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect'>;

/** The network of an engine that contacts no server. */
export const NO_NETWORK: Network = Object.freeze({
  fetch: (address: string) =>
    Promise.reject(new InputError(`This engine has no network access, but was asked for ${address}.`)),
  keyFor: () => undefined,
  keyAdvice: () => '',
  timeout: 0,
  wait: (_: number, signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  recall: async () => undefined,
  remember: async () => undefined,
});
