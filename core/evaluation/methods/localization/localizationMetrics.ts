import { type MetricInfo, PROPORTION } from '../../metricInfo.ts';

/** White's three tables: in all, by the number of words changed, and by the length of the original sentence. */
export const LOCALIZATION_METRICS: readonly MetricInfo[] = [
  ...tableMetrics(
    'T1',
    'noun-synonym variants vs. paraphrase',
    'Proportion of noun-synonym variants that are at least as close to the original sentence as its paraphrase',
  ),
  ...tableMetrics(
    'T2',
    'verb-antonym variants vs. paraphrase',
    'Proportion of verb-antonym variants that are farther from the original sentence than its paraphrase',
  ),
  ...tableMetrics(
    'T3',
    'verb-antonym vs. noun-synonym variants',
    'Proportion of verb-antonym variants that are farther from the original sentence than the noun-synonym variant with as many words changed',
  ),
];

function tableMetrics(table: string, title: string, help: string): MetricInfo[] {
  const common = { better: 'higher', range: PROPORTION } as const;
  return [
    { name: table, title: `${table}: ${title}`, help: `${help}.`, ...common },
    {
      name: `${table}@<n>`,
      title: `${table}, words changed: <n>`,
      help: `${help}, by the number of words changed.`,
      ...common,
    },
    {
      name: `${table}, <n> to <n> tokens`,
      title: `${table}, sentences of <n> to <n> tokens`,
      help: `${help}, by the length of the original sentence.`,
      ...common,
    },
    {
      name: `${table}, over <n> tokens`,
      title: `${table}, sentences of more than <n> tokens`,
      help: `${help}, by the length of the original sentence.`,
      ...common,
    },
    {
      name: `${table}@<n>, <subset>`,
      title: `${table}, words changed: <n>, <subset>`,
      help: `${help}, by the number of words changed, for one subset of the corpus.`,
      ...common,
    },
    {
      name: `${table}, <subset>`,
      title: `${table}, <subset>`,
      help: `${help}, for one subset of the corpus.`,
      ...common,
    },
  ];
}
