import { createInterning } from '../../cases/interning.ts';
import { adjustedRandOf } from '../../clustering/adjustedRand.ts';
import { vMeasureOf } from '../../clustering/vMeasure.ts';
import type { Aggregate, CorpusMetric } from '../../method.ts';
import { createNumbers } from '../../observations/numbers.ts';
import type { ClusteringExample } from './clusteringExample.ts';
import type { ClusteringScores, ClusteringTaskScores } from './clusteringScores.ts';

/** Collects the clusters of a run as numbers. */
export function createClusteringAggregate(
  encoders: readonly string[],
): Aggregate<ClusteringExample, ClusteringScores> {
  const found = new Map(encoders.map((encoder) => [encoder, new Map<string, TaskColumns>()]));
  return {
    add(example) {
      const tasks = found.get(example.encoder)!;
      if (!tasks.has(example.task)) tasks.set(example.task, createColumns());
      tasks.get(example.task)!.add(example);
    },
    finish() {
      const metrics: CorpusMetric[] = [];
      const scored = [...found].map(([encoder, tasks]) => {
        const scores = [...tasks].map(([task, columns]) => {
          const { scores, ofCases } = columns.finish();
          for (const each of ofCases) metrics.push({ ...each, metric: `${task}/${each.metric}`, encoder });
          return [task, scores] as const;
        });
        return [encoder, Object.fromEntries(scores)] as const;
      });
      return { scores: { tasks: Object.fromEntries(scored) }, metrics };
    },
  };
}

/** The sentences of a task under an encoder. */
type TaskColumns = ReturnType<typeof createColumns>;

function createColumns() {
  const names = createInterning();
  const units = createNumbers();
  const labels = createNumbers();
  const clusters = createNumbers();
  let majority = 0;
  return {
    add({ case: unit, label, cluster, isOfMajority }: ClusteringExample): void {
      units.push(unit);
      labels.push(names.numberOf(label));
      clusters.push(cluster);
      majority += Number(isOfMajority);
    },
    finish() {
      const [foundIn, classes] = [clusters.all(), labels.all()];
      const { contributions, ...information } = vMeasureOf(foundIn, classes);
      const rand = adjustedRandOf(foundIn, classes);
      const n = labels.size;
      const scores: ClusteringTaskScores = {
        ...information,
        adjustedRand: rand.adjustedRand,
        purity: majority / n,
        clusters: new Set(foundIn).size,
        labels: names.all.length,
        sentences: n,
      };
      const metric = (name: string, value: number, values: Float64Array) => ({
        ...{ metric: name, value, n },
        cases: { kind: 'mean' as const, units: units.all(), values },
      });
      return {
        scores,
        ofCases: [
          metric('v-measure', scores.vMeasure, contributions.vMeasure),
          metric('homogeneity', scores.homogeneity, contributions.homogeneity),
          metric('completeness', scores.completeness, contributions.completeness),
          metric('adjusted-rand', scores.adjustedRand, rand.contributions),
        ],
      };
    },
  };
}
