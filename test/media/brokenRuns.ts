import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { InputError } from '../../core/inputError.ts';
import { h } from '../../media/page/dom.ts';
import { drawMetrics } from '../../media/run/metrics.ts';

/** The page of a run in a run.json, as a panel opens it; undefined where it says that it is no run. */
export function pageOf(text: string): string | undefined {
  try {
    const { run, problem } = readRun(text, 'run.json');
    return [problem, drawn(JSON.stringify(run))].join('\n');
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

const pages = new Map<string, string>();

/** Each once: what is wrong in many ways often leaves the same. */
function drawn(run: string): string {
  const known = pages.get(run);
  if (known !== undefined) return known;
  const state = { run: JSON.parse(run), files: [], notices: [] };
  const page = h('main', {}, ...drawMetrics(state)).textContent ?? '';
  pages.set(run, page);
  return page;
}

export type Place = readonly (string | number)[];

/** Every place in a value; of the items of a list, the first. */
export function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? [...value.keys()].slice(0, 1) : Object.keys(value);
  for (const name of names) {
    yield [...at, name];
    yield* placesIn((value as Record<string | number, unknown>)[name], [...at, name]);
  }
}

/** The text with something else at a place, or, where that is undefined, nothing. */
export function withOther(text: string, place: Place, other: unknown): string {
  const whole = JSON.parse(text);
  const owner = place.slice(0, -1).reduce((part, name) => part[name], whole);
  const name = place.at(-1)!;
  if (other !== undefined) owner[name] = other;
  else if (Array.isArray(owner)) owner.splice(Number(name), 1);
  else delete owner[name];
  return JSON.stringify(whole);
}

/** What may stand at a place instead; undefined for nothing. */
export const OTHERS: readonly unknown[] = [
  undefined,
  null,
  'constructor',
  -1,
  1e15,
  1e300,
  [],
  [null],
  {},
  { toString: 1 },
];
