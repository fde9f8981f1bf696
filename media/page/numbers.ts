/**
 * Writes a number with a minus sign (−) and, unless `digits` says how many decimals, the two that count: `0.83`, `0.0012`.
 * A number that rounds to zero has no sign.
 */
export function decimal(value: number, digits = digitsThatCount(value)): string {
  const text = value.toFixed(digits);
  return text.startsWith('-') ? `${/[1-9]/.test(text) ? '−' : ''}${text.slice(1)}` : text;
}

/** Writes a number with all the digits that a tooltip has for it: `0.834211`. */
export function exact(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

/** The decimals that show two digits of a number below 0.1, and two of any other. */
function digitsThatCount(value: number): number {
  const size = Math.abs(value);
  return size === 0 || size >= 0.1 || size < SMALLEST ? 2 : 1 - Math.floor(Math.log10(size));
}

/** A smaller number is as good as zero. */
const SMALLEST = 1e-6;

/** Writes a confidence interval: `[−0.10, 0.02]`; undefined where there is none. */
export function span(
  interval: Interval | null | undefined,
  write?: (bound: number) => string,
): string | undefined {
  if (!interval) return undefined;
  const digits = Math.min(...interval.map(digitsThatCount));
  const [low, high] = interval.map(write ?? ((bound) => decimal(bound, digits)));
  return `[${low}, ${high}]`;
}

type Interval = readonly [low: number, high: number];

/** Writes all digits of a score and its interval for a tooltip. */
export function exactScore(value: number, interval?: Interval | null): string {
  return [exact(value), span(interval, exact)].filter((part) => part !== undefined).join(' ');
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

/** Writes a p-value: `0.012`, `0.30`, `< 0.001`. */
export function probability(p: number): string {
  return p < 0.001 ? '< 0.001' : decimal(p);
}
