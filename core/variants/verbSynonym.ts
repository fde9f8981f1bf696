import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean the same: one verb after another gives way to a synonym. */
export const verbSynonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'verb-synonym', options);
