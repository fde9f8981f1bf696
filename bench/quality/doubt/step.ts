/** Counts the bounds that a value reaches. */
export function step(value: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => value >= bound).length;
}
