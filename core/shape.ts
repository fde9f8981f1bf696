import { isRecord } from './isRecord.ts';

/**
 * The expected form of a part of a JSON file. Gives the part without what is not as it should be, or {@link UNSOUND}
 * where nothing is left of it, and tells `report` of each place that is missing or wrong: `tables.T1.bow[0].total`.
 */
export type Shape = (value: unknown, place: string, report: Report) => unknown;

/** Receives a place that is missing or wrong, with what is expected there: `a whole number, 0 or more`. */
export type Report = (place: string, problem: 'missing' | 'wrong', expected: string) => void;

const UNSOUND = Symbol('unsound');

export const text = which((value) => typeof value === 'string', 'a text');
export const number = which((value) => Number.isFinite(value), 'a number');
export const count = which(
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'a whole number, 0 or more',
);
export const scalar = which(
  (value) => ['string', 'number', 'boolean'].includes(typeof value),
  'a text, a number or a boolean',
);
/** An object, whatever it holds. */
export const record = which(isRecord, 'an object');
export const oneOfValues = (...texts: readonly string[]): Shape =>
  which((value) => texts.includes(value as string), `one of ${texts.join(', ')}`);
/** The low end, and a high one that is no less. */
export const interval = which(
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && value[0] <= value[1],
  'a list of two numbers, the smaller one first',
);

export const orNull =
  (shape: Shape): Shape =>
  (value, place, report) =>
    value === null ? null : shape(value, place, report);

/** A list; items that are unsound are left out. With `least`, fewer sound items than that make it unsound. */
export const listOf =
  (item: Shape, least = 0): Shape =>
  (value, place, report) => {
    if (!Array.isArray(value)) return unsound(value, place, report, 'a list');
    const sound = value
      .map((each, index) => item(each, `${place}[${index}]`, report))
      .filter((each) => each !== UNSOUND);
    return sound.length < least ? unsound(value, place, report, `a list of at least ${least}`) : sound;
  };

/** An object by names of any kind; entries that are unsound are left out. */
export const mapOf =
  (entry: Shape): Shape =>
  (value, place, report) => {
    if (!isRecord(value)) return unsound(value, place, report, 'an object');
    const sound = Object.entries(value).map(
      ([name, each]) => [name, entry(each, `${place}.${name}`, report)] as const,
    );
    return Object.fromEntries(sound.filter(([, each]) => each !== UNSOUND));
  };

interface Members {
  readonly [name: string]: Shape;
}

/** An object that must have all of `needed`, and may have `optional`. What else it has stays. */
export const object =
  (needed: Members, optional: Members = {}): Shape =>
  (value, place, report) => {
    const sound = parts(needed, optional)(value, place, report);
    return sound !== UNSOUND && Object.keys(needed).every((name) => Object.hasOwn(sound as object, name))
      ? sound
      : UNSOUND;
  };

/** An object that is of use without some of its parts: it is without those that are unsound. What else it has stays. */
export const parts =
  (needed: Members, optional: Members = {}): Shape =>
  (value, place, report) => {
    if (!isRecord(value)) return unsound(value, place, report, 'an object');
    const sound = new Map(Object.entries(value));
    for (const [name, shape] of [...Object.entries(needed), ...Object.entries(optional)]) {
      if (!Object.hasOwn(value, name) && Object.hasOwn(optional, name)) continue;
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const part = shape(given, place === '' ? name : `${place}.${name}`, report);
      if (part === UNSOUND) sound.delete(name);
      else sound.set(name, part);
    }
    return Object.fromEntries(sound);
  };

/** A value for which `holds` is true; `expected` describes it, to end a sentence with. */
export function which(holds: (value: unknown) => boolean, expected: string): Shape {
  return (value, place, report) => (holds(value) ? value : unsound(value, place, report, expected));
}

function unsound(value: unknown, place: string, report: Report, expected: string): typeof UNSOUND {
  report(place, value === undefined ? 'missing' : 'wrong', expected);
  return UNSOUND;
}
