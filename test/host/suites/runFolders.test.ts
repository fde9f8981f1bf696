import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { Suite } from '../../../core/evaluation/suites/suite.ts';
import { runFolders } from '../../../host/suites/runFolders.ts';

const suite = (...names: string[]) => ({ evaluations: names.map((name) => ({ name })) }) as unknown as Suite;

const CASES: readonly [file: string, name: string, folder: string][] = [
  ['/w/a.semloc.json', 'one', '/out/a.semloc.json/one'],
  ['/w/deep/a.semloc.json', 'one', '/out/deep/a.semloc.json/one'],
  ['/w/a.semloc.json', '..', '/out/a.semloc.json/evaluation'],
  ['/w/a.semloc.json', '../../x', '/out/a.semloc.json/x'],
  ['/w/a.semloc.json', 'news: “T1”?', '/out/a.semloc.json/news-T1'],
  ['/w/a.semloc.json', 'con', '/out/a.semloc.json/evaluation-con'],
  ['/elsewhere/a.semloc.json', 'one', '/out/elsewhere/a.semloc.json/one'],
];

for (const [file, name, folder] of CASES) {
  test(`the run of ${name} in ${file} is kept in ${folder}`, () => {
    assert.equal(runFolders(suite(name), file, '/w', '/out').get(name), path.normalize(folder));
  });
}

test('two names that stand for one folder are refused', () => {
  assert.throws(() => runFolders(suite('a b', 'A-b'), '/w/a.semloc.json', '/w', '/out'), /“a b” and “A-b”/);
});
