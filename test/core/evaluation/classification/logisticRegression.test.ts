import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDenseDesign } from '../../../../core/evaluation/classification/denseDesign.ts';
import {
  asStart,
  fitLogistic,
  type LogisticProblem,
  objectiveOf,
  probabilities,
} from '../../../../core/evaluation/classification/logisticRegression.ts';
import { createRandom } from '../../../../core/random.ts';

/** Cases whose classes overlap, by a seed. */
function madeUp(count: number, columns: number, classes: number, c: number, scale = 1): LogisticProblem {
  const random = createRandom(7, `${count} ${columns} ${classes}`);
  const targets = Uint32Array.from({ length: count }, (_, row) => row % classes);
  const data = Float32Array.from(
    { length: count * columns },
    (_, at) =>
      scale * (random.next() - 0.5 + (at % columns === targets[Math.floor(at / columns)]! ? 0.3 : 0)),
  );
  const rows = Uint32Array.from(targets.keys());
  return { design: createDenseDesign(data, count, columns), rows, targets, classes, c };
}

/** The objective by plain sums, from its definition. */
function plainObjective(
  { design, rows, targets, classes, c }: LogisticProblem,
  data: (row: number, k: number) => number,
  weights: ArrayLike<number>,
): number {
  const width = design.columns + 1;
  const outputs = classes === 2 ? 1 : classes;
  let sum = 0;
  for (let at = 0; at < weights.length; at++) if (at % width < design.columns) sum += weights[at]! ** 2 / 2;
  for (const row of rows) {
    const scores = Array.from({ length: outputs }, (_, output) => {
      let score = weights[output * width + design.columns]!;
      for (let k = 0; k < design.columns; k++) score += weights[output * width + k]! * data(row, k);
      return score;
    });
    const all = classes === 2 ? [0, scores[0]!] : scores;
    const total = all.reduce((whole, score) => whole + Math.exp(score), 0);
    sum -= c * Math.log(Math.exp(all[targets[row]!]!) / total);
  }
  return sum;
}

/** The features of a row, read back through scores of unit weights. */
function featuresOf({ design }: LogisticProblem): (row: number, k: number) => number {
  return (row, k) => {
    const weights = new Float64Array(design.columns + 1);
    weights[k] = 1;
    const scores = new Float64Array(1);
    design.multiply(Uint32Array.of(row), weights, scores);
    return scores[0]!;
  };
}

for (const classes of [2, 3, 5]) {
  test(`the gradient vanishes at the optimum of ${classes} classes, and is that of the definition`, () => {
    const problem = madeUp(61, 7, classes, 2);
    const { weights, gradientNorm } = fitLogistic(problem);
    assert(gradientNorm <= 1e-5, `${gradientNorm}`);
    const data = featuresOf(problem);
    const step = 1e-5;
    for (let at = 0; at < weights.length; at++) {
      const slope = (by: number) => {
        const moved = weights.slice();
        moved[at]! += by;
        return plainObjective(problem, data, moved);
      };
      assert(Math.abs(slope(step) - slope(-step)) / (2 * step) < 1e-5, `weight ${at}`);
    }
    const gradient = new Float64Array(weights.length);
    const value = objectiveOf(problem)(weights, gradient);
    assert(Math.abs(value - plainObjective(problem, data, weights)) < 1e-9);
    assert(Math.hypot(...gradient) <= 1e-5);
  });
}

test('two classes have the optimum that plain gradient descent finds', () => {
  const problem = madeUp(40, 3, 2, 0.5);
  const objective = objectiveOf(problem);
  const plain = new Float64Array(4);
  const gradient = new Float64Array(4);
  for (let round = 0; round < 20_000; round++) {
    objective(plain, gradient);
    for (const k of plain.keys()) plain[k]! -= 0.05 * gradient[k]!;
  }
  const { weights } = fitLogistic(problem);
  for (const [k, weight] of weights.entries()) assert(Math.abs(weight - plain[k]!) < 1e-5);
});

test('features of any size, any C, and a start elsewhere lead to the same optimum', () => {
  for (const scale of [0.01, 1, 100]) {
    for (const c of [0.25, 64]) {
      const problem = madeUp(200, 12, 4, c, scale);
      const alone = fitLogistic(problem);
      assert(alone.gradientNorm <= 1e-5, `scale ${scale}, C ${c}: ${alone.gradientNorm}`);
      const other = { ...problem, rows: problem.rows.filter((row) => row % 10 !== 3), c: 1 };
      const start = asStart(other, fitLogistic(other));
      const started = fitLogistic(problem, start);
      assert(started.gradientNorm <= 1e-5);
      const [p, q] = [alone, started].map((fit) => probabilities(problem.design, problem.rows, fit)) as [
        Float64Array,
        Float64Array,
      ];
      for (const [at, each] of p.entries()) assert(Math.abs(each - q[at]!) < 1e-6);
    }
  }
});

test('more weights than can be factorized together converge, too', () => {
  for (const [columns, classes] of [
    [710, 3],
    [2101, 2],
    [41, 60],
  ] as const) {
    const { gradientNorm } = fitLogistic(madeUp(60, columns, classes, 1));
    assert(gradientNorm <= 1e-5, `${columns} features, ${classes} classes: ${gradientNorm}`);
  }
});

test('probabilities of a case add up to 1, and a separable problem is learned', () => {
  const data = Float32Array.from([-2, -1, 1, 2]);
  const problem = {
    design: createDenseDesign(data, 4, 1),
    rows: Uint32Array.of(0, 1, 2, 3),
    targets: Uint32Array.of(0, 0, 1, 1),
    classes: 2,
    c: 8,
  };
  const found = probabilities(problem.design, problem.rows, fitLogistic(problem));
  for (let row = 0; row < 4; row++) {
    assert(Math.abs(found[2 * row]! + found[2 * row + 1]! - 1) < 1e-12);
    assert(found[2 * row + problem.targets[row]!]! > 0.8);
  }
});
