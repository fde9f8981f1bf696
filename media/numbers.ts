/** Three decimals, with a true minus. */
export const decimal = (value: number): string => value.toFixed(3).replace('-', '−');

/** `0.790 to 0.834`; undefined where there is none. */
export function span(interval: readonly [low: number, high: number] | null | undefined): string | undefined {
  return interval ? `${decimal(interval[0])} to ${decimal(interval[1])}` : undefined;
}

/** `1 case`, `2 cases`. */
export const cases = (n: number): string => `${n} ${n === 1 ? 'case' : 'cases'}`;

/** A difference with its sign. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${decimal(value)}`;

/** `0.012`, `< 0.001`. */
export function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
