import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RunNode, runTree, scoreText } from '../../../client/views/runTree.ts';
import type { RunItem } from '../../../server/protocol.ts';

const run = (place: string, name: string, method?: string): RunItem => ({
  ...{ place, name, file: `/${place}/${name}/run.json`, files: [], encoders: [], corpus: [] },
  ...{ isRunning: false, modified: 0 },
  status: method ? 'finished' : 'unfinished',
  ...(method && { method }),
});

/** A tree as nested lists of names. */
const names = (nodes: readonly RunNode[]): unknown[] =>
  nodes.map((node) => ('run' in node ? node.run.name : [node.label, ...names(node.children)]));

function check(runs: readonly RunItem[], expected: unknown[]) {
  assert.deepEqual(names(runTree(runs)), expected);
}

test('runs of one method in one folder stand by themselves', () => {
  check([], []);
  check([run('.semloc/runs', 'a', 'sts'), run('.semloc/runs', 'b', 'sts')], ['a', 'b']);
});

test('runs are grouped by method, and by folder where there are several', () => {
  check(
    [run('r', 'a', 'sts'), run('r', 'b', 'costra'), run('r', 'c', 'sts')],
    [
      ['sts', 'a', 'c'],
      ['costra', 'b'],
    ],
  );
  check(
    [run('r', 'a', 'sts'), run('', 'b', 'costra')],
    [
      ['r', 'a'],
      ['.', 'b'],
    ],
  );
});

test('what has no method comes last', () => {
  check([run('r', 'x'), run('r', 'a', 'sts')], ['a', 'x']);
});

test('a method may be called like a member of objects', () => {
  check(
    [run('r', 'a', 'constructor'), run('r', 'b', 'sts')],
    [
      ['constructor', 'a'],
      ['sts', 'b'],
    ],
  );
});

test('the score names metric, value and encoder', () => {
  const leading = { metric: 'T1', title: 'T1: synonyms', encoder: 'bow', value: 0.61803 };
  const scored = (title: string) => scoreText({ ...run('r', 'a', 'sts'), leading: { ...leading, title } });
  assert.equal(scored('T1: synonyms'), 'T1 0.62 (bow)');
  assert.equal(scored('ROC AUC'), 'ROC AUC 0.62 (bow)');
  assert.equal(scoreText(run('r', 'a', 'sts')), '');
});
