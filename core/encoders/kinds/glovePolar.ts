import { openPolar } from '../vectors/polar/openPolar.ts';
import type { EncoderKind } from './kind.ts';

const POLAR = { id: 'glove-polar', label: 'GloVe 100-d, sif, antonyms split, negation turned' };

/**
 * GloVe vectors composed by SIF, first component removed, where a word with an antonym is split into what it shares with it
 * and what parts them, and a negation turns the second part.
 */
export const glovePolar: EncoderKind = {
  known: [POLAR],
  match(id) {
    return id === POLAR.id ? { open: (context) => openPolar(POLAR, context) } : undefined;
  },
};
