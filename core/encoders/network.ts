/** The way to encoders behind an address that a user names. Implemented by host/; a function for tests. */
export interface Network {
  /** As the platform's `fetch`. */
  fetch(address: string, request: NetworkRequest): Promise<Response>;
  /** The key for an address: from the environment or the editor's secret storage. Never logged, never in an error. */
  keyFor(address: URL): string | undefined;
}

export type NetworkRequest = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect'>;

/** For an engine that asks nobody. */
export const NO_NETWORK: Network = Object.freeze({
  fetch: (address: string) => Promise.reject(new Error(`this engine may not ask ${address}`)),
  keyFor: () => undefined,
});
