import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean otherwise: one adverb after another gives way to an antonym. */
export const adverbAntonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'adverb-antonym', options);
