import { TOLERANCE } from '../../../matrices/tolerance.ts';
import type { CaseDescription } from '../../cases/describedCase.ts';

/** One comparison: the similarity of the `higher` pair should exceed that of the `lower`. */
export interface CostraExample {
  readonly class: string;
  readonly encoder: string;
  /** Position of the group in the corpus, from 0. */
  readonly group: number;
  /** The corpus's own id of the seed. */
  readonly seed: string;
  readonly higher: readonly [string, string];
  readonly lower: readonly [string, string];
  /** The same as written; absent in runs made before sentences were stored. */
  readonly sentences?: {
    readonly higher: readonly [string, string];
    readonly lower: readonly [string, string];
  };
  /** Cosine similarities, −1 to 1. */
  readonly similarities: readonly [higher: number, lower: number];
  readonly correct: boolean;
}

/** Two pairs of sentences, of which the first should be the more similar one. */
export const COSTRA_CASES: CaseDescription<CostraExample> = {
  value: 'Cosine similarity of the pair',
  margin: {
    title: 'Margin',
    help: 'Similarity of the pair that should be more similar, minus that of the other; negative where the case is wrong.',
  },
  describe({ class: kind, encoder, group, higher, lower, sentences, similarities: [high, low], correct }) {
    const pair = (ids: readonly [string, string], texts: readonly [string, string] | undefined) =>
      (texts ?? ids.map((id) => `sentence ${id}`)).join(' ↔ ');
    return {
      encoder,
      unit: group,
      kind,
      lines: [
        { label: 'More similar', text: pair(higher, sentences?.higher), value: high },
        { label: 'Less similar', text: pair(lower, sentences?.lower), value: low },
      ],
      source: [sentences?.lower[1] ?? `${lower[1]}\t`],
      margin: high - low,
      isTied: Math.abs(high - low) <= TOLERANCE,
      correct,
    };
  },
};
