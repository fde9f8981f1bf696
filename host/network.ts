import type { Network } from '../core/encoders/network.ts';

/** The network as this process sees it; keys from the environment: `SEMLOC_API_KEY`. */
export function createNetwork(environment: NodeJS.ProcessEnv = process.env): Network {
  return Object.freeze<Network>({
    fetch: (address, request) => fetch(address, request),
    keyFor: () => environment.SEMLOC_API_KEY || undefined,
  });
}
