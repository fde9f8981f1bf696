import type { CompositionNetwork } from '../network.ts';
import { cnn3, cnn3579 } from './cnn.ts';
import { biGru, gru } from './gru.ts';
import { projection } from './projection.ts';
import { rnn } from './rnn.ts';

/** Every composition network, in the order of Scheepers (2017, table 5.2). */
export const NETWORKS: readonly CompositionNetwork[] = [projection, rnn, gru, biGru, cnn3, cnn3579];

/** The network of this name, which is one of the list. */
export function networkNamed(name: string): CompositionNetwork {
  return NETWORKS.find((network) => network.name === name)!;
}
