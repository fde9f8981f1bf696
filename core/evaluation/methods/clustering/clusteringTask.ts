import { InputError } from '../../../inputError.ts';
import { checkClasses, labelsOf } from '../../corpora/labeled/checkLabeledTask.ts';
import type { LabeledCase } from '../../corpora/labeled/labeledCases.ts';
import { labeledSource } from '../../corpora/labeled/labeledOptions.ts';
import { readLabeledTasks } from '../../corpora/labeled/labeledTasks.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { ReadingContext } from '../../method.ts';

/** Labeled sentences that are clustered together. */
export interface ClusteringTask {
  readonly name: string;
  readonly cases: readonly LabeledCase[];
  /** The position in the corpus of the first of them, over all tasks, from 0. */
  readonly first: number;
  /** The class of each case, an index into its labels, which are sorted. */
  readonly targets: Int32Array;
  readonly labels: number;
  /** The number of clusters to make. */
  readonly clusters: number;
  /** True if the sentences come tokenized, as SentEval's do. */
  readonly isTokenized: boolean;
}

/**
 * Reads the tasks of a corpus; the parts of one that is divided are clustered together.
 *
 * @throws InputError that names the file, and the line where there is one
 */
export async function* readClusteringTasks(
  corpus: readonly CorpusFile[],
  { options, notice }: Pick<ReadingContext, 'options' | 'notice'>,
): AsyncGenerator<ClusteringTask> {
  let first = 0;
  for await (const { name, cases, sentEval, place } of readLabeledTasks(
    corpus,
    labeledSource(options),
    notice,
  )) {
    if (cases.some(({ sentences }) => sentences.length > 1)) {
      throw new InputError(
        `${place}: these are pairs of sentences, and single ones are clustered.`,
        'Name the column of the sentence: --sentence NAME.',
      );
    }
    checkClasses(cases, place, 'case');
    const labels = labelsOf(cases);
    const classOf = new Map(labels.map((label, index) => [label, index]));
    const clusters = Number(options.clusters) || labels.length;
    if (clusters > cases.length) {
      throw new InputError(
        `${place}: ${cases.length} sentences cannot make ${clusters} clusters.`,
        'Give a lower --clusters.',
      );
    }
    const targets = Int32Array.from(cases, ({ label }) => classOf.get(label)!);
    yield {
      name,
      cases,
      first,
      targets,
      labels: labels.length,
      clusters,
      isTokenized: sentEval !== undefined,
    };
    first += cases.length;
  }
}
