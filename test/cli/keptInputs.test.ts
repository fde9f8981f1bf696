import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

const folder = temporaryFolder({ after });
const [text, table, pairs] = ['text.txt', 'vectors.jsonl', 'sentences.jsonl'].map((name) => folder.at(name));
const evaluated = folder.at('run');

before(async () => {
  writeFileSync(text!, 'The gate was open.\nThe shop was closed.\n');
  writeFileSync(table!, '{"text":"The gate was open.","vector":[1,2]}\n');
  const rated = (sentence2: string, score: number) =>
    `${JSON.stringify({ sentence1: 'The gate was open.', sentence2, score })}\n`;
  writeFileSync(
    pairs!,
    rated('The gate was closed.', 1) + rated('Nobody came.', 0) + rated('The gate opened.', 2),
  );
  const { code, err } = await run(
    ['evaluate', 'sts', '--corpus', pairs!, '--encoder', 'bow'].concat('--out', evaluated),
  );
  assert.equal(code, 0, err);
});

/** Command lines whose output is one of their inputs, behind the file. */
const REFUSED: readonly (readonly [file: string, argv: readonly string[]])[] = [
  [text!, ['build-corpus', 'triplets', text!, '--out', text!]],
  [table!, ['embed', table!, '--lines', '--encoder', 'glove-mean', '--out', table!]],
  [
    folder.at('run', 'run.json'),
    ['map', folder.at('run', 'run.json'), '--encoder', 'bow', '--out', folder.at('run', 'run.json')],
  ],
  [folder.at('run', 'run.json'), ['report', evaluated, '--html', folder.at('run', 'run.json')]],
  [folder.at('run', 'examples.jsonl'), ['report', evaluated, '--csv', folder.at('run', 'examples.jsonl')]],
  [folder.at('run', 'run.json'), ['compare', evaluated, evaluated, '--html', folder.at('run', 'run.json')]],
  [table!, ['evaluate', 'sts', '--corpus', pairs!, '--encoder', table!, '--missing', table!]],
  [pairs!, ['evaluate', 'sts', '--corpus', pairs!, '--encode-only', '--out', folder.path]],
];

for (const [file, argv] of REFUSED) {
  test(`what semloc ${argv[0]} reads is not replaced by what it writes as ${argv.at(-2)}`, async () => {
    const before = readFileSync(file, 'utf8');
    const { code, err } = await run(argv);
    assert.equal(code, 2, err);
    assert.match(err, /is read by this command, which would replace it\. Give another name\.\n$/);
    assert.equal(readFileSync(file, 'utf8'), before);
  });
}

test('two reports are not written to one file', async () => {
  const one = folder.at('report');
  const { code, err } = await run(['report', evaluated, '--html', one, '--markdown', one]);
  assert.equal(code, 2);
  assert.match(err, /report is named for two outputs\. Give each a name of its own\.\n$/);
});
