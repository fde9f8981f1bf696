import type { CaseDescription } from '../../cases/describedCase.ts';

/** One paraphrase under one encoder. Cosines are means, −1 to 1; null where there is nothing to compare with. */
export interface FoilExample {
  readonly encoder: string;
  /** Position of the group in the corpus, from 0. */
  readonly group: number;
  readonly id: string;
  /** The group of sets that the corpus names; its cases depend on each other. */
  readonly groupOfSets?: string;
  /** The part of the corpus by which scores are broken down. */
  readonly subset?: string;
  readonly sentence: string;
  readonly cosPara: number | null;
  readonly cosFoil: number | null;
  readonly cosScrambled: number | null;
  /** cosPara − cosFoil, and cosPara − cosScrambled. */
  readonly diffParaFoil: number | null;
  readonly diffParaScrambled: number | null;
}

/** A paraphrase, and how similar it is to the others of its group and to the foils. */
export const FOILS_CASES: CaseDescription<FoilExample> = {
  value: 'Mean cosine similarity to the sentence',
  margin: {
    title: 'Paraphrases − foils',
    help: 'Mean cosine similarity to the paraphrases of the group minus that to its foils. Right: it is positive.',
  },
  describe({ encoder, group, id, subset, sentence, cosPara, cosFoil, cosScrambled, diffParaFoil }) {
    return {
      encoder,
      unit: group,
      kind: subset ?? `group ${id}`,
      lines: [
        { label: 'Sentence', text: sentence },
        { label: 'Paraphrases', text: '', value: cosPara },
        { label: 'All foils', text: '', value: cosFoil },
        { label: 'Scrambled foils', text: '', value: cosScrambled },
      ],
      margin: diffParaFoil,
      isTied: diffParaFoil === 0,
      ...(diffParaFoil === null
        ? { none: 'The group has nothing to compare the sentence with.' }
        : { correct: diffParaFoil > 0 }),
    };
  },
};
