import type { CaseDescription, CaseLine } from '../../cases/describedCase.ts';
import type { LabeledCase } from '../../corpora/labeled/labeledCases.ts';
import type { Observation } from '../../method.ts';
import { bySubset } from '../../observations/subsets.ts';
import { sharedBy } from '../../observations/unitLinks.ts';

/** A case that was scored under one encoder: a line of examples.jsonl. */
export type TransferExample = TransferCaseFields & (Classified | Scored);

interface TransferCaseFields extends Pick<LabeledCase, 'sentences' | 'group' | 'subset'> {
  readonly task: string;
  readonly encoder: string;
  /** Position in the corpus, from 0, over all tasks. */
  readonly case: number;
  /** The outer fold that it was scored in, from 0; absent where the corpus has a test part. */
  readonly fold?: number;
}

/** The prediction of a class. */
export interface Classified {
  readonly gold: string;
  readonly predicted: string;
  /** The probability of the predicted class, and of the right one; 0 to 1. */
  readonly probability: number;
  readonly goldProbability: number;
  /** The C of its classifier, the inverse of the strength of regularization. */
  readonly c: number;
}

/** The prediction of a score. */
export interface Scored {
  readonly score: number;
  readonly predictedScore: number;
}

/** The contribution of an example to the metrics that are means over cases, or correlations. */
export function* transferObservations(example: TransferExample): Generator<Observation> {
  const { task, encoder, sentences, group, subset } = example;
  const each = { encoder, unit: example.case, shared: sharedBy(sentences, group) };
  if ('gold' in example) {
    const correct = example.gold === example.predicted;
    yield* bySubset({ metric: `${task}/accuracy`, ...each, correct }, subset);
    return;
  }
  const { score: gold, predictedScore: value } = example;
  for (const correlation of ['pearson', 'spearman'] as const) {
    yield { metric: `${task}/${correlation}`, ...each, gold, value, correlation };
  }
  yield { metric: `${task}/mse`, ...each, value: (value - gold) ** 2 };
}

/** A sentence or a pair, its label, and what the classifier predicts from its vectors. */
export const TRANSFER_CASES: CaseDescription<TransferExample> = {
  value: 'What was predicted: a class with its probability, or a score',
  margin: {
    title: 'Probability of the right class',
    help: 'Of a class: the probability that the classifier gives the right one. Of a score: predicted minus given.',
  },
  describe(example) {
    const { task, encoder, case: unit, sentences, subset } = example;
    const texts = sentences.map(
      (text, at): CaseLine => ({
        label: sentences.length === 1 ? 'Sentence' : `Sentence ${at + 1}`,
        text,
        isVariant: at > 0,
      }),
    );
    const common = { encoder, unit, kind: subset ?? task };
    if ('gold' in example) {
      const { gold, predicted: found, probability: value, goldProbability: margin } = example;
      const lines = [...texts, { label: 'Class', text: gold, value, found }];
      return { ...common, lines, margin, correct: gold === found };
    }
    const { score, predictedScore: value } = example;
    return { ...common, lines: [...texts, { label: 'Score', text: String(score), value }] };
  },
};
