import type { Annotation } from '../../../annotation/annotation.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { contracted } from './contracted.ts';
import { CONTRACTION_OBSTACLES, type ContractionObstacle } from './contractionObstacles.ts';
import { expanded, isContracted } from './expanded.ts';

/**
 * Variants in which all contractions are written out ("don't" becomes "do not", "it's" becomes "it is" or "it
 * has"); or, where the sentence has none, words are contracted.
 */
export const contraction = kindOfRewriting({
  name: 'contraction',
  label: 'contraction',
  meaning: 'preserved',
  help: 'Contractions are written out (“don’t” becomes “do not”), or words are contracted.',
  obstacles: CONTRACTION_OBSTACLES,
  rewrite: ({ tokens }: Annotation): TokenEdits | ContractionObstacle =>
    tokens.some((_, at) => isContracted(tokens, at)) ? expanded(tokens) : contracted(tokens),
});
