import { createInterning } from '../../cases/interning.ts';
import { calibrationBins, calibrationError } from '../../classification/calibration.ts';
import {
  confusionOf,
  countsOfClass,
  f1Contributions,
  f1Of,
  precisionOf,
  recallOf,
} from '../../classification/classScores.ts';
import { SENTEVAL_TASKS } from '../../corpora/labeled/sentEvalTasks.ts';
import type { Aggregate, CorpusMetric } from '../../method.ts';
import { metricValues } from '../../metricValue.ts';
import { createNumbers } from '../../observations/numbers.ts';
import type { Classified, TransferExample } from './transferExample.ts';
import type { ClassScores, ScoredTaskScores, TaskScores, TransferScores } from './transferScores.ts';

/** Collects the predictions of a run as numbers. */
export function createTransferAggregate(
  encoders: readonly string[],
): Aggregate<TransferExample, TransferScores> {
  const found = new Map(encoders.map((encoder) => [encoder, new Map<string, TaskColumns>()]));
  return {
    add(example) {
      const tasks = found.get(example.encoder)!;
      let columns = tasks.get(example.task);
      if (!columns) {
        columns = 'gold' in example ? createClassified() : createScored();
        tasks.set(example.task, columns);
      }
      columns.add(example);
    },
    finish(metrics) {
      const valueIn = metricValues(metrics);
      const finished = [...found].map(([encoder, tasks]) => {
        const scores = [...tasks].map(
          ([task, columns]) => [task, columns.scores((name) => valueIn(`${task}/${name}`, encoder))] as const,
        );
        return [encoder, Object.fromEntries(scores)] as const;
      });
      return {
        scores: { tasks: Object.fromEntries(finished) },
        metrics: [...found].flatMap(([encoder, tasks]) =>
          [...tasks].flatMap(([task, columns]) => columns.metrics(task, encoder)),
        ),
      };
    },
  };
}

/** The cases of a task under an encoder. */
interface TaskColumns {
  add(example: TransferExample): void;
  /** @param valueIn gives the metrics that rest on cases, by their names within the task */
  scores(valueIn: (name: string) => number | null): TaskScores | ScoredTaskScores;
  metrics(task: string, encoder: string): readonly CorpusMetric[];
}

/** The cases of a task whose scores are predicted: all that is found of them rests on cases. */
function createScored(): TaskColumns {
  let cases = 0;
  return {
    add() {
      cases += 1;
    },
    scores: (valueIn) => ({
      ...{ pearson: valueIn('pearson'), spearman: valueIn('spearman'), mse: valueIn('mse') },
      cases,
    }),
    metrics: () => [],
  };
}

/** The cases of a task of classification. */
function createClassified(): TaskColumns {
  const labels = createInterning();
  const units = createNumbers();
  const gold = createNumbers();
  const predicted = createNumbers();
  const probability = createNumbers();
  const classifiers = createClassifiers();
  const outcomes = () => ({ gold: gold.all(), predicted: predicted.all(), classes: labels.all.length });
  const calibration = () => {
    const { gold: right, predicted: found } = outcomes();
    const isCorrect = right.map((each, at) => Number(each === found[at]));
    return calibrationBins(probability.all(), isCorrect);
  };
  const f1 = (averaged: readonly number[]): Pick<CorpusMetric, 'value' | 'n' | 'cases'> => {
    const values = f1Contributions(outcomes(), averaged);
    const value = values.reduce((sum, each) => sum + each, 0) / values.length;
    return { value, n: values.length, cases: { kind: 'mean', units: units.all(), values } };
  };
  return {
    add(example) {
      if (!('gold' in example)) return;
      units.push(example.case);
      gold.push(labels.numberOf(example.gold));
      predicted.push(labels.numberOf(example.predicted));
      probability.push(example.probability);
      classifiers.add(example);
    },
    scores(valueIn) {
      const bins = calibration();
      const { classes, confusion } = sortedClasses(labels.all, confusionOf(outcomes()));
      return {
        accuracy: valueIn('accuracy'),
        macroF1: classes.reduce((sum, each) => sum + each.f1, 0) / classes.length,
        calibrationError: calibrationError(bins),
        cases: gold.size,
        classifiers: classifiers.all(),
        ...{ classes, confusion, calibration: bins },
      };
    },
    metrics(task, encoder) {
      const of = (name: string) => ({ metric: `${task}/${name}`, encoder });
      const isOwn = !SENTEVAL_TASKS.some((each) => each === task);
      const paraphrases = task === 'MRPC' ? labels.all.indexOf('1') : -1;
      return [
        ...(paraphrases < 0 ? [] : [{ ...of('f1'), ...f1([paraphrases]) }]),
        ...(isOwn ? [{ ...of('macro-f1'), ...f1([...labels.all.keys()]) }] : []),
        { ...of('calibration-error'), value: calibrationError(calibration()), n: gold.size },
      ];
    },
  };
}

/** The classifiers of a task, one per outer fold. */
function createClassifiers() {
  const found = new Map<number, { c: number; correct: number; cases: number }>();
  return {
    add({ fold = 0, c, gold, predicted }: Classified & { readonly fold?: number }): void {
      const known = found.get(fold) ?? { c, correct: 0, cases: 0 };
      known.correct += Number(gold === predicted);
      known.cases += 1;
      found.set(fold, known);
    },
    all: () =>
      Array.from(found.values(), ({ c, correct, cases }) => ({ c, accuracy: correct / cases, cases })),
  };
}

/** Orders classes by their labels, whatever the order in which they occurred. */
function sortedClasses(all: readonly string[], found: readonly (readonly number[])[]) {
  const labels = all.toSorted();
  const order = labels.map((label) => all.indexOf(label));
  const confusion = order.map((row) => order.map((column) => found[row]![column]!));
  const classes = labels.map((label, index): ClassScores => {
    const counts = countsOfClass(confusion, index);
    return {
      label,
      precision: precisionOf(counts),
      recall: recallOf(counts),
      f1: f1Of(counts),
      cases: counts.gold,
    };
  });
  return { classes, confusion };
}
