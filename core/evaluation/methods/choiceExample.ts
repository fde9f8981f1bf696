import { TOLERANCE } from '../../matrices/tolerance.ts';
import type { CaseDescription } from '../cases/describedCase.ts';
import type { ChoiceCase } from '../corpora/choiceCases.ts';

/** A case under one encoder: a line of examples.jsonl. */
export interface ChoiceExample extends ChoiceCase {
  /** Position in the corpus, from 0. */
  readonly index: number;
  readonly encoder: string;
  /** The cosine of the sentence with each candidate, −1 to 1. */
  readonly similarities: readonly number[];
  readonly correct: boolean;
}

/** A sentence and its candidates, the right one first. */
export const CHOICE_CASES: CaseDescription<ChoiceExample> = {
  value: 'Cosine similarity to the sentence',
  margin: {
    title: 'Margin',
    help: 'Similarity of the right candidate minus that of the most similar other one; negative where the case is wrong.',
  },
  describe({ index: unit, encoder, subset, input, candidates, right, similarities, correct }) {
    const wrong = [...candidates.keys()].filter((place) => place !== right);
    const margin = similarities[right]! - Math.max(...wrong.map((place) => similarities[place]!));
    const line = (label: string, place: number) => ({
      label,
      text: candidates[place]!,
      isVariant: true,
      value: similarities[place]!,
    });
    return {
      encoder,
      unit,
      kind: subset,
      lines: [
        { label: 'Sentence', text: input },
        line('Right', right),
        ...wrong.map((place, at) => line(wrong.length === 1 ? 'Wrong' : `Wrong ${at + 1}`, place)),
      ],
      margin,
      isTied: Math.abs(margin) <= TOLERANCE,
      correct,
    };
  },
};
