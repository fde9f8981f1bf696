import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const TEXT = `Das Wetter ist heute sehr schön, aber morgen wird es regnen.
The attorney said that it was large.
Wir haben keine Milch mehr, und der Bus ist zu spät.
`;

test('sentences that are not English are annotated and said once; they have no substitutions and no variants', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('t.txt'), TEXT);
  const annotated = await run(['annotate', folder.at('t.txt'), '--lines']);
  assert.equal(annotated.code, 0);
  assert.match(annotated.err, /^[^\n]*not English[^\n]*“Das Wetter ist[^\n]*--any-language[^\n]*\n$/);
  const records = annotated.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const reasons = records.map(
    ({ blocked }) => new Set(blocked.map(({ reason }: { reason: string }) => reason)),
  );
  assert.deepEqual(
    records.map(({ substitutions }) => substitutions.length > 0),
    [false, true, false],
  );
  assert.deepEqual([reasons[0], reasons[2]], [new Set(['not-english']), new Set(['not-english'])]);
  assert(records[0].tokens.length > 10);

  const varied = await run(['variants', folder.at('t.txt'), '--lines', '--kind', 'negation,noun-synonym']);
  assert.equal(varied.code, 0);
  assert.match(varied.err, /^[^\n]*not English[^\n]*\n$/);
  const texts = varied.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).text);
  assert.deepEqual(new Set(texts), new Set(['The attorney said that it was large.']));
});

test('threads, the flag and the profile of the paper', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('t.txt'), TEXT);
  const argv = ['annotate', folder.at('t.txt'), '--lines'];
  const plain = await run(argv);
  assert.deepEqual(await run([...argv, '--threads', '2']), plain);
  for (const options of [['--any-language'], ['--profile', 'white2015']]) {
    const { out, err } = await run([...argv, ...options]);
    assert.equal(err, '');
    assert.doesNotMatch(out, /not-english/);
  }
});

test('corpora and runs leave them out, and count them', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('t.txt'), TEXT);
  const built = await run([
    'build-corpus',
    'triplets',
    folder.at('t.txt'),
    '--lines',
    '--out',
    folder.at('c.jsonl'),
  ]);
  assert.equal(built.code, 0);
  assert.match(built.err, /1 record; not applicable: 2 not-english\./);
  assert.equal(built.err.match(/not English/g)?.length, 1);
  const evaluated = await run([
    'evaluate',
    'localization',
    '--corpus',
    folder.at('t.txt'),
    '--encoder',
    'bow',
  ]);
  // The sentence in English has no variant.
  assert.equal(evaluated.code, 2);
  assert.equal(evaluated.err.match(/not English/g)?.length, 1);
});
