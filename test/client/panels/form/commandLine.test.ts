import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commandLine } from '../../../../client/panels/form/commandLine.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

test('work is told as a command, with what is given, places in the folder, and quoted where a shell asks for it', () => {
  const folder = path.resolve('/w');
  const at = (...names: string[]) => path.join(folder, ...names);
  assert.equal(
    commandLine(
      ['evaluate', 'sts'],
      [
        ['corpus', ['/x/a.tsv']],
        ['profile', undefined],
      ],
      undefined,
    ),
    'npx semloc evaluate sts --corpus /x/a.tsv',
  );
  assert.equal(commandLine(['drift', 'check', folder], [], folder), 'npx semloc drift check .');
  assert.equal(
    commandLine(
      ['evaluate', 'localization'],
      [
        ['corpus', [at('Ann’s pairs.tsv'), at("it's.tsv"), '/elsewhere/a.tsv']],
        ['encoder', ['bow', at('models', 'mine')].join(',')],
        ...Object.entries({ choice: 'random', 'count-self': true, max: false }),
        ['seed', 7],
        ['out', at('.semloc', 'runs', 'a')],
      ],
      folder,
    ),
    `npx semloc evaluate localization --corpus 'Ann’s pairs.tsv' --corpus 'it'\\''s.tsv' --corpus /elsewhere/a.tsv ` +
      '--encoder bow,models/mine --choice random --count-self --seed 7 --out .semloc/runs/a',
  );
});

test('a command takes no defaults of the project, as the form took none', { skip: path.sep !== '/' }, (t) => {
  const { at } = temporaryFolder(t);
  mkdirSync(at('texts'));
  const command = () => commandLine(['drift', 'check', at('texts', 'canary')], [], at('texts'));
  assert.equal(command(), 'npx semloc drift check canary');
  writeFileSync(at('semloc.config.json'), '{ "defaults": { "drift": { "seed": 7 } } }');
  assert.equal(command(), 'SEMLOC_CONFIG=none npx semloc drift check canary');
});
