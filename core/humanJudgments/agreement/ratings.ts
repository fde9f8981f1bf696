/** The categories that raters put one unit into, as indexes; at most one of each rater. */
export type Ratings = readonly (number | undefined)[];

/** Units rated by the same raters, into the same categories. */
export interface RatedUnits {
  /** The number of raters: the length of each unit's ratings. */
  readonly raters: number;
  readonly categories: number;
  readonly units: readonly Ratings[];
}

/**
 * A measure of agreement as a function of sums over units: each unit adds to the sums independently, so that intervals
 * follow from drawing units, or leaving them out.
 */
export interface AgreementMeasure {
  /** True for a proportion of agreements, 0 to 1. */
  readonly isProportion?: boolean;
  /** The number of sums. */
  readonly size: number;
  /** Adds what a unit contributes, from `at` on. */
  add(unit: Ratings, sums: Float64Array, at: number): void;
  /** The measure; null where it is not defined: no unit with two ratings, or one category only. */
  value(sums: Float64Array): number | null;
}
