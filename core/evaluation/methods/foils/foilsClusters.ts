import { adjustedRandOf } from '../../clustering/adjustedRand.ts';
import { agreementOf } from '../../clustering/purity.ts';
import { repeatedBisection } from '../../clustering/repeatedBisection.ts';
import { unitVectors } from '../../clustering/unitVectors.ts';
import { vMeasureOf } from '../../clustering/vMeasure.ts';
import type { CorpusMetric, EvaluationContext, MethodResult } from '../../method.ts';
import { tokenizedSentence } from '../../sentenceText.ts';
import type { FoilScore, FoilScores } from './foilsScores.ts';

/** Experiment 1: clusters the paraphrases of all groups, and adds how pure the clusters are to the scores. */
export async function withClusters(
  paraphrases: readonly Paraphrase[],
  scores: FoilScores['scores'],
  context: EvaluationContext,
): Promise<MethodResult<FoilScores>> {
  if (paraphrases.length === 0) return { scores: { scores } };
  const groups = new Set(paraphrases.map(({ group }) => group)).size;
  // One cluster, and clusters of one sentence each, are pure whatever the encoder.
  if (groups === 1 || groups === paraphrases.length) {
    context.notice(
      'Purity, entropy, V-measure and adjusted Rand index are left out: they need at least two groups, one of them with two sentences that have the same meaning.',
    );
    return { scores: { scores } };
  }
  if (groups > MANY_GROUPS) {
    context.notice(
      `Clustering ${groups.toLocaleString('en')} groups takes long: its time grows with the square of their number. Split the corpus, or expect minutes to hours per encoder.`,
    );
  }
  const n = paraphrases.length;
  const units = Float64Array.from(paraphrases, ({ group }) => group);
  const whole: [string, FoilScore][] = [];
  const metrics: CorpusMetric[] = [];
  for (const encoder of context.encoders) {
    const { purity, entropy, vMeasure, adjustedRand, purities, entropies } = await clustered(
      encoder,
      paraphrases,
      context,
    );
    whole.push([encoder, { ...scores[encoder]!, purity, entropy, vMeasure, adjustedRand }]);
    const add = (metric: string, value: number, kind: 'share' | 'mean', values: Float64Array) =>
      metrics.push({ metric, encoder, value, n, cases: { kind, units, values } });
    add('purity', purity, 'share', purities);
    add('entropy', entropy, 'mean', entropies);
    metrics.push({ metric: 'vMeasure', encoder, value: vMeasure, n });
    metrics.push({ metric: 'adjustedRand', encoder, value: adjustedRand, n });
  }
  return { scores: { scores: Object.fromEntries(whole) }, metrics };
}

/** The number of groups beyond which clustering takes minutes and is announced. */
const MANY_GROUPS = 2000;

/** A sentence to be clustered. */
export interface Paraphrase {
  readonly group: number;
  readonly sentence: string;
}

async function clustered(encoder: string, paraphrases: readonly Paraphrase[], context: EvaluationContext) {
  const sentences = paraphrases.map(({ sentence }) => tokenizedSentence(sentence));
  const groups = paraphrases.map(({ group }) => group);
  const vectors = unitVectors(await context.encode(encoder, sentences));
  const clusters = await repeatedBisection(vectors, new Set(groups).size, context.seed, context);
  const { vMeasure } = vMeasureOf(clusters, groups);
  const { adjustedRand } = adjustedRandOf(clusters, groups);
  return { ...agreementOf(clusters, groups), vMeasure, adjustedRand };
}
