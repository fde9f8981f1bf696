import { denseDistance } from '../../matrices/denseDistance.ts';
import type { Distances } from '../../matrices/distances.ts';
import type { DenseMatrix } from '../../matrices/embeddings.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { CanaryPair } from './canary.ts';
import { cosineOf } from './driftRecord.ts';

/** The changes of the vectors of a canary set, sentence by sentence and pair by pair. */
export interface MeasuredDrift {
  /** True if every component is the same. */
  readonly identical: boolean;
  /** Absent where the dimensions differ. */
  readonly own?: OwnChanges;
  /** One per sentence: 1 if its vector has become the zero vector. */
  readonly emptied: Uint8Array;
  /** Cosine similarities of the pairs, −1 to 1: those of the recorded vectors, and of those to check. */
  readonly recorded: Float64Array;
  readonly checked: Float64Array;
  /** One per sentence: 1 if its nearest sentence is still the nearest. */
  readonly nearest: Uint8Array;
  /** One per sentence: the proportion of its ten nearest sentences that are still among them. */
  readonly nearestTen: Float64Array;
}

/** The changes of each sentence's vector, which only vectors of one dimension have. */
export interface OwnChanges {
  /** Cosine distances between the two vectors of a sentence, 0 to 2; 0 where both are the zero vector. */
  readonly distances: Float64Array;
  /** Relative changes of the vectors' lengths; 1 where one is the zero vector, 0 where both are. */
  readonly lengths: Float64Array;
  /** 1 if the checked vector, among the recorded ones, still finds the recorded nearest sentence. */
  readonly mixedNearest: Uint8Array;
}

/** Distances that differ by less are ties: which of them is nearer is up to rounding. */
export const TIE = 1e-6;

/** The number of neighbors that are compared. */
const NEIGHBORS = 10;

export async function measureDrift(
  pairs: readonly CanaryPair[],
  recorded: DenseMatrix,
  checked: DenseMatrix,
  distances: Distances,
  task?: TaskOptions,
): Promise<MeasuredDrift> {
  const isSame = recorded.columns === checked.columns;
  const before = await neighborsOf(recorded, recorded, distances, task);
  const after = await neighborsOf(checked, checked, distances, task);
  return {
    identical: isSame && recorded.data.every((component, at) => component === checked.data[at]),
    ...(isSame && { own: await ownChanges(recorded, checked, before, distances, task) }),
    emptied: Uint8Array.from({ length: recorded.rows }, (_, row) =>
      Number(lengthOf(recorded, row) > 0 && lengthOf(checked, row) === 0),
    ),
    recorded: Float64Array.from(pairs, ({ a, b }) => cosineOf(recorded, a, b)),
    checked: Float64Array.from(pairs, ({ a, b }) => cosineOf(checked, a, b)),
    nearest: Uint8Array.from(before, (near, row) =>
      keptOf(near.slice(0, 1), checked, checked, row, after[row]!),
    ),
    nearestTen: Float64Array.from(before, (near, row) => keptOf(near, checked, checked, row, after[row]!)),
  };
}

async function ownChanges(
  recorded: DenseMatrix,
  checked: DenseMatrix,
  before: readonly (readonly number[])[],
  distances: Distances,
  task?: TaskOptions,
): Promise<OwnChanges> {
  const rows = Array.from({ length: recorded.rows }, (_, row) => row);
  const mixed = await neighborsOf(checked, recorded, distances, task);
  return {
    distances: Float64Array.from(rows, (row) => ownDistance(recorded, checked, row)),
    lengths: Float64Array.from(rows, (row) => lengthChange(lengthOf(recorded, row), lengthOf(checked, row))),
    mixedNearest: Uint8Array.from(rows, (row) =>
      keptOf(before[row]!.slice(0, 1), checked, recorded, row, mixed[row]!),
    ),
  };
}

/** The cosine distance between the two vectors of a sentence: 0 if both are the zero vector, 1 if one is. */
function ownDistance(recorded: DenseMatrix, checked: DenseMatrix, row: number): number {
  if (lengthOf(recorded, row) === 0 && lengthOf(checked, row) === 0) return 0;
  return denseDistance(recorded, row, checked, row, 'cosine');
}

/** The rows of `keys` nearest to each row of `queries`, without the row of the same sentence. */
async function neighborsOf(
  queries: DenseMatrix,
  keys: DenseMatrix,
  distances: Distances,
  task?: TaskOptions,
): Promise<number[][]> {
  const { k, indexes } = await distances.nearest(queries, keys, NEIGHBORS + 1, 'cosine', task);
  return Array.from({ length: queries.rows }, (_, row) =>
    [...indexes.subarray(row * k, (row + 1) * k)].filter((key) => key !== row).slice(0, NEIGHBORS),
  );
}

/** The proportion of rows in `near` that are no farther from the query than the farthest of as many in `now`. */
function keptOf(
  near: readonly number[],
  queries: DenseMatrix,
  keys: DenseMatrix,
  row: number,
  now: readonly number[],
): number {
  if (near.length === 0) return 1;
  const distanceTo = (key: number) => denseDistance(queries, row, keys, key, 'cosine');
  const farthest = distanceTo(now[near.length - 1]!);
  return near.filter((key) => distanceTo(key) <= farthest + TIE).length / near.length;
}

function lengthOf({ data, columns }: DenseMatrix, row: number): number {
  let squares = 0;
  for (let at = row * columns; at < (row + 1) * columns; at++) squares += data[at]! ** 2;
  return Math.sqrt(squares);
}

function lengthChange(before: number, after: number): number {
  if (before === 0) return after === 0 ? 0 : 1;
  return Math.abs(after / before - 1);
}
