/** The shapes of numbers that have no vector of their own; all numbers of a shape share one vector. */
export const SHAPES = [
  'letter',
  'year',
  'decade',
  'ordinal',
  'one digit',
  'two digits',
  'three digits',
  'thousands',
  'millions',
  'decimal',
  'negative',
  'time',
  'date',
  'fraction',
  'years',
  'range',
  'measure',
  'code',
  'other number',
] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * Returns the shape of a token: `year` for `1987`, `thousands` for `9,000`, `years` for `1914-18`, `letter` for `q`;
 * undefined for a token without a digit that is longer than one letter. Case, the width of digits and thousands
 * separators do not matter. A token may have any length; one of more than {@link LONGEST} characters is read by its
 * first ones.
 */
export function shapeOf(token: string): Shape | undefined {
  const read = token.slice(0, LONGEST).normalize('NFKC').toLowerCase().replace(/[−–—]/g, '-');
  if (/^\p{L}$/u.test(read)) return 'letter';
  if (!/\p{N}/u.test(read)) return undefined;
  const plain = plainNumber(read);
  if (/^\d+$/.test(plain)) return wholeNumber(plain);
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other number';
}

/** Removes what does not change a number: the separators in `1,234,567` and the sign of `+5`. */
export function plainNumber(token: string): string {
  const unsigned = token.replace(/^\+(?=\d)/, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(unsigned) ? unsigned.replaceAll(',', '') : unsigned;
}

/** Longer numbers are all `millions`. */
const LONGEST = 64;

function wholeNumber(digits: string): Shape {
  if (/^(?:1\d|20)\d\d$/.test(digits)) return 'year';
  if (digits.length <= 3) return (['one digit', 'two digits', 'three digits'] as const)[digits.length - 1]!;
  return digits.length <= 6 ? 'thousands' : 'millions';
}

/** The first pattern that fits decides. */
const PATTERNS: readonly (readonly [shape: Shape, pattern: RegExp])[] = [
  ['decimal', /^\d*[.,]\d+$/],
  ['negative', /^-\d[\d.,]*$/],
  ['decade', /^['’]?\d{1,3}0['’]?s$/],
  ['ordinal', /^\d[\d,]*(?:st|nd|rd|th)$/],
  ['time', /^\d{1,2}(?:[:.]\d\d){0,2}[ap]\.?m\.?$|^\d{1,2}:\d\d(?::\d\d)?$/],
  ['date', /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/],
  ['fraction', /^\d+[/⁄]\d+$/],
  ['years', /^(?:1\d|20)\d\d-(?:(?:1\d|20)\d\d|\d\d)$/],
  ['range', /^\d[\d.,]*-\d[\d.,]*$/],
  ['measure', /^\d[\d.,/]*-?\p{L}/u],
  ['code', /\p{L}/u],
];
