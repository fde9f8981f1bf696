import { COSTRA_CLASSES } from '../../corpora/costraClasses.ts';
import type { Aggregate } from '../../method.ts';
import type { CostraExample } from './costraExample.ts';
import type { ClassScore, CostraScores } from './costraScores.ts';

/** Counts the comparisons that hold, by encoder and class. */
export function createCostraAggregate(encoders: readonly string[]): Aggregate<CostraExample, CostraScores> {
  const counts = new Map(encoders.map((encoder) => [encoder, emptyCounts()]));
  return {
    add({ class: of, encoder, correct }) {
      const byClass = counts.get(encoder)!;
      const count = byClass.get(of) ?? { correct: 0, total: 0 };
      count.total += 1;
      if (correct) count.correct += 1;
      byClass.set(of, count);
    },
    finish: () => {
      const classes = Object.fromEntries(
        [...counts].map(([encoder, byClass]) => [encoder, scoresOf(byClass)]),
      );
      const metrics = encoders.map((encoder) => ({
        metric: 'mean',
        encoder,
        value: meanOf(classes[encoder]!),
        n: compared(classes[encoder]!).length,
      }));
      const mean = Object.fromEntries(metrics.map(({ encoder, value }) => [encoder, value]));
      return { scores: { classes, mean }, metrics };
    },
  };
}

type Counts = Map<string, { correct: number; total: number }>;

function emptyCounts(): Counts {
  return new Map(COSTRA_CLASSES.map((name) => [name, { correct: 0, total: 0 }]));
}

function scoresOf(counts: Counts): Record<string, ClassScore> {
  return Object.fromEntries(
    [...counts].map(([name, { correct, total }]) => [
      name,
      { correct, total, accuracy: total === 0 ? 0 : correct / total },
    ]),
  );
}

/** The scores of the classes with comparisons. */
function compared(classes: CostraScores['classes'][string]): ClassScore[] {
  return Object.values(classes).filter(({ total }) => total > 0);
}

/** The unweighted mean, of accuracies rounded to three decimals as the paper has them. */
function meanOf(classes: CostraScores['classes'][string]): number {
  const rounded = compared(classes).map(({ accuracy }) => Math.round(1000 * accuracy) / 1000);
  return rounded.length === 0 ? 0 : rounded.reduce((sum, accuracy) => sum + accuracy, 0) / rounded.length;
}
