import { openPolar } from '../vectors/polar/openPolar.ts';
import type { EncoderKind } from './kind.ts';
import { GLOVE_POLAR } from './known.ts';

/**
 * GloVe vectors composed by SIF, first component removed, where a word with an antonym is split into what it shares with it
 * and what parts them, and a negation turns the second part.
 */
export const glovePolar: EncoderKind = {
  match(id) {
    return id === GLOVE_POLAR.id ? { open: (context) => openPolar(GLOVE_POLAR, context) } : undefined;
  },
};
