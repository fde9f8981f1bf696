import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readPins } from '../../core/substitution/pins.ts';
import { pinsFileIn, readPinsFile, writePinsFile } from '../../host/pinsFile.ts';

const PIN = { lemma: 'café', pos: 'noun', sense: 'n1', definition: 'a “small” one', document: null } as const;

test('a pins file is made with its folder, read back, and leaves nothing beside it', async (t) => {
  const file = pinsFileIn(temporaryFolder(t));
  assert.equal(await readPinsFile(file), undefined);
  await writePinsFile(file, [PIN]);
  await writePinsFile(file, [PIN, { ...PIN, document: 'a/b.md' }]);
  assert.deepEqual(readPins((await readPinsFile(file))!, file), [PIN, { ...PIN, document: 'a/b.md' }]);
  assert.deepEqual(readdirSync(path.dirname(file)), ['pins.json']);
});

test('what cannot be read is a problem that names the file', async (t) => {
  const file = pinsFileIn(temporaryFolder(t));
  mkdirSync(path.dirname(file));
  writeFileSync(file, Buffer.from([0x7b, 0xff]));
  await assert.rejects(readPinsFile(file), { name: 'InputProblem', message: /pins\.json, line 1/ });
  rmSync(file);
  mkdirSync(file);
  await assert.rejects(readPinsFile(file), { name: 'InputProblem', message: /pins\.json: it is a folder/ });
  const folder = temporaryFolder(t);
  writeFileSync(path.join(folder, '.semloc'), '');
  await assert.rejects(writePinsFile(pinsFileIn(folder), [PIN]), { name: 'InputProblem' });
});

function temporaryFolder(t: { after(work: () => void): void }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-pins-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}
