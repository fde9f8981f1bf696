import { kMeans } from '../../clustering/kMeans.ts';
import { agreementOf } from '../../clustering/purity.ts';
import { repeatedBisection } from '../../clustering/repeatedBisection.ts';
import { unitVectors } from '../../clustering/unitVectors.ts';
import { LABELED_OPTIONS } from '../../corpora/labeled/labeledOptions.ts';
import { labeledFiles } from '../../corpora/labeled/labeledTasks.ts';
import type { EvaluationContext, Method } from '../../method.ts';
import { sharedBy } from '../../observations/unitLinks.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../../sentenceText.ts';
import { createClusteringAggregate } from './clusteringAggregate.ts';
import { CLUSTERING_CASES, type ClusteringExample } from './clusteringExample.ts';
import { CLUSTERING_METRICS } from './clusteringMetrics.ts';
import { CLUSTERING_PARTS, type ClusteringScores } from './clusteringScores.ts';
import { type ClusteringTask, readClusteringTasks } from './clusteringTask.ts';

/** Clustering: whether sentences of one label have vectors of one cluster (Rosenberg and Hirschberg 2007). */
export const clustering: Method<ClusteringTask, ClusteringExample, ClusteringScores> = {
  name: 'clustering',
  purpose: 'Do sentences with one label fall into one cluster?',
  description: `Clustering: do sentences with one label fall into one cluster? The corpus is labeled sentences
in a table, a folder of them, or SentEval's MR, CR, SUBJ, MPQA, TREC or SST; the vectors are
clustered without the labels, and the clusters compared with them.`,
  title: 'Clustering: labels and clusters',
  summary:
    'How far do the clusters of the vectors agree with the labels of the sentences, by V-measure, adjusted Rand index and purity?',
  metrics: CLUSTERING_METRICS,
  annotates: false,
  options: {
    sentence: LABELED_OPTIONS.sentence,
    label: LABELED_OPTIONS.label,
    group: LABELED_OPTIONS.group,
    delimiter: LABELED_OPTIONS.delimiter,
    algorithm: {
      help: 'k-means (spherical, the best of several starts) or repeated-bisection (as for foils).',
      default: 'k-means',
      choices: ['k-means', 'repeated-bisection'],
    },
    clusters: {
      help: 'Number of clusters; 0 for the number of labels.',
      default: 0,
      minimum: 0,
      maximum: 10_000,
      integer: true,
    },
    starts: {
      help: 'Starts of k-means, the best of which is kept.',
      default: 10,
      minimum: 1,
      maximum: 1000,
      integer: true,
    },
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine' },
  batch: 1,
  shards: 'cases',
  casesHoldCorpus: true,
  filesOf: labeledFiles,
  read: (corpus, context) => readClusteringTasks(corpus, context),
  parts: CLUSTERING_PARTS,
  nothing: {
    found: 'no labeled sentence',
    expected: 'Expected a sentence and a label per row, or the files of a task of SentEval.',
  },
  async evaluateBatch(tasks, _first, context) {
    const examples: ClusteringExample[] = [];
    for (const task of tasks) {
      for (const encoder of context.encoders) examples.push(...(await clusteredTask(task, encoder, context)));
    }
    return examples;
  },
  aggregate: ({ encoders }) => createClusteringAggregate(encoders),
  cases: CLUSTERING_CASES,
  *observations({ task, encoder, case: unit, sentence, group, isOfMajority }) {
    yield {
      metric: `${task}/purity`,
      ...{ encoder, unit, shared: sharedBy([sentence], group), correct: isOfMajority },
    };
  },
};

async function clusteredTask(
  { name, cases, first, targets, clusters, isTokenized }: ClusteringTask,
  encoder: string,
  context: EvaluationContext,
): Promise<ClusteringExample[]> {
  const { seed, options } = context;
  const sentences = cases.map(({ sentences: [text] }) =>
    isTokenized ? { text, tokens: text.split(/\s+/).filter(Boolean) } : tokenizedSentence(text),
  );
  const vectors = unitVectors(await context.encode(encoder, sentences));
  const found =
    options.algorithm === 'repeated-bisection'
      ? await repeatedBisection(vectors, clusters, seed, context)
      : await kMeans(vectors, clusters, { starts: Number(options.starts), seed }, context);
  const { purities } = agreementOf(found, Array.from(targets));
  return cases.map(({ sentences: [sentence], label, group }, row) => ({
    task: name,
    encoder,
    case: first + row,
    sentence,
    ...(group !== undefined && { group }),
    label,
    cluster: found[row]!,
    isOfMajority: purities[row] === 1,
  }));
}
