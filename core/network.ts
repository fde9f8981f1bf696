import { InputError } from './inputError.ts';

/** The way to encoders behind an address that a user names. Implemented by host/; in memory for tests. */
export interface Network {
  /** As the platform's `fetch`. Rejects with an InputError where the address may not be asked at all. */
  fetch(address: string, request: NetworkRequest): Promise<Response>;
  /** The key for an address: from the environment or the editor's secret storage. Never logged, never in an error. */
  keyFor(address: URL): string | undefined;
  /** What the user can do where an address refuses the key, or the lack of one. */
  keyAdvice(address: URL): string;
  /** How long one request may take, in milliseconds. */
  readonly timeout: number;
  /** Resolves after so many milliseconds. Rejects with the signal's reason once aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** What was kept of an encoder by its id when it was last used, maybe by another process. Never rejects. */
  recall(id: string): Promise<string | undefined>;
  /** Never rejects: what cannot be kept is not known the next time. */
  remember(id: string, text: string): Promise<void>;
}

export type NetworkRequest = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect'>;

/** For an engine that asks nobody. */
export const NO_NETWORK: Network = Object.freeze({
  fetch: (address: string) =>
    Promise.reject(new InputError(`This engine has no network, and was asked for ${address}.`)),
  keyFor: () => undefined,
  keyAdvice: () => '',
  timeout: 0,
  wait: (_: number, signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  recall: async () => undefined,
  remember: async () => undefined,
});
