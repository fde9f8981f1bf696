import type { Generator } from './generator.ts';
import { progressive } from './progressive.ts';

/** Sentences that should mean otherwise: one adjective after another gives way to an antonym. */
export const adjectiveAntonymVariants: Generator = (annotation, options) =>
  progressive(annotation, 'adjective-antonym', options);
