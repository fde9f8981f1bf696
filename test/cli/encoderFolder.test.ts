import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { records, run } from './terminal.ts';

const WORDS = 'the a cat dog car union government opened somebody begins .'.split(' ');
const LONG = 'the cat '.repeat(20).trim();

test('a folder is an encoder, by its path', async (t) => {
  const folder = temporaryFolder(t);
  writeBertFolder(folder.at('tiny'), TINY, WORDS);
  const argv = ['embed', '-', '--lines', '--encoder', folder.at('tiny'), '--device', 'cpu'];
  const [cat, dog] = await records(argv, { input: 'the cat\na dog\n' });
  assert.equal(cat.vector.length, 32);
  const flags = ['--pooling', 'cls+mean', '--normalize', 'yes', '--prompt-text', 'the '];
  const [other] = await records([...argv, ...flags], { input: 'a dog\n' });
  assert.equal(other.vector.length, 64);
  assert(Math.abs(Math.hypot(...other.vector) - 1) < 1e-6);
  assert.notDeepEqual(other.vector.slice(32), dog.vector);
});

test('a prompt goes by a name of the folder, else it is refused; --dimension truncates', async (t) => {
  const folder = temporaryFolder(t);
  writeBertFolder(folder.at('tiny'), TINY, WORDS);
  const argv = ['embed', '-', '--lines', '--encoder', folder.at('tiny'), '--device', 'cpu'];
  const none = await run([...argv, '--prompt', 'qurey'], { input: 'a dog\n' });
  assert.equal(none.code, 2);
  assert.match(
    none.err,
    /^semloc: .*tiny has no prompt “qurey”, because it defines no prompts\..*--prompt-text.*\n$/,
  );
  writeFileSync(
    folder.at('tiny/config_sentence_transformers.json'),
    JSON.stringify({ prompts: { query: 'the ' }, truncate_dim: 8 }),
  );
  const unknown = await run([...argv, '--prompt', 'qurey'], { input: 'a dog\n' });
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /has no prompt “qurey”\. .*known prompts are query\./);
  const [named] = await records([...argv, '--prompt', 'query'], { input: 'a dog\n' });
  const [text] = await records([...argv, '--prompt-text', 'the '], { input: 'a dog\n' });
  const [five] = await records([...argv, '--prompt-text', 'the ', '--dimension', '5'], { input: 'a dog\n' });
  assert.deepEqual(text.vector, named.vector);
  assert.equal(named.vector.length, 8);
  assert.deepEqual(five.vector, named.vector.slice(0, 5));
  const [unprompted] = await records([...argv, '--prompt', ''], { input: 'a dog\n' });
  assert.notDeepEqual(unprompted.vector, named.vector);
  const both = await run([...argv, '--prompt', 'query', '--prompt-text', 'the '], { input: 'a dog\n' });
  assert.equal(both.code, 2);
  assert.match(both.err, /The command line gives both a prompt's name and its text/);
});

test('sentences that are cut are told once', async (t) => {
  const folder = temporaryFolder(t);
  writeBertFolder(folder.at('tiny'), TINY, WORDS);
  const argv = ['embed', '-', '--lines', '--encoder', folder.at('tiny'), '--device', 'cpu'];
  const input = `${Array.from({ length: 300 }, () => LONG).join('\n')}\nthe cat\n`;
  const { code, err } = await run(argv, { input });
  assert.equal(code, 0);
  assert.equal(
    err,
    `semloc: ${folder.at('tiny')} truncated 300 sentences: longer than its maximum length.\n`,
  );
});

test('an evaluation with a folder keeps how it pooled and how often it cut, and is repeated byte for byte', async (t) => {
  const folder = temporaryFolder(t);
  writeBertFolder(folder.at('tiny'), TINY, WORDS);
  const rows = [
    'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
    `1\t1\t2\tThe car was opened ${LONG} .\tSomebody opened the car .`,
    '1\t3\t4\tThe union begins .\tA union begins .',
  ];
  writeFileSync(folder.at('corpus.txt'), rows.join('\n'));
  const argv = ['evaluate', 'localization', '--corpus', folder.at('corpus.txt'), '--device', 'cpu', '--json'];
  const id = folder.at('tiny');
  const whole = [...argv, '--encoder', `bow,${id}`, '--pooling', 'max', '--maximum-length', '20'];
  const first = await run(whole);
  assert.equal(first.code, 0, first.err);
  assert.match(first.err, /truncated \d+ sentences/);
  const { manifest, coverage } = JSON.parse(first.out);
  const { sha256, ...described } = manifest.encoders[id];
  assert.match(sha256, /^[0-9a-f]{64}$/);
  assert.equal(described.pooling, 'max');
  assert.equal(described.maximumLength, 20);
  assert.equal(described.dataType, 'float32');
  assert.equal(coverage.bow.truncatedSentences, 0);
  assert(coverage[id].truncatedSentences > 0);
  assert.equal((await run(whole)).out, first.out);
});

test('options for folders are refused where no encoder is one, or what they say is unknown', async () => {
  const argv = ['embed', '-', '--lines', '--encoder', 'bow'];
  const none = await run([...argv, '--pooling', 'max', '--normalize', 'no'], { input: 'a' });
  assert.equal(none.code, 2);
  assert.match(
    none.err,
    /--pooling, --normalize: none of the encoders given is a model folder or a remote encoder\./,
  );
  const unknown = await run(['embed', '-', '--encoder', './x', '--pooling', 'median'], { input: 'a' });
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /The command line names the pooling "median", which is unknown\. Known: cls/);
});
