import type { Manifest } from '../../../core/evaluation/manifest.ts';
import type { Found, MetricValue, Run } from '../../../core/evaluation/run.ts';

const NO_PROVENANCE: Manifest['encoders'][string] = {
  sha256: 'e0',
  pooling: 'mean',
  normalized: false,
  dimension: 3,
  maximumLength: null,
  device: 'cpu',
  devicesRefused: [],
  dataType: 'float32',
  tokenizer: 'treebank',
};

/** A run of a method that does not exist, with these metrics. */
export function runWith(metrics: readonly MetricValue[], changes: Partial<Run> = {}): Run {
  const encoders = [...new Set(metrics.map(({ encoder }) => encoder))];
  return {
    method: 'trial',
    format: 2,
    manifest: manifestWith({ encoders: Object.fromEntries(encoders.map((id) => [id, NO_PROVENANCE])) }),
    coverage: {},
    methodInfo: { title: 'Trial', summary: '', metrics: [] },
    metrics,
    comparisons: [],
    ...changes,
  };
}

/** The run that a method's work makes. Coverage is left out. */
export function ranRun(
  method: string,
  { scores, metrics }: Pick<Found<object>, 'scores' | 'metrics'>,
  cases: number,
): Run {
  const { manifest, ...run } = runWith(metrics, { method });
  return { ...run, ...scores, manifest: { ...manifest, corpus: { ...manifest.corpus, cases } } };
}

export function manifestWith(changes: Partial<Manifest>): Manifest {
  return {
    semloc: '0.0.0',
    corpus: { files: [{ name: 'corpus.txt', sha256: 'c0' }], cases: 7 },
    encoders: {},
    seed: 1,
    options: {},
    ...changes,
  };
}

/** A share of 10 cases with an interval of ± 0.1. */
export function share(metric: string, encoder: string, value: number): MetricValue {
  return {
    metric,
    title: metric,
    encoder,
    kind: 'share',
    value,
    n: 10,
    interval: [value - 0.1, value + 0.1],
  };
}
