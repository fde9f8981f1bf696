import { TOLERANCE } from '../../matrices/tolerance.ts';
import type { CaseDescription } from '../cases/describedCase.ts';
import type { PairMarks } from '../corpora/pairs/sentencePair.ts';

/** A line of examples.jsonl: a triplet under one encoder, or why a sentence gave none. */
export type TripletExample = {
  /** Position in the corpus, from 0. */
  readonly index: number;
  readonly id: string;
  readonly encoder: string;
} & (
  | { readonly none: string }
  | (PairMarks & {
      /** The sentences as written. */
      readonly s1: string;
      readonly s2: string;
      readonly s3: string;
      /** The way in which S2 was made from S1: `noun-synonym`, `voice`; absent where the corpus does not give it. */
      readonly same?: string;
      /** The sentence and the one that the corpus pairs it with; cases with a common one depend on each other. */
      readonly pair?: readonly string[];
      /** Cosine similarities, −1 to 1. */
      readonly similarities: { readonly s1s2: number; readonly s1s3: number; readonly s2s3: number };
      readonly thanS1S3: boolean;
      readonly thanS2S3: boolean;
      readonly correct: boolean;
    })
);

/** A sentence, one of the same meaning, and its negation. */
export const TRIPLETS_CASES: CaseDescription<TripletExample> = {
  value: 'Cosine similarity to s1; in the last line, that of s2 and s3',
  margin: {
    title: 'Margin',
    help: 'Similarity of s1 and s2 minus the greater of the other two similarities; negative where the case is wrong.',
  },
  describe(example) {
    const { index: unit, encoder, id } = example;
    if ('none' in example) {
      const none = `No triplet: ${example.none}.`;
      return { encoder, unit, lines: [{ label: 's1: sentence', text: id }], none };
    }
    const { s1, s2, s3, same, subset, similarities, correct } = example;
    const { s1s2, s1s3, s2s3 } = similarities;
    const margin = s1s2 - Math.max(s1s3, s2s3);
    return {
      encoder,
      unit,
      kind: subset ?? same,
      lines: [
        { label: 's1: sentence', text: s1 },
        { label: 's2: same meaning', text: s2, isVariant: true, value: s1s2 },
        { label: 's3: negation', text: s3, isVariant: true, value: s1s3 },
        { label: 's2 and s3', text: '', value: s2s3 },
      ],
      margin,
      isTied: Math.abs(margin) <= TOLERANCE,
      correct,
    };
  },
};
