import type { CaseDescription } from '../../cases/describedCase.ts';
import type { LabeledPair } from '../../corpora/pairs/labeledPairs.ts';

/** A pair of sentences under one encoder: a line of examples.jsonl. */
export interface PairsExample extends LabeledPair {
  readonly encoder: string;
  /** Position in the corpus, from 0. */
  readonly pair: number;
  /** More is more similar. The cosine, −1 to 1, 0 for a zero vector, unless the run compares by another similarity. */
  readonly similarity: number;
}

/** Two sentences, and whether they mean the same. */
export const PAIRS_CASES: CaseDescription<PairsExample> = {
  value: 'Cosine similarity of the two sentences',
  margin: {
    title: 'Margin',
    help: 'Distance of the similarity from the most accurate threshold of the encoder; negative on the wrong side of it.',
  },
  describe: ({ encoder, pair, sentences: [first, second], subset, isPositive, similarity }) => ({
    encoder,
    unit: pair,
    kind: subset ?? (isPositive ? 'positive' : 'negative'),
    lines: [
      { label: 'Sentence 1', text: first },
      { label: 'Sentence 2', text: second, isVariant: true, value: similarity },
      { label: 'Label', text: isPositive ? 'positive' : 'negative' },
    ],
  }),
};
