import { type MetricInfo, PROPORTION, proportion } from '../metricInfo.ts';

/** Cosine distances and changes of a cosine: 0 to 2. */
const CHANGE: MetricInfo['range'] = [0, 2];

/** The metrics of a check, by which gates refer to them. */
export const DRIFT_METRICS: readonly MetricInfo[] = [
  {
    name: 'vectorChange/mean',
    title: 'Mean cosine distance to the recorded vector',
    help: 'Cosine distance between the vector of a sentence and its recorded vector. Absent where the dimensions differ.',
    better: 'lower',
    range: CHANGE,
  },
  {
    name: 'vectorChange/max',
    title: 'Greatest cosine distance to the recorded vector',
    help: 'Greatest cosine distance between the vector of a sentence and its recorded vector.',
    better: 'lower',
    range: CHANGE,
  },
  {
    name: 'lengthChange/max',
    title: 'Greatest relative change of vector length',
    help: 'Greatest relative change of the length of a vector: cosines do not see it, dot products do.',
    better: 'lower',
    range: [0, Number.MAX_VALUE],
  },
  {
    name: 'zeroVectors',
    title: 'Vectors that became zero',
    help: 'Proportion of sentences whose vector is the zero vector and was not: nothing can be found by them.',
    better: 'lower',
    range: PROPORTION,
  },
  {
    name: 'cosineChange/mean',
    title: 'Mean change of the cosine of a pair',
    help: 'Absolute change of the cosine similarity of two sentences. Does not need the same dimensions.',
    better: 'lower',
    range: CHANGE,
  },
  {
    name: 'cosineChange/max',
    title: 'Greatest change of the cosine of a pair',
    help: 'Greatest absolute change of the cosine similarity of two sentences.',
    better: 'lower',
    range: CHANGE,
  },
  proportion(
    'neighbors@1',
    'Nearest sentence kept',
    'Proportion of sentences whose nearest sentence of the canary set is still the nearest, ties included.',
  ),
  proportion(
    'neighbors@10',
    'Ten nearest sentences kept',
    'Mean proportion of the ten nearest sentences that are still among the ten nearest.',
  ),
  proportion(
    'mixedNeighbors@1',
    'Nearest sentence kept, new queries in recorded vectors',
    'Proportion of sentences whose new vector, among the recorded vectors, finds the recorded nearest sentence: whether an index may stay as it is.',
  ),
  proportion(
    'order',
    'Order of variants kept',
    'Proportion of comparisons between a meaning-preserving and a meaning-changing variant of a sentence whose order is as recorded.',
  ),
  proportion(
    'decisions',
    'Decisions at the threshold kept',
    'Proportion of pairs that are on the same side of the threshold as recorded.',
  ),
  proportion(
    'preserved>changed',
    'Preserved closer than changed',
    'Proportion of comparisons in which a meaning-preserving variant is closer to its sentence than a meaning-changing one.',
  ),
  proportion(
    'preserved>changed, <kind>',
    'Preserved closer than changed, <kind>',
    'The same, by the type of the meaning-changing variant.',
  ),
  ...thresholdMetrics(
    'falseAccepts',
    'False accepts',
    'Proportion of meaning-changing variants and unrelated sentences at or above the threshold',
  ),
  ...thresholdMetrics(
    'falseRejects',
    'False rejects',
    'Proportion of meaning-preserving variants below the threshold',
  ),
];

/** The metrics of a record and a check alike, which are compared; the others are of the check alone. */
export const SCORES = /^(?:preserved>changed|falseAccepts|falseRejects)\b/;

function thresholdMetrics(name: string, title: string, help: string): MetricInfo[] {
  const common = { better: 'lower', range: PROPORTION } as const;
  return [
    { name, title, help: `${help}.`, ...common },
    { name: `${name}, <kind>`, title: `${title}, <kind>`, help: `${help}, by type.`, ...common },
  ];
}
