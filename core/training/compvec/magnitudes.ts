/** Scheepers 2017, 4.5.5: what tuning did to the lengths of word vectors. */
export interface Magnitudes {
  readonly longest: readonly WordMagnitude[];
  readonly shortest: readonly WordMagnitude[];
  /** By how much the length grew, and shrank, the most first. */
  readonly rose: readonly WordMagnitude[];
  readonly fell: readonly WordMagnitude[];
}

export interface WordMagnitude {
  readonly word: string;
  /** Euclidean norms. */
  readonly before: number;
  readonly after: number;
}

/** The `count` words at each end; both tables hold the vectors of `words`, row-major. */
export function magnitudesOf(
  words: readonly string[],
  before: Float32Array,
  after: Float32Array,
  count: number,
): Magnitudes {
  const dimension = words.length === 0 ? 0 : before.length / words.length;
  const norm = (table: Float32Array, row: number) => {
    let sum = 0;
    for (let k = row * dimension; k < (row + 1) * dimension; k++) sum += table[k]! ** 2;
    return Math.sqrt(sum);
  };
  const all = words.map((word, row) => ({ word, before: norm(before, row), after: norm(after, row) }));
  const first = (by: (magnitude: WordMagnitude) => number) =>
    all.toSorted((a, b) => by(b) - by(a)).slice(0, count);
  return {
    longest: first(({ after }) => after),
    shortest: first(({ after }) => -after),
    rose: first(({ before, after }) => after - before),
    fell: first(({ before, after }) => before - after),
  };
}
