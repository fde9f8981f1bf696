import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusName, keptTitle, unkeptTitle } from '../../../../client/panels/run/runTitle.ts';

const none = new Set<string>();

test("a kept run's tab is named after its method and folder", () => {
  assert.equal(keptTitle('sts', '/home/me/run-sts/run.json', none), 'sts · run-sts');
  assert.equal(keptTitle('sts', 'C:\\runs\\first\\run.json', none), 'sts · first');
  assert.equal(keptTitle('costra', '/home/me/costra.json', none), 'costra · costra.json');
});

test('tabs of runs in folders that are called alike are told apart', () => {
  const open = new Set<string>();
  for (const expected of ['sts · run', 'sts · a/run', 'sts · run (2)', 'sts · run (3)']) {
    const title = keptTitle('sts', '/a/run/run.json', open);
    assert.equal(title, expected);
    open.add(title);
  }
  assert.equal(keptTitle('sts', '/b/run/run.json', open), 'sts · b/run');
});

test('the tab of a run that is not kept is named after its corpus, and told apart from others', () => {
  const title = unkeptTitle('sts', corpusName(['/data/STS/']), none);
  assert.equal(title, 'sts · STS');
  assert.equal(unkeptTitle('sts', 'STS', new Set([title])), 'sts · STS (2)');
  assert.equal(corpusName(['/data/a.tsv', '/data/b.tsv', '/data/c.tsv']), 'a.tsv + 2');
  assert.equal(corpusName([]), '');
});
