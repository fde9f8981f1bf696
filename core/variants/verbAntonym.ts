import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean otherwise: one verb after another gives way to an antonym (White 2015, 3.3.5, 3.4). */
export const verbAntonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'verb-antonym', options);
