import { count, mapOf, number, object } from '../../../shape.ts';

/** The scores of each task, by encoder. */
export interface ClusteringScores {
  readonly tasks: { readonly [encoder: string]: { readonly [task: string]: ClusteringTaskScores } };
}

/** The agreement of the clusters of a task with its labels. The adjusted Rand index is −0.5 to 1, the others 0 to 1. */
export interface ClusteringTaskScores {
  readonly vMeasure: number;
  readonly homogeneity: number;
  readonly completeness: number;
  readonly adjustedRand: number;
  readonly purity: number;
  readonly clusters: number;
  readonly labels: number;
  readonly sentences: number;
}

export const CLUSTERING_PARTS = {
  tasks: mapOf(
    mapOf(
      object({
        vMeasure: number,
        homogeneity: number,
        completeness: number,
        adjustedRand: number,
        purity: number,
        clusters: count,
        labels: count,
        sentences: count,
      }),
    ),
  ),
};
