import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { contracted } from './contracted.ts';
import { expanded, isContracted } from './expanded.ts';

/** Variants in which all contractions are written out ("don't" becomes "do not"); or, where there are none, made. */
export const contraction = kindOfRewriting({
  name: 'contraction',
  label: 'contraction',
  meaning: 'preserved',
  help: 'Contractions are written out (“don’t” becomes “do not”), or words are contracted.',
  obstacles: {
    'no-contraction': 'no words can be contracted or written out',
    'ambiguous-contraction': 'a contraction can stand for different words, as “he’s gone”',
  },
  rewrite: ({ tokens }) =>
    tokens.some((_, at) => isContracted(tokens, at)) ? expanded(tokens) : contracted(tokens),
});
