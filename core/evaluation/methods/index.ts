import type { Method } from '../method.ts';
import { analogy } from './analogy.ts';
import { choice } from './choice.ts';
import { clustering } from './clustering/clustering.ts';
import { compveceval } from './compveceval/compveceval.ts';
import { costra } from './costra/costra.ts';
import { foils } from './foils/foils.ts';
import { localization } from './localization/localization.ts';
import { pairs } from './pairs/pairs.ts';
import { retrieval } from './retrieval.ts';
import { routing } from './routing/routing.ts';
import { sts } from './sts/sts.ts';
import { threshold } from './threshold/threshold.ts';
import { transfer } from './transfer/transfer.ts';
import { triplets } from './triplets.ts';
import { wordsim } from './wordsim.ts';

/** Every method of evaluation, in the order in which they are listed to people. */
export const METHODS: readonly Method[] = [
  localization,
  foils,
  costra,
  triplets,
  choice,
  analogy,
  sts,
  pairs,
  threshold,
  routing,
  transfer,
  clustering,
  wordsim,
  compveceval,
  retrieval,
];

export function methodNamed(name: string): Method | undefined {
  return METHODS.find((method) => method.name === name);
}
