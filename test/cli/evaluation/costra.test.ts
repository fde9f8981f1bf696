import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DATA, noData } from '../../evaluationData.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

test('Costra gives as many comparisons as a correct reading has', {
  skip: noData,
}, async () => {
  const corpus = path.join(DATA, 'costra1.1');
  const { code, out } = await run(['evaluate', 'costra', '--corpus', corpus, '--encoder', 'bow', '--json']);
  assert.equal(code, 0);
  const { classes, mean, manifest } = JSON.parse(out);
  assert.deepEqual(
    Object.entries<{ total: number }>(classes.bow).map(([name, { total }]) => [name, total]),
    [
      ['basic', 4406],
      ['modality', 2748],
      ['time', 10403],
      ['style', 38248],
      ['generalization', 10129],
      ['opposite', 14864],
    ],
  );
  assert(mean.bow > 0.4 && mean.bow < 0.5);
  assert(!('profile' in manifest));
});

test('that most of a corpus is unknown is said once: above the scores, or on standard error, and in run.json', async (t) => {
  const folder = temporaryFolder(t);
  const rows = [
    ['seed', 'Krteček otevřel okénko .'],
    ['paraphrase', 'Okénko otevřel krteček .'],
    ['nonsense', 'Okénko snědlo dveře'],
  ].map(([transformation, text], id) => [id, 1, transformation, text, text, '', '', '', ''].join('\t'));
  writeFileSync(folder.at('data.tsv'), rows.join('\n'));
  const argv = ['evaluate', 'costra', '--corpus', folder.at('data.tsv'), '--encoder', 'bow,glove-sum'];
  const warnings = [
    '82% of tokens (9 of 11) have no vector under glove-sum. The most frequent: okénko 3, krteček 2, otevřel 2, ' +
      'dveře 1, snědlo 1.',
    '1 sentence has no token with a vector under glove-sum.',
    '2 of 2 metrics rest on fewer than 20 independent units (Mean: 1; Basic: 1): their confidence intervals and tests ' +
      'are rough; below 5 there are no confidence intervals and no tests.',
  ];
  const czech = `The sentences of ${folder.at('data.tsv')} are Czech: encoders of other languages see little of them.`;
  const said = `semloc: ${czech}\n${warnings.map((text) => `semloc: Warning: ${text}\n`).join('')}`;
  const brief = await run(argv);
  assert.equal(brief.err, `semloc: ${czech}\n`);
  assert.match(brief.out, /\nCaution: many tokens without a vector \(glove-sum\)\.\n/);
  const text = await run([...argv, '--details']);
  assert.equal(text.err, `semloc: ${czech}\n`);
  assert(text.out.startsWith(warnings.map((each) => `Warning: ${each}\n`).join('')));
  const markdown = await run([...argv, '--format', 'markdown']);
  assert.match(
    markdown.out,
    /> \*\*Warning:\*\* 82% of tokens .*\n>\n> \*\*Warning:\*\* 1 sentence .*\n>\n> \*\*Warning:\*\* 2 of 2 .*\n\n\|/,
  );
  const first = await run([...argv, '--json', '--out', folder.at('run')]);
  assert.equal(first.err, said);
  const printed = JSON.parse(first.out);
  assert.deepEqual(printed.warnings, [
    { encoder: 'glove-sum', warning: 'unknown-tokens', count: 9, total: 11, text: warnings[0] },
    { encoder: 'glove-sum', warning: 'unknown-sentences', count: 1, text: warnings[1] },
    { warning: 'few-units', count: 1, text: warnings[2] },
  ]);
  assert.equal(printed.coverage.bow.tokens, 11);
  assert.deepEqual(printed.coverage['glove-sum'].unknownWords[0], { word: 'okénko', count: 3 });
  assert.equal(printed.coverage.bow.unknownWords, undefined);
  assert.equal(printed.manifest.encoders['glove-sum'].table.name, 'extended');
  assert.equal(first.out, readFileSync(folder.at('run', 'run.json'), 'utf8'));
  assert.equal((await run([...argv, '--json'])).out, first.out);
});

test('the table is chosen and recorded, and function words that it lacks are named', async (t) => {
  const folder = temporaryFolder(t);
  const rows = [
    ['seed', "I do n't see a dog ."],
    ['paraphrase', "I do n't see any dog ."],
    ['nonsense', 'The dog sees a child .'],
  ].map(([transformation, text], id) => [id, 1, transformation, text, text, '', '', '', ''].join('\t'));
  writeFileSync(folder.at('data.tsv'), rows.join('\n'));
  const argv = [
    'evaluate',
    'costra',
    '--corpus',
    folder.at('data.tsv'),
    '--encoder',
    'glove-sum,bow',
    '--json',
  ];
  const extended = JSON.parse((await run(argv)).out);
  const published = JSON.parse((await run([...argv, '--vectors', 'published'])).out);
  assert.deepEqual(
    extended.warnings.map(({ warning }: { warning: string }) => warning),
    ['few-units'],
  );
  assert.equal(
    published.warnings.find(({ warning }: { warning: string }) => warning === 'unknown-function-words').text,
    "These function words have no vector under glove-sum: a 2, i 2, n't 2.",
  );
  const tableOf = ({ manifest }: { manifest: { encoders: Record<string, { table?: object }> } }) =>
    manifest.encoders['glove-sum']!.table;
  assert.match(JSON.stringify(tableOf(extended)), /^\{"name":"extended","sha256":"[0-9a-f]{64}"\}$/);
  assert.match(JSON.stringify(tableOf(published)), /^\{"name":"published","sha256":"[0-9a-f]{64}"\}$/);
  assert.equal(published.manifest.encoders.bow.table, undefined);
  const wrong = await run([...argv, '--vectors', 'bare']);
  assert.equal(wrong.code, 2);
  assert.match(wrong.err, /--vectors.*extended.*published/);
});
