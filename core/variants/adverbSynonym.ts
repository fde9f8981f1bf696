import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean the same: one adverb after another gives way to a synonym. */
export const adverbSynonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'adverb-synonym', options);
