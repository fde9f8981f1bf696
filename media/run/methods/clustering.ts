import type { ClusteringRunJson, RunJson } from '../../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { metricsSection } from '../metricsSection.ts';
import type { SectionView } from '../sectionView.ts';

/** A run without tasks is shown like that of any other method. */
export function isClustering(run: RunJson): run is ClusteringRunJson {
  return run.method === 'clustering' && 'tasks' in run;
}

/** Shows the scores, and how many clusters, labels and sentences they rest on. */
export function clusteringSections(run: ClusteringRunJson, view: SectionView): HTMLElement[] {
  const rows = Object.entries(run.tasks).flatMap(([encoder, tasks]) =>
    Object.entries(tasks).map(([task, { clusters, labels, sentences }]) => [
      rowHead(task),
      h('td', {}, encoder),
      ...[clusters, labels, sentences].map((count) => numberCell(count.toLocaleString('en'))),
    ]),
  );
  return [
    metricsSection(run, view),
    h(
      'section',
      { id: 'clusters' },
      h('h2', {}, 'Clusters'),
      table(['Task', 'Encoder', 'Clusters', 'Labels', 'Sentences'], rows),
    ),
  ];
}
