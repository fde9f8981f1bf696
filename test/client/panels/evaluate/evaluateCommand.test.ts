import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { evaluateCommand } from '../../../../client/panels/evaluate/evaluateCommand.ts';

test('an evaluation is told as a command, with what differs from the defaults and quoted where a shell asks for it', () => {
  const folder = path.resolve('/w');
  const at = (...names: string[]) => path.join(folder, ...names);
  assert.equal(
    evaluateCommand({ method: 'sts', corpus: ['/x/a.tsv'], encoders: ['bow'] }, undefined),
    'npx semloc evaluate sts --corpus /x/a.tsv --encoder bow',
  );
  assert.equal(
    evaluateCommand({ method: 'sts', corpus: [folder], encoders: ['bow'] }, folder),
    'npx semloc evaluate sts --corpus . --encoder bow',
  );
  assert.equal(
    evaluateCommand(
      {
        ...{ method: 'localization', corpus: [at('Ann’s pairs.tsv'), at("it's.tsv")], profile: 'strict' },
        ...{ encoders: ['bow', at('models', 'mine')], seed: 7, out: at('.semloc', 'runs', 'a') },
        options: { choice: 'random', 'count-self': true, max: false },
      },
      folder,
    ),
    `npx semloc evaluate localization --corpus 'Ann’s pairs.tsv' --corpus 'it'\\''s.tsv' --encoder bow,models/mine ` +
      '--profile strict --choice random --count-self --seed 7 --out .semloc/runs/a',
  );
});
