import { type MetricInfo, proportion } from '../../metricInfo.ts';

/** The metrics of clustering, the chief one first. */
export const CLUSTERING_METRICS: readonly MetricInfo[] = [
  info('v-measure', 'V-measure', 'Harmonic mean of homogeneity and completeness.'),
  info(
    'homogeneity',
    'homogeneity',
    'Share of the information on the labels that the clusters give: 1 if every cluster has one label.',
  ),
  info(
    'completeness',
    'completeness',
    'Share of the information on the clusters that the labels give: 1 if every label is in one cluster.',
  ),
  {
    ...info(
      'adjusted-rand',
      'adjusted Rand index',
      'Agreement on which pairs of sentences belong together, corrected for chance: 0 is chance, 1 the same partition.',
    ),
    range: [-0.5, 1],
  },
  info('purity', 'purity', 'Proportion of the sentences that have the most frequent label of their cluster.'),
];

function info(name: string, title: string, help: string): MetricInfo {
  return proportion(`<task>/${name}`, `<task>, ${title}`, help);
}
