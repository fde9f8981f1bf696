import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean the same: one adjective after another gives way to a synonym. */
export const adjectiveSynonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'adjective-synonym', options);
