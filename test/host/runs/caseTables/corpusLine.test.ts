import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findCorpusLine } from '../../../../host/runs/caseTables/corpusLine.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

const { signal } = new AbortController();

test('a case is found on its line, however the corpus writes its text', async (t) => {
  const folder = temporaryFolder(t).path;
  const check = async (
    name: string,
    lines: readonly string[],
    texts: readonly string[],
    expected: number,
  ) => {
    const file = path.join(folder, name);
    writeFileSync(file, lines.join('\n'));
    assert.deepEqual(await findCorpusLine(texts, [file], [name], signal), { file, line: expected });
  };
  await check('a.tsv', ['It rains.\tIt pours.', 'It rains.\tRain falls.'], ['It rains.', 'Rain falls.'], 1);
  await check('a.tsv', ['x', 'It rains.'], ['It rains.', 'It is raining.'], 1);
  await check('a.csv', ['x', '"She said ""no"", twice."'], ['She said "no", twice.'], 1);
  await check(
    'a.jsonl',
    ['{}', JSON.stringify({ base: 'She said "no".\tOnce.' })],
    ['She said "no".\tOnce.'],
    1,
  );
});

test('a corpus in a folder is known by the names in the run', async (t) => {
  const folder = temporaryFolder(t).path;
  mkdirSync(path.join(folder, 'STS12'));
  const file = path.join(folder, 'STS12', 'a.txt');
  writeFileSync(file, 'It rains.\n');
  writeFileSync(path.join(folder, 'other.txt'), 'It rains.\n');
  assert.equal((await findCorpusLine(['It rains.'], [folder], ['STS12/a.txt'], signal)).file, file);
});

test('it is said why there is no line to go to', async (t) => {
  const folder = temporaryFolder(t).path;
  const file = path.join(folder, 'a.txt');
  const check = (paths: readonly string[], names: readonly string[], reason: RegExp) =>
    assert.rejects(findCorpusLine(['It rains.'], paths, names, signal), reason);
  await check([file], ['a.txt'], /there is no such file/);
  await check([], ['a.txt'], /The corpus a\.txt is not in this workspace/);
  writeFileSync(file, 'It snows.\n');
  await check([file], ['a.txt'], /The sentence is not in .*a\.txt.*changed since the run/);
  writeFileSync(path.join(folder, 'a.parquet'), '');
  await check([path.join(folder, 'a.parquet')], ['a.parquet'], /no lines to go to/);
});
