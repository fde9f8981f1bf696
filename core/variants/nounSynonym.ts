import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean the same: one noun after another gives way to a synonym (White 2015, 3.3.5, 3.4). */
export const nounSynonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'noun-synonym', options);
