import { TOLERANCE } from '../../../matrices/tolerance.ts';
import type { CaseDescription } from '../../cases/describedCase.ts';
import type { PairMarks } from '../../corpora/pairs/sentencePair.ts';
import type { LocalizationTable } from './localizationRun.ts';

/** One comparison; a line of examples.jsonl. Sentences are as written. */
export interface LocalizationExample extends PairMarks {
  readonly table: LocalizationTable;
  readonly level: number;
  readonly encoder: string;
  /** Position of the base sentence in the corpus, from 0. */
  readonly index: number;
  /** The corpus's own identifiers of the base sentence and its paraphrase. */
  readonly ids: readonly [base: string, paraphrase: string];
  readonly base: string;
  /** The number of tokens of the base sentence; runs made before it was stored hold sentences of joined tokens. */
  readonly tokens?: number;
  /** Absent where the corpus has none; then only T3 is scored, and T1 and T2 have what is counted. */
  readonly paraphrase?: string;
  /** Present in T1 and T3. */
  readonly nounSynonym?: string;
  /** Present in T2 and T3. */
  readonly verbAntonym?: string;
  /** Cosine distances from the base sentence of those that are compared, 0 to 2. */
  readonly distances: {
    readonly paraphrase?: number;
    readonly nounSynonym?: number;
    readonly verbAntonym?: number;
  };
  /** Absent where there is nothing to compare with. */
  readonly correct?: boolean;
}

/** A comparison of table 1, 2 or 3: the original sentence, and the two whose distances from it are compared. */
export const LOCALIZATION_CASES: CaseDescription<LocalizationExample> = {
  value: 'Cosine distance from the original sentence',
  margin: {
    title: 'Margin',
    help: 'The distance that should be greater minus the other one; negative where the case is wrong.',
  },
  describe({ table, level, encoder, index, base, distances, correct, ...texts }) {
    const { paraphrase, nounSynonym, verbAntonym } = distances;
    const [far, near] = table === 'T1' ? [paraphrase, nounSynonym] : [verbAntonym, nounSynonym ?? paraphrase];
    const margin = far === undefined || near === undefined ? null : far - near;
    const lines = [
      { label: 'Paraphrase', text: table === 'T3' ? undefined : texts.paraphrase, value: paraphrase },
      { label: 'Noun synonym', text: texts.nounSynonym, value: nounSynonym },
      { label: 'Verb antonym', text: texts.verbAntonym, value: verbAntonym },
    ];
    return {
      encoder,
      unit: index,
      kind: table,
      level,
      lines: [
        { label: 'Original', text: base },
        ...lines.flatMap(({ text, ...line }) =>
          text === undefined ? [] : [{ ...line, text, isVariant: true }],
        ),
      ],
      margin,
      ...(margin !== null && { isTied: Math.abs(margin) <= TOLERANCE }),
      ...(correct === undefined ? { none: 'The corpus has no paraphrase of the sentence.' } : { correct }),
    };
  },
};
