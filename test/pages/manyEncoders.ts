import type { InspectResult, LocalizationRunJson } from '../../server/protocol.ts';
import { INSPECTION } from '../media/inspections.ts';
import { LOCALIZATION_RUN } from '../media/runs.ts';

/** Eight encoders, some with long names that begin or end alike. */
const NAMES = [
  ...['int8', 'fp16'].map(
    (type) => `/models/sentence-transformers/paraphrase-multilingual-mpnet-base-v2-${type}`,
  ),
  ...['large-instruct', 'small'].map((size) => `/models/intfloat/multilingual-e5-${size}`),
  ...['v1.5', 'v2-moe'].map((version) => `http://127.0.0.1:8080/v1#nomic-ai/nomic-embed-text-${version}`),
  '/models/BAAI/bge-large-en-v1.5/onnx/model_quantized',
  'glove-sum',
];

const { manifest, coverage, metrics, tables, comparisons } = LOCALIZATION_RUN;
const [first] = Object.keys(manifest.encoders) as [string];
const each = <Value>(value: Value) => Object.fromEntries(NAMES.map((name) => [name, value]));

export const RUN_OF_EIGHT: LocalizationRunJson = {
  ...LOCALIZATION_RUN,
  manifest: { ...manifest, encoders: each(manifest.encoders[first]!) },
  coverage: each(coverage[first]!),
  metrics: NAMES.flatMap((encoder) =>
    metrics.filter((metric) => metric.encoder === first).map((metric) => ({ ...metric, encoder })),
  ),
  tables: Object.fromEntries(
    Object.entries(tables).map(([id, table]) => [id, each(table[first]!)]),
  ) as LocalizationRunJson['tables'],
  comparisons: comparisons
    .slice(0, 1)
    .flatMap((one) => NAMES.slice(1).map((b) => ({ ...one, a: NAMES[0]!, b }))),
};

const [placement] = INSPECTION.encoders;

export const INSPECTION_OF_EIGHT: InspectResult = {
  ...INSPECTION,
  encoders: NAMES.map((encoder) => ({ ...placement!, encoder })),
};
