import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

test('groups of foils are built of simple sentences, and evaluated', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('text.txt'), 'The attorney bought\nthe cars. What did she buy? It rained.\n');
  const built = await run(['build-corpus', 'foils', folder.at('text.txt'), '--out', folder.at('c.jsonl')]);
  assert.equal(built.code, 0);
  const records = readFileSync(folder.at('c.jsonl'), 'utf8').trim().split('\n');
  assert.equal(records.length, 1);
  const { id, base, paraphrases, foils } = JSON.parse(records[0]!);
  assert.deepEqual({ id, base }, { id: '1', base: 'The attorney bought the cars.' });
  assert(paraphrases.includes('The lawyer bought the cars.'));
  for (const foil of [
    { type: 'S', text: 'The cars bought the attorney.' },
    { type: 'S', text: 'The cars bought the lawyer.' },
    { type: 'D', text: 'No attorney bought the cars.' },
    { type: 'SD', text: 'No cars bought the attorney.' },
  ]) {
    assert(foils.some((made: typeof foil) => made.type === foil.type && made.text === foil.text));
  }
  const { out, err } = await run([
    ...['evaluate', 'foils', '--corpus', folder.at('c.jsonl'), '--encoder', 'bow', '--count-self', '--json'],
  ]);
  const { purity, diffParaScrambled } = JSON.parse(out).scores.bow;
  assert.equal(purity, null);
  assert.match(err, /Purity, entropy, V-measure and adjusted Rand index are left out/);
  assert.equal(diffParaScrambled.n, 1 + paraphrases.length);
});
