import { sparseRow } from '../../../core/evaluation/classification/joinVectors.ts';
import { fitLogistic, probabilities } from '../../../core/evaluation/classification/logisticRegression.ts';
import { createSparseDesign } from '../../../core/evaluation/classification/sparseDesign.ts';

/** A case to learn from or to score. */
export interface Case {
  readonly features: ReadonlySet<string>;
  readonly isRight: boolean;
}

/**
 * Estimates the probability of being right of each case, by a logistic regression over the features that two training
 * cases have.
 *
 * @param c the inverse of the strength of the L2 regularization
 */
export function scores(training: readonly Case[], cases: readonly Case[], c: number): Float64Array {
  const columns = columnsOf(training);
  const all = [...training, ...cases];
  const rows = all.map(({ features }) =>
    sparseRow([...features].flatMap((name) => (columns.has(name) ? [[columns.get(name)!, 1] as const] : []))),
  );
  const design = createSparseDesign({ kind: 'sparse', rows, columns: columns.size });
  const targets = Uint32Array.from(all, ({ isRight }) => Number(isRight));
  const learned = Uint32Array.from(training.keys());
  const fit = fitLogistic({ design, rows: learned, targets, classes: 2, c });
  const scored = Uint32Array.from(cases.keys(), (at) => training.length + at);
  return probabilities(design, scored, fit).filter((_, at) => at % 2 === 1);
}

function columnsOf(training: readonly Case[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of training)
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []));
  return new Map(names.map((name, at) => [name, at]));
}
