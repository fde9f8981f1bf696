import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { EvaluateChoices } from '../../../../client/evaluations/evaluateChoices.ts';
import {
  isResumed,
  leadsOutside,
  runPlace,
  suggestedName,
} from '../../../../client/panels/evaluate/runPlace.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

test('a run is called by its method and its corpus, and numbered where the name is taken', () => {
  const check = (corpus: readonly string[], expected: string, taken: readonly string[] = []) =>
    assert.equal(
      suggestedName({ method: 'sts', corpus }, (name) => taken.includes(name)),
      expected,
    );
  check([], 'sts');
  check(['/w/STS/'], 'sts-STS');
  check(['/w/my pairs (2).tsv', '/w/b.tsv'], 'sts-my-pairs-2');
  check(['C:\\w\\pairs.tsv'], 'sts-pairs');
  check(['/w/pairs.tsv'], 'sts-pairs-2', ['sts-pairs']);
  check(['/w/.tsv'], 'sts');
});

const choices: EvaluateChoices = {
  ...{ method: 'sts', corpus: [], encoders: [], profile: 'strict', seed: 1, keep: 'workspace' },
  ...{ options: {}, name: '' },
};

test('results are kept in the workspace, in a folder, or nowhere', () => {
  const home = path.join('w', '.semloc', 'runs');
  assert.equal(runPlace(choices, home, 'sts'), path.join(home, 'sts'));
  assert.equal(runPlace({ ...choices, name: 'mine' }, home, 'sts'), path.join(home, 'mine'));
  assert.equal(runPlace(choices, undefined, 'sts'), undefined);
  assert.equal(runPlace({ ...choices, keep: 'folder', folder: '/x' }, home, 'sts'), '/x');
  assert.equal(runPlace({ ...choices, keep: 'discard' }, home, 'sts'), undefined);
});

test('a run that was stopped is resumed by the same choices, wherever they are kept, until it is finished', (t) => {
  const { path: out, at } = temporaryFolder(t);
  const again = { ...choices, name: 'mine', keep: 'folder', folder: out } as const;
  const isOn = (begun: EvaluateChoices | undefined) => isResumed(out, again, begun);
  assert.equal(isOn(choices), false, 'nothing is there');
  mkdirSync(at('.unfinished'));
  assert.equal(isOn(choices), true);
  assert.equal(isOn(undefined), false);
  assert.equal(isResumed(out, { ...choices, seed: 2 }, choices), false);
  writeFileSync(at('run.json'), '{}');
  assert.equal(isOn(choices), false, 'it is finished');
});

test('a link in the workspace does not lead a run out of it', (t) => {
  const { at } = temporaryFolder(t);
  for (const name of ['workspace', 'outside', 'linked']) mkdirSync(at(name));
  symlinkSync(at('outside'), at('linked', '.semloc'), 'junction');
  assert.ok(!leadsOutside(at('workspace', '.semloc', 'runs', 'a'), at('workspace')));
  assert.ok(leadsOutside(at('linked', '.semloc', 'runs', 'a'), at('linked')));
});
