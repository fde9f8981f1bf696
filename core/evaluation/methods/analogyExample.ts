import type { CaseDescription } from '../cases/describedCase.ts';

/** A line of examples.jsonl. */
export type AnalogyExample = {
  /** Position in the corpus, from 0. */
  readonly index: number;
  readonly section: string;
  readonly encoder: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
} & ({ readonly none: string } | (Answer & { readonly correct: boolean }));

/** The answer of an encoder. */
export interface Answer {
  /** The nearest candidate. */
  readonly found: string;
  /** Its cosine similarity to b − a + c, −1 to 1. */
  readonly similarity: number;
  /** True if another candidate is as near: then the answer is wrong. */
  readonly tied: boolean;
}

/** A question, its answer, and what the encoder found instead. */
export const ANALOGY_CASES: CaseDescription<AnalogyExample> = {
  value: 'What the encoder found, with its cosine similarity to b − a + c',
  margin: {
    title: 'Similarity',
    help: 'Cosine similarity of what the encoder found to b − a + c.',
  },
  describe(example) {
    const { index: unit, encoder, section, a, b, c, d } = example;
    const question = { label: 'Question', text: `${a} : ${b} = ${c} : ?` };
    const common = { encoder, unit, kind: section, source: [`${a} ${b} ${c} ${d}`, a, b, c, d] };
    if ('none' in example) {
      const none = 'One of the four has no vector.';
      return { ...common, lines: [question, { label: 'Answer', text: d }], none };
    }
    const { found, similarity: value, tied: isTied, correct } = example;
    const lines = [question, { label: 'Answer', text: d, value, found }];
    return { ...common, lines, margin: value, isTied, correct };
  },
};
