import { InputError } from '../../../inputError.ts';
import type { OptionValues } from '../../../options.ts';
import { plural } from '../../../plural.ts';
import { createRandom } from '../../../random.ts';
import { stratifiedFolds } from '../../classification/stratifiedFolds.ts';
import { checkLabeledTask, labelsOf } from '../../corpora/labeled/checkLabeledTask.ts';
import type { LabeledCase } from '../../corpora/labeled/labeledCases.ts';
import { labeledSource } from '../../corpora/labeled/labeledOptions.ts';
import { type LabeledTask, readLabeledTasks } from '../../corpora/labeled/labeledTasks.ts';
import type { SentEvalTask } from '../../corpora/labeled/sentEvalTasks.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import type { ReadingContext } from '../../method.ts';
import { joinedCases } from '../../observations/joinedCases.ts';
import { sharedBy } from '../../observations/unitLinks.ts';

/** A task as it is learned and scored. */
export interface TransferTask {
  readonly name: string;
  /** The cases in the order in which folds are dealt. */
  readonly cases: readonly LabeledCase[];
  /** The position in the corpus of each of them, over all tasks, from 0. */
  readonly places: Uint32Array;
  /** The classes, sorted; the label of each case of SICK-R is a score instead. */
  readonly labels: readonly string[];
  /** The class of each case, an index into `labels`. */
  readonly targets: Uint32Array;
  /** The unit of each case, which stays whole in folds. */
  readonly units: ArrayLike<number>;
  /** The values of C to choose from, ascending. */
  readonly grid: readonly number[];
  /** Present if it is one of SentEval's. */
  readonly sentEval?: SentEvalTask;
}

/** The data learned and scored at once: an outer fold, or a task that is divided into parts. All are rows of the task. */
export interface TransferCase {
  readonly task: TransferTask;
  /** The number of the outer fold, from 0; absent where the task is divided. */
  readonly fold?: number;
  readonly train: Uint32Array;
  /** Absent where C is chosen on folds of the training cases. */
  readonly dev?: Uint32Array;
  readonly test: Uint32Array;
}

/**
 * Reads the tasks of a corpus, and divides each into what is learned and scored at once.
 *
 * @throws InputError that names the file, and the line where there is one
 */
export async function* readTransferCases(
  corpus: readonly CorpusFile[],
  { seed, options, notice }: ReadingContext,
): AsyncGenerator<TransferCase> {
  let first = 0;
  for await (const labeled of readLabeledTasks(corpus, labeledSource(options), notice)) {
    const hasParts = labeled.cases.some(({ part }) => part !== undefined);
    const hasDev = labeled.cases.some(({ part }) => part === 'dev');
    if (labeled.sentEval !== 'SICK-R') {
      checkLabeledTask(labeled, hasDev ? undefined : Number(options.folds), notice);
    }
    const task = transferTask(labeled, first);
    first += task.cases.length;
    if (hasParts) yield dividedCase(task);
    else {
      const groups = new Set(Array.from(task.units)).size;
      if (groups > 2 && groups < Number(options.folds)) {
        notice(`${labeled.place}: ${groups} groups of cases that belong together, so ${groups} folds.`);
      }
      for (const each of nestedCases(task, seed, options)) {
        checkTraining(each, `${labeled.place}: the cases are of ${plural(groups, 'group')}`);
        yield each;
      }
    }
  }
}

function transferTask({ name, cases, sentEval }: LabeledTask, first: number): TransferTask {
  const order = sentEval ? sentEvalOrder(cases) : [...cases.keys()];
  const places = Uint32Array.from(order, (index) => first + index);
  const labels = labelsOf(cases);
  const classOf = new Map(labels.map((label, index) => [label, index]));
  return {
    name,
    cases: order.map((index) => cases[index]!),
    places,
    labels,
    targets: Uint32Array.from(order, (index) => classOf.get(cases[index]!.label)!),
    units: sentEval ? places : unitsOf(cases),
    grid: gridOf(sentEval),
    ...(sentEval && { sentEval }),
  };
}

/**
 * Joins cases that share a sentence or a group, directly or through others; only those of one group, or of the same
 * sentences, where that would join most cases.
 */
function unitsOf(cases: readonly LabeledCase[]): Float64Array {
  const units = joinedCases(cases.map(({ sentences, group }) => sharedBy(sentences, group)));
  const sizes = new Uint32Array(cases.length);
  for (const unit of units) sizes[unit]! += 1;
  if (sizes.every((size) => 2 * size <= cases.length)) return units;
  return joinedCases(cases.map(({ sentences, group }) => [group ?? sentences.join('\n')]));
}

/** SentEval sorts sentences by their tokens and label before it makes folds, pairs by the tokens of both. */
function sentEvalOrder(cases: readonly LabeledCase[]): number[] {
  const keys = cases.map(({ sentences, label }) => ({
    lengths: sentences.map((sentence) => sentence.split(/\s+/).length),
    label,
  }));
  return [...cases.keys()].sort((i, j) => {
    const [a, b] = [keys[i]!, keys[j]!];
    const at = a.lengths.findIndex((length, k) => length !== b.lengths[k]);
    if (at >= 0) return a.lengths[at]! - b.lengths[at]!;
    return a.label < b.label ? -1 : Number(a.label > b.label);
  });
}

/** Powers of 2: SentEval's for its tasks, and for others from its least to its greatest. */
function gridOf(task: SentEvalTask | undefined): readonly number[] {
  if (task === undefined) return powersOf2(-2, 5);
  return task === 'TREC' || task === 'MRPC' ? powersOf2(-1, 5) : powersOf2(-2, 3);
}

function powersOf2(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => 2 ** (from + index));
}

function dividedCase(task: TransferTask): TransferCase {
  const rows = Uint32Array.from(task.cases.keys());
  const ofPart = (part: LabeledCase['part']) => rows.filter((row) => task.cases[row]!.part === part);
  const dev = ofPart('dev');
  return { task, train: ofPart('train'), ...(dev.length > 0 && { dev }), test: ofPart('test') };
}

/** Checks that a fold can be learned and C chosen in it. @throws InputError where it cannot */
function checkTraining({ task, train }: TransferCase, what: string): void {
  for (const [name, numbers] of [
    ['groups', task.units],
    ['classes', task.targets],
  ] as const) {
    if (new Set(train.map((row) => numbers[row]!)).size > 1) continue;
    throw new InputError(
      `${what}, and a fold has fewer than two ${name} to learn from.`,
      'Give each class cases of two groups or more; without --group, cases that share a sentence are a group.',
    );
  }
}

function* nestedCases(task: TransferTask, seed: number, options: OptionValues): Generator<TransferCase> {
  const rows = Uint32Array.from(task.cases.keys());
  const folds = Number(options.folds);
  const foldOf = stratifiedFolds(
    task.targets,
    task.units,
    folds,
    createRandom(seed, `folds of ${task.name}`),
  );
  for (let fold = 0; fold < folds; fold++) {
    const test = rows.filter((row) => foldOf[row] === fold);
    if (test.length > 0) yield { task, fold, train: rows.filter((row) => foldOf[row] !== fold), test };
  }
}
