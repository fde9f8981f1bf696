/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { runJson } from '../../host/runs/runEvaluation.ts';
import { OTHERS, pageOf, placesIn, withOther } from './brokenRuns.ts';
import './drawn.ts';
import { asFormat1, realRuns } from './realRuns.ts';

const runs = await realRuns();

/** Places that were damaged in the run of some method. */
const damaged = new Set<string>();

for (const [turn, [method, text]] of [...runs].entries()) {
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
    for (const [at, place] of [...placesIn(JSON.parse(text))].entries()) {
      const name = place.join('.');
      // A third of the places of each run, none twice, in one way; test/nightly has every place of each in all ways.
      if (damaged.has(name) || (at + turn) % 3 > 0) continue;
      damaged.add(name);
      const other = OTHERS[(at + turn) % OTHERS.length];
      const broken = withOther(text, place, other);
      assert.doesNotThrow(() => pageOf(broken), `${name} as ${JSON.stringify(other)}`);
    }
  });

  test(`a part that a run lacks is named, and the rest is shown: ${method}`, () => {
    for (const name of Object.keys(JSON.parse(text))) {
      const page = pageOf(withOther(text, [name], undefined));
      if (name === 'method') assert.equal(page, undefined);
      else if (['format', 'warnings', 'medians'].includes(name)) assert.doesNotMatch(page!, /Missing/);
      else {
        assert.match(page!, new RegExp(`run\\.json is incomplete or damaged\\. .* Missing: ${name}`));
        if (name !== 'metrics') assert.match(page!, /glove-sum/);
      }
    }
  });
}
