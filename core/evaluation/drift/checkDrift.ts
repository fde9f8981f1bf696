import type { Distances } from '../../matrices/distances.ts';
import type { DenseMatrix } from '../../matrices/embeddings.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { checkGates } from '../gates.ts';
import type { EncoderProvenance } from '../manifest.ts';
import { inMetricOrder, titleOf } from '../metricInfo.ts';
import { metricOf } from '../metricValue.ts';
import { createObservations } from '../observations/observations.ts';
import type { MetricValue } from '../run.ts';
import { corrected } from '../statistics/corrected.ts';
import { LEVEL } from '../statistics/level.ts';
import { summarize } from '../summary/summary.ts';
import type { CanaryPair } from './canary.ts';
import {
  CHECK_FORMAT,
  type ChangedPair,
  type ChangedSentence,
  type DriftCheck,
  type ScoreChange,
} from './driftCheck.ts';
import { levelOf } from './driftLevels.ts';
import { DRIFT_METRICS, SCORES } from './driftMetrics.ts';
import { driftObservations, SIDES } from './driftObservations.ts';
import type { DriftRecord } from './driftRecord.ts';
import { verdictOf } from './driftVerdict.ts';
import { identityDifferences } from './identityDifferences.ts';
import { type MeasuredDrift, measureDrift } from './measureDrift.ts';

/** The encoder to compare with a record, and the vectors that it gives the record's sentences. */
export interface CheckedEncoder {
  readonly id: string;
  readonly provenance: EncoderProvenance;
  readonly vectors: DenseMatrix;
  /** Semloc's version. */
  readonly version: string;
}

export interface CheckOptions extends TaskOptions {
  readonly distances: Distances;
  /** The threshold by which decisions are made; that of the record where it is absent. */
  readonly threshold?: number;
  /** The number of changed pairs, and of flipped decisions, to give. */
  readonly examples: number;
}

/** Compares an encoder with a record. Deterministic; rejects with the signal's reason when aborted. */
export async function checkDrift(
  record: DriftRecord,
  encoder: CheckedEncoder,
  options: CheckOptions,
): Promise<DriftCheck> {
  const { canary, vectors, manifest } = record;
  const { distances, threshold = record.threshold, examples, ...task } = options;
  const measured = await measureDrift(canary.pairs, vectors, encoder.vectors, distances, task);
  const observations = createObservations(SIDES);
  for (const observation of driftObservations(canary, measured, threshold)) observations.add(observation);
  const family = [...observations.metrics()].filter(({ metric }) => SCORES.test(metric)).length;
  const found = await summarize(observations, { seed: manifest.seed, infos: DRIFT_METRICS, family, ...task });
  const metrics = inMetricOrder(
    [
      ...found.metrics
        .filter((each) => each.encoder === 'checked')
        .map((each) => ({ ...each, encoder: encoder.id })),
      ...greatest(measured, encoder.id),
      ...(measured.own ? [] : OWN_METRICS.map((metric) => given(metric, encoder.id, new Float64Array()))),
    ],
    DRIFT_METRICS,
  );
  const [[recordedId, recorded]] = Object.entries(manifest.encoders) as [[string, EncoderProvenance]];
  const encoders = { [encoder.id]: encoder.provenance };
  const gated = { method: 'drift', metrics, manifest: { encoders } } as const;
  const level = levelOf(measured.identical, (gate) =>
    checkGates([gate], gated).every(({ passed }) => passed),
  );
  const changed = changedPairs(record, measured);
  const check = {
    format: CHECK_FORMAT,
    level,
    recorded: { encoder: recordedId, manifest },
    ...gated,
    manifest: { semloc: encoder.version, ...gated.manifest },
    differences: identityDifferences(recorded, encoder.provenance),
    sentences: canary.sentences.length,
    pairs: canary.pairs.length,
    threshold: threshold ?? null,
    metrics,
    scores: scoresOf(found),
    worst: changedSentences(record, measured).slice(0, examples),
    largest: changed
      .filter(({ recorded, checked }) => recorded !== checked)
      .sort((a, b) => Math.abs(b.checked - b.recorded) - Math.abs(a.checked - a.recorded))
      .slice(0, examples),
    flipped: threshold === undefined ? [] : flippedPairs(changed, threshold).slice(0, examples),
  };
  return { ...check, verdict: verdictOf(check, record.isUnverified) };
}

/** The metrics that only vectors of one dimension have: without a value, no gate on them holds. */
const OWN_METRICS = ['vectorChange/mean', 'vectorChange/max', 'lengthChange/max', 'mixedNeighbors@1'];

/** The metrics that are the greatest of many values. */
function greatest({ own, recorded, checked }: MeasuredDrift, encoder: string): MetricValue[] {
  return [
    ...(own
      ? [given('vectorChange/max', encoder, own.distances), given('lengthChange/max', encoder, own.lengths)]
      : []),
    given(
      'cosineChange/max',
      encoder,
      recorded.map((cosine, pair) => Math.abs(checked[pair]! - cosine)),
    ),
  ];
}

/** The greatest of the values, without an interval. */
function given(metric: string, encoder: string, values: Float64Array): MetricValue {
  return {
    ...{ metric, title: titleOf(metric, DRIFT_METRICS), encoder, kind: 'given' },
    value: values.length === 0 ? null : values.reduce((most, value) => Math.max(most, value)),
    ...{ n: values.length, interval: null },
  };
}

/** The scores before and after; their p-values are corrected for all of them, and their intervals are simultaneous. */
function scoresOf({ metrics, comparisons }: Awaited<ReturnType<typeof summarize>>): ScoreChange[] {
  const compared = comparisons.filter(({ metric }) => SCORES.test(metric));
  return corrected(inMetricOrder(compared, DRIFT_METRICS)).map((each) => {
    const { metric, difference, interval, test, p, pHolm } = each;
    const [before, after] = SIDES.map((side) => metricOf(metrics, metric, side));
    return {
      ...{ metric, title: titleOf(metric, DRIFT_METRICS) },
      ...{ recorded: before!.value, checked: after!.value, n: after!.n },
      // Differences are of the first of the two sides.
      difference: 0 - difference,
      interval: interval && [0 - interval[1], 0 - interval[0]],
      ...{ test, p, pHolm, moved: pHolm !== null && pHolm < LEVEL },
    };
  });
}

/** The sentences whose vectors changed, the farthest from the recorded one first, then by the change of the length. */
function changedSentences({ canary }: DriftRecord, { own }: MeasuredDrift): ChangedSentence[] {
  if (!own) return [];
  return canary.sentences
    .map(({ text }, row) => ({
      text,
      vectorChange: own.distances[row]!,
      lengthChange: own.lengths[row]!,
    }))
    .filter(({ vectorChange, lengthChange }) => vectorChange > 0 || lengthChange > 0)
    .sort((a, b) => b.vectorChange - a.vectorChange || b.lengthChange - a.lengthChange);
}

function changedPairs({ canary: { pairs, sentences } }: DriftRecord, measured: MeasuredDrift): ChangedPair[] {
  return pairs.map(({ a, b, relation, kind }: CanaryPair, index) => ({
    texts: [sentences[a]!.text, sentences[b]!.text],
    relation,
    ...(kind !== undefined && { kind }),
    recorded: measured.recorded[index]!,
    checked: measured.checked[index]!,
  }));
}

function flippedPairs(changed: readonly ChangedPair[], threshold: number): ChangedPair[] {
  return changed
    .filter(({ recorded, checked }) => recorded >= threshold !== checked >= threshold)
    .sort((a, b) => Math.abs(b.checked - threshold) - Math.abs(a.checked - threshold));
}
