import type { CaseDescription } from '../../cases/describedCase.ts';
import type { LabeledCase } from '../../corpora/labeled/labeledCases.ts';

/** A sentence in its cluster under one encoder: a line of examples.jsonl. */
export interface ClusteringExample extends Pick<LabeledCase, 'group'> {
  readonly task: string;
  readonly encoder: string;
  /** Position in the corpus, from 0, over all tasks. */
  readonly case: number;
  readonly sentence: string;
  readonly label: string;
  /** The number of its cluster, from 0. */
  readonly cluster: number;
  /** True if its label is the most frequent one of the cluster. */
  readonly isOfMajority: boolean;
}

/** A sentence, its label, and the cluster that its vector fell into. */
export const CLUSTERING_CASES: CaseDescription<ClusteringExample> = {
  value: 'The number of the cluster',
  margin: {
    title: 'Cluster',
    help: 'The number of the cluster. A case is right if its label is the most frequent one of its cluster.',
  },
  describe: ({ task, encoder, case: unit, sentence, label, cluster, isOfMajority }) => ({
    ...{ encoder, unit, kind: task },
    lines: [
      { label: 'Sentence', text: sentence },
      { label: 'Label', text: label, found: `cluster ${cluster}` },
    ],
    correct: isOfMajority,
    margin: cluster,
  }),
};
