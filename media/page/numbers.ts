/** Writes a number with a minus sign (−); a number that rounds to zero has no sign. */
export function decimal(value: number, digits = 3): string {
  const text = value.toFixed(digits);
  return text.startsWith('-') ? `${/[1-9]/.test(text) ? '−' : ''}${text.slice(1)}` : text;
}

/** Writes a confidence interval: `[0.790, 0.834]`; undefined where there is none. */
export function span(interval: readonly [low: number, high: number] | null | undefined): string | undefined {
  return interval ? `[${decimal(interval[0])}, ${decimal(interval[1])}]` : undefined;
}

/** Writes a count: `1,204`. */
export const count = (n: number): string => n.toLocaleString('en');

/** Writes the number of cases: `n = 20`. */
export const cases = (n: number): string => `n = ${n}`;

/** Writes a difference with its sign. */
export function signedNumber(difference: number, digits?: number): string {
  const text = decimal(difference, digits);
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Writes a p-value: `0.012`, `< 0.001`. */
export function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}
