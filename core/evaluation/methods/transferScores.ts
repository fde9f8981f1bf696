import { type CalibrationBin, calibrationBins, calibrationError } from '../classification/calibration.ts';
import {
  confusionOf,
  countsOfClass,
  f1Contributions,
  f1Of,
  precisionOf,
  recallOf,
} from '../classification/classScores.ts';
import { SENTEVAL_TASKS } from '../corpora/sentEvalTasks.ts';
import type { Aggregate, CorpusMetric } from '../method.ts';
import { metricValues } from '../metricValue.ts';
import { createNumbers } from '../numbers.ts';
import type { MetricValue } from '../run.ts';
import { count, listOf, mapOf, number, object, orNull, text } from '../shape.ts';
import type { Classified, TransferExample } from './transferExample.ts';

/** The scores of each task, by encoder. */
export interface TransferScores {
  readonly tasks: { readonly [encoder: string]: { readonly [task: string]: TaskScores | ScoredTaskScores } };
}

/** The scores of a task of classification, 0 to 1. */
export interface TaskScores {
  readonly accuracy: number | null;
  readonly macroF1: number;
  readonly calibrationError: number;
  readonly cases: number;
  /** The classifiers, one per outer fold: the C that was chosen, and the accuracy on the fold. */
  readonly classifiers: readonly { readonly c: number; readonly accuracy: number; readonly cases: number }[];
  /** The classes that occur or are predicted, sorted. */
  readonly classes: readonly ClassScores[];
  /** Cases by their class (the row) and the predicted one, in the order of `classes`. */
  readonly confusion: readonly (readonly number[])[];
  readonly calibration: readonly CalibrationBin[];
}

export interface ClassScores {
  readonly label: string;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly cases: number;
}

/** The scores of a task whose scores are predicted: correlations, −1 to 1, and the mean squared error. */
export interface ScoredTaskScores {
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly mse: number | null;
  readonly cases: number;
}

const CLASS = object({ label: text, precision: number, recall: number, f1: number, cases: count });
const BIN = object({ from: number, to: number, cases: count, probability: number, accuracy: number });

export const TRANSFER_PARTS = {
  tasks: mapOf(
    mapOf(
      object(
        { cases: count },
        {
          accuracy: orNull(number),
          macroF1: number,
          calibrationError: number,
          classifiers: listOf(object({ c: number, accuracy: number, cases: count })),
          classes: listOf(CLASS),
          confusion: listOf(listOf(count)),
          calibration: listOf(BIN),
          pearson: orNull(number),
          spearman: orNull(number),
          mse: orNull(number),
        },
      ),
    ),
  ),
};

/** Collects the predictions of a run as numbers. */
export function createTransferAggregate(
  encoders: readonly string[],
): Aggregate<TransferExample, TransferScores> {
  const found = new Map(encoders.map((encoder) => [encoder, new Map<string, TaskColumns>()]));
  return {
    add(example) {
      const tasks = found.get(example.encoder)!;
      let columns = tasks.get(example.task);
      if (!columns) tasks.set(example.task, (columns = createColumns()));
      columns.add(example);
    },
    finish(metrics) {
      const finished = [...found].map(([encoder, tasks]) => {
        const scores = [...tasks].map(
          ([task, columns]) => [task, columns.scores(task, encoder, metrics)] as const,
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

interface TaskColumns {
  add(example: TransferExample): void;
  scores(task: string, encoder: string, metrics: readonly MetricValue[]): TaskScores | ScoredTaskScores;
  metrics(task: string, encoder: string): readonly CorpusMetric[];
}

/** The cases of a task under an encoder. */
function createColumns(): TaskColumns {
  const numberOf = new Map<string, number>();
  const [units, gold, predicted, probability] = [0, 1, 2, 3].map(() => createNumbers()) as Four;
  const classifiers = new Map<number, { c: number; correct: number; cases: number }>();
  let scored = 0;
  const numbered = (label: string) => {
    const known = numberOf.get(label);
    if (known === undefined) numberOf.set(label, numberOf.size);
    return known ?? numberOf.size - 1;
  };
  const outcomes = () => ({ gold: gold.all(), predicted: predicted.all(), classes: numberOf.size });
  const bins = () => {
    const { gold: right, predicted: found } = outcomes();
    return calibrationBins(
      probability.all(),
      right.map((each, at) => Number(each === found[at])),
    );
  };
  const addClassified = ({ fold = 0 }: { readonly fold?: number }, each: Classified) => {
    gold.push(numbered(each.gold));
    predicted.push(numbered(each.predicted));
    probability.push(each.probability);
    const known = classifiers.get(fold) ?? { c: each.c, correct: 0, cases: 0 };
    known.correct += Number(each.gold === each.predicted);
    known.cases += 1;
    classifiers.set(fold, known);
  };
  return {
    add(example) {
      if ('gold' in example) addClassified(example, example);
      else scored += 1;
      units.push(example.case);
    },
    scores(task, encoder, metrics) {
      const valueIn = (name: string) => metricValues(metrics)(`${task}/${name}`, encoder);
      if (scored > 0) {
        return {
          pearson: valueIn('pearson'),
          spearman: valueIn('spearman'),
          mse: valueIn('mse'),
          cases: scored,
        };
      }
      const calibration = bins();
      const { classes, confusion } = sortedClasses(numberOf, confusionOf(outcomes()));
      return {
        accuracy: valueIn('accuracy'),
        macroF1: classes.reduce((sum, { f1 }) => sum + f1, 0) / classes.length,
        calibrationError: calibrationError(calibration),
        cases: gold.size,
        classifiers: [...classifiers.values()].map(({ c, correct, cases }) => ({
          ...{ c, accuracy: correct / cases, cases },
        })),
        ...{ classes, confusion, calibration },
      };
    },
    metrics(task, encoder) {
      if (scored > 0) return [];
      const n = gold.size;
      const f1 = (name: string, averaged: readonly number[]): CorpusMetric => {
        const values = f1Contributions(outcomes(), averaged);
        const value = values.reduce((sum, each) => sum + each, 0) / n;
        return {
          metric: `${task}/${name}`,
          encoder,
          value,
          n,
          cases: { kind: 'mean', units: units.all(), values },
        };
      };
      const isOwn = !SENTEVAL_TASKS.some((each) => each === task);
      const positive = task === 'MRPC' ? numberOf.get('1') : undefined;
      return [
        ...(positive !== undefined ? [f1('f1', [positive])] : []),
        ...(isOwn ? [f1('macro-f1', [...numberOf.values()])] : []),
        { metric: `${task}/calibration-error`, encoder, value: calibrationError(bins()), n },
      ];
    },
  };
}

type Four = [
  ReturnType<typeof createNumbers>,
  ReturnType<typeof createNumbers>,
  ReturnType<typeof createNumbers>,
  ReturnType<typeof createNumbers>,
];

/** Orders classes by their labels, whatever the order in which they occurred. */
function sortedClasses(numberOf: ReadonlyMap<string, number>, found: readonly (readonly number[])[]) {
  const labels = [...numberOf.keys()].sort();
  const order = labels.map((label) => numberOf.get(label)!);
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
