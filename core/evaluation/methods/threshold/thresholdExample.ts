import type { CaseDescription } from '../../cases/describedCase.ts';
import type { Observation } from '../../method.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import type { ThresholdCase } from './thresholdCases.ts';

/** Two sentences under one encoder: a line of examples.jsonl. */
export interface ThresholdExample {
  readonly encoder: string;
  /** Position of the case in the corpus, from 0: of the original sentence, or of the pair. */
  readonly case: number;
  /** True if the threshold is measured on it; it is chosen on the others. */
  readonly isHeldOut: boolean;
  readonly group?: string;
  readonly origin: PairOrigin;
  /** The type of variant, `paraphrase`, `random-pair` or `labeled-pair`. */
  readonly kind: string;
  /** The number of words replaced in a variant. */
  readonly level?: number;
  /** The original sentence and its variant, or the two sentences of a pair. */
  readonly sentences: readonly [string, string];
  /** True if the two mean the same, so that they should be accepted. */
  readonly isPositive: boolean;
  /** Cosine, −1 to 1, 6 decimals; 0 for a zero vector. */
  readonly similarity: number;
  /** The threshold that is judged, whose default is 0.85. */
  readonly at: number;
  /** True if the similarity is at least `at`. */
  readonly isAccepted: boolean;
}

/** The source of a pair: Semloc's variants or those of the corpus, chance, or people. */
export type PairOrigin = 'variant' | 'random' | 'labeled';

/** The pairs of a batch, before they are embedded. */
export type ThresholdPair = Omit<ThresholdExample, 'encoder' | 'similarity' | 'at' | 'isAccepted'>;

/** Two sentences, and whether they should be accepted as one. */
export const THRESHOLD_PAIRS: CaseDescription<ThresholdExample> = {
  value: 'Cosine similarity of the two sentences',
  margin: {
    title: 'Margin',
    help: 'Distance of the similarity from the judged threshold (--at, 0.85 by default); negative on the wrong side of it.',
  },
  describe: ({ encoder, case: unit, kind, level, sentences, isPositive, similarity, at, isAccepted }) => ({
    ...{ encoder, unit, kind, level },
    lines: [
      { label: 'Sentence 1', text: sentences[0] },
      { label: 'Sentence 2', text: sentences[1], isVariant: true, value: similarity },
      { label: 'Meaning', text: isPositive ? 'preserved' : 'changed' },
    ],
    correct: isAccepted === isPositive,
    margin: isPositive ? similarity - at : at - similarity,
  }),
};

/** The contribution of an example to the metrics that do not depend on other examples. */
export function* thresholdObservations(example: ThresholdExample): Generator<Observation> {
  const { encoder, case: unit, kind, group, isPositive, isAccepted } = example;
  const each = { encoder, unit, shared: sharedBy(ownTexts(example), group) };
  for (const metric of ['auc', ...rankingsOf(example)]) {
    yield { metric, ...each, isPositive, value: example.similarity, ranking: 'roc-auc' };
  }
  const [rate, correct] = isPositive ? ['falseReject', !isAccepted] : ['falseAccept', isAccepted];
  yield { metric: rate as string, ...each, correct: correct as boolean };
  yield { metric: `${rate}, ${kind}`, ...each, correct: correct as boolean };
}

/** The sentences that link a pair with others: variants of a sentence are of its unit, other pairs of both sentences'. */
export function ownTexts({ origin, kind, sentences }: ThresholdExample): readonly string[] {
  return origin === 'variant' && kind !== 'paraphrase' ? sentences.slice(0, 1) : sentences;
}

/** The areas under curves of some of the pairs that an example takes part in. */
function rankingsOf({ origin, isPositive }: ThresholdExample): string[] {
  if (origin === 'labeled') return ['auc, labeled pairs'];
  if (isPositive) return ['auc, meaning changed', 'auc, random pairs'];
  return [origin === 'random' ? 'auc, random pairs' : 'auc, meaning changed'];
}

/** True for a case of which variants are made. */
export function isVaried(each: ThresholdCase): boolean {
  return 'base' in each && !each.variants;
}
