import { type CaseDescription, RANK_GAP } from '../cases/describedCase.ts';

/** A pair of words under one encoder: a line of examples.jsonl. */
export interface WordExample {
  readonly set: string;
  readonly encoder: string;
  /** Position in the corpus, from 0. */
  readonly pair: number;
  readonly words: readonly [string, string];
  /** People's. */
  readonly score: number;
  /** The cosine, −1 to 1; null where a word has no vector. */
  readonly similarity: number | null;
}

/** Two words, and how similar people and encoders find them. */
export const WORDSIM_CASES: CaseDescription<WordExample> = {
  value: 'Cosine similarity of the two words',
  margin: RANK_GAP,
  describe: ({ set, encoder, pair, words: [first, second], score, similarity }) => ({
    encoder,
    unit: pair,
    kind: set,
    lines: [
      { label: 'Words', text: `${first} – ${second}`, value: similarity },
      { label: 'Human rating', text: String(score) },
    ],
    source: [first, second],
    ...(similarity === null && { none: 'One of the words has no vector.' }),
  }),
};
