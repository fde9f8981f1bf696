import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const PAIRS = [
  ['A cat sees the dog.', 'The cat sees a dog.', 4.5],
  ['A man sleeps.', 'The house is old.', 0.5],
  ['A man sleeps.', 'The man is asleep.', 4],
  ['The old dog barks.', 'A cat sees the dog.', 1],
] as const;

test('vectors made elsewhere: what is missing is written to a file, embedded, and scored as by the encoder itself', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('pairs.tsv'), PAIRS.map((row) => `${row.join('\t')}\n`).join(''));
  const table = folder.at('vectors.jsonl');
  writeFileSync(table, `${JSON.stringify({ text: 'A man sleeps.', vector: new Array(100).fill(0.5) })}\n`);
  const argv = ['evaluate', 'sts', '--corpus', folder.at('pairs.tsv'), '--json'];
  const missing = folder.at('missing.txt');
  const out = folder.at('run');

  const refused = await run([...argv, '--encoder', table, '--out', out]);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /vectors\.jsonl has no vector for “A cat sees the dog\.”, .* --missing FILE/);

  const listed = await run([...argv, '--encoder', table, '--out', out, '--missing', missing]);
  assert.equal(listed.code, 2);
  assert.match(
    listed.err,
    /vectors\.jsonl lacks the vectors of 5 sentences, which are now in .*missing\.txt\. Embed/,
  );
  assert.ok(!existsSync(folder.at('run', 'run.json')));
  for (const more of [['--encode-only'], ['--shard', '0/2']]) {
    const command = argv.filter((word) => word !== '--json');
    const other = folder.at(`${more[0]}.txt`);
    const { err } = await run([...command, '--encoder', table, '--out', out, '--missing', other, ...more]);
    assert.match(err, /lacks the vectors of 5 sentences/);
    assert.ok(existsSync(other));
  }
  const sentences = readFileSync(missing, 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    new Set(['A man sleeps.', ...sentences]),
    new Set(PAIRS.flatMap((pair) => pair.slice(0, 2))),
  );

  writeFileSync(missing, `${sentences.join('\n')}\nA man sleeps.\n`);
  const made = await run(['embed', missing, '--lines', '--encoder', 'glove-mean', '--out', table]);
  assert.equal(made.code, 0, made.err);
  const whole = await run([
    ...argv,
    '--encoder',
    `${table},glove-mean`,
    '--out',
    out,
    '--missing',
    folder.at('none.txt'),
  ]);
  assert.equal(whole.code, 0, whole.err);
  assert.ok(!existsSync(folder.at('none.txt')));
  const { subsets } = JSON.parse(whole.out);
  const [own, elsewhere] = [subsets['glove-mean'].pairs, subsets[table].pairs];
  assert.ok(Math.abs(own.pearson - elsewhere.pearson) < 1e-6);

  const none = await run([...argv, '--encoder', 'glove-mean', '--missing', missing]);
  assert.equal(none.code, 2);
  assert.match(none.err, /none of the encoders is a file of sentences and vectors/);
});
