import type { RewritingKind } from '../variants/kinds/index.ts';

/** The kinds of rewriting that a sentence is inspected with where none are named; the others are made by name only. */
export const INSPECTED_REWRITINGS: readonly RewritingKind[] = [
  'negation',
  'scrambled',
  'determiner',
  'voice',
];
