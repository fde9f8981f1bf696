import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { InputError } from '../../core/inputError.ts';
import { runJson } from '../../host/runs/runEvaluation.ts';
import { h } from '../../media/page/dom.ts';
import { drawMetrics } from '../../media/run/metrics.ts';
import './drawn.ts';
import { asFormat1, realRuns } from './realRuns.ts';

const runs = await realRuns();

/** The page of a run in a run.json, as a panel opens it; undefined where it says that it is no run. */
function pageOf(text: string): string | undefined {
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

type Place = readonly (string | number)[];

/** Every place in a value; of the items of a list, the first. */
function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? [...value.keys()].slice(0, 1) : Object.keys(value);
  for (const name of names) {
    yield [...at, name];
    yield* placesIn((value as Record<string | number, unknown>)[name], [...at, name]);
  }
}

/** The text with something else at a place, or, where that is undefined, nothing. */
function withOther(text: string, place: Place, other: unknown): string {
  const whole = JSON.parse(text);
  const owner = place.slice(0, -1).reduce((part, name) => part[name], whole);
  const name = place.at(-1)!;
  if (other !== undefined) owner[name] = other;
  else if (Array.isArray(owner)) owner.splice(Number(name), 1);
  else delete owner[name];
  return JSON.stringify(whole);
}

const OTHERS: readonly unknown[] = [
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

for (const [method, text] of runs) {
  test(`every metric of a run is described in it: ${method}`, () => {
    const { metrics, methodInfo } = JSON.parse(text);
    const described = methodInfo.metrics.flatMap((info: { metrics: string[] }) => info.metrics);
    assert.deepEqual(described, [...new Set(metrics.map(({ metric }: { metric: string }) => metric))]);
  });

  test(`a run of format 1 is opened as one of today: ${method}`, () => {
    const { run, problem } = readRun(asFormat1(text), 'run.json');
    assert.equal(problem, undefined);
    assert.deepEqual(run, JSON.parse(text));
    assert.equal(pageOf(asFormat1(text)), pageOf(text));
  });

  test(`a whole run has nothing to say of itself: ${method}`, () => {
    const { run, problem } = readRun(text, 'run.json');
    assert.equal(problem, undefined);
    assert.equal(runJson(run), text);
    assert.doesNotMatch(pageOf(text)!, /Missing|Not valid/);
  });

  test(`whatever is missing or wrong in a run, its page is drawn: ${method}`, () => {
    for (const place of placesIn(JSON.parse(text))) {
      for (const other of OTHERS) {
        const broken = withOther(text, place, other);
        assert.doesNotThrow(() => pageOf(broken), `${place.join('.')} as ${JSON.stringify(other)}`);
      }
    }
  });

  test(`a part that a run lacks is named, and the rest is shown: ${method}`, () => {
    for (const name of Object.keys(JSON.parse(text))) {
      const page = pageOf(withOther(text, [name], undefined));
      if (name === 'method') assert.equal(page, undefined);
      else if (name === 'format' || name === 'warnings') assert.doesNotMatch(page!, /Missing/);
      else {
        assert.match(page!, new RegExp(`run\\.json is incomplete or damaged\\. .* Missing: ${name}`));
        if (name !== 'metrics') assert.match(page!, /glove-sum/);
      }
    }
  });
}
