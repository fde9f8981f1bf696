import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

/** A pin of "movement" to its political sense, known by its definition alone. */
const MOVEMENT = {
  lemma: 'movement',
  pos: 'noun',
  sense: 'of another release',
  definition: 'a series of actions advancing a principle or tending toward a particular end',
};
const TEXT = 'The movement began.';

const movement = (all: { substitutions: { token: number; candidates: string[] }[] }[]) =>
  all[0]!.substitutions.find(({ token }) => token === 1)?.candidates;

test('pins of the workspace hold for any text, those of a document for that file', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('.semloc'));
  const file = folder.at('.semloc', 'pins.json');
  const pin = (document: string | null) =>
    writeFileSync(file, JSON.stringify({ version: 1, pins: [{ ...MOVEMENT, document }] }));
  for (const name of ['a.txt', 'b.txt']) writeFileSync(folder.at(name), TEXT);
  const annotate = async (input: string) =>
    movement(await records(['annotate', input, '--pins', file], { input: TEXT }));

  const without = movement(await records(['annotate', '-'], { input: TEXT }));
  pin(null);
  assert.deepEqual(await annotate('-'), ['crusade']);
  assert.deepEqual(await annotate(folder.at('a.txt')), await annotate('-'));
  pin('a.txt');
  assert.deepEqual(await annotate('-'), without);
  assert.deepEqual(await annotate(folder.at('b.txt')), without);
  assert.notDeepEqual(await annotate(folder.at('a.txt')), without);
  const [one, two] = await Promise.all(
    ['1', '2'].map((threads) => run(['annotate', folder.at('a.txt'), '--pins', file, '--threads', threads])),
  );
  assert.equal(two!.err, '');
  assert.equal(two!.out, one!.out);
});

test('a pin that does nothing is said once', async (t) => {
  const folder = temporaryFolder(t);
  const file = folder.at('pins.json');
  const lost = { ...MOVEMENT, definition: 'a sense of old', document: null };
  writeFileSync(file, JSON.stringify({ version: 1, pins: [lost] }));
  for (const command of ['annotate', 'variants']) {
    const { code, err } = await run([command, '-', '--pins', file], { input: `${TEXT} ${TEXT}` });
    assert.equal(code, 0);
    assert.match(err, /^semloc: WordNet \S+ lacks the pinned sense of movement .*\n$/);
  }
});

test('a pins file that is wrong is bad input, with its place', async (t) => {
  const folder = temporaryFolder(t);
  const file = folder.at('pins.json');
  writeFileSync(file, JSON.stringify({ version: 1, pins: [{ ...MOVEMENT, pos: 'x' }] }));
  for (const command of ['annotate', 'variants']) {
    const { code, err } = await run([command, '-', '--pins', file], { input: TEXT });
    assert.equal(code, 2);
    assert.match(err, /pins\.json, pins\[0\]\.pos: it must be one of noun/);
  }
});
