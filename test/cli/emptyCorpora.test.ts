import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run, withoutFewUnits } from './terminal.ts';

const MSRPC = 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n';

/** The names under which each method takes a corpus, and what of its formats holds no case. */
const FORMATS: Readonly<Record<string, readonly (readonly [name: string, ...contents: string[]])[]>> = {
  localization: [
    ['corpus.tsv', 'base\tparaphrase\n', 'sentence\n', '\t\n'],
    ['corpus.txt', MSRPC, `${MSRPC}0\t1\t2\tYes .\tNo .\n`],
    ['corpus.jsonl'],
  ],
  foils: [['corpus.txt', '(A comment.)\n', '(I)\n', 'A readme.\n'], ['corpus.jsonl']],
  costra: [['data.tsv', '\t\t\n']],
  triplets: [['corpus.txt', 'sentence\n', MSRPC, `${MSRPC}0\t1\t2\tYes .\tNo .\n`], ['corpus.jsonl']],
  choice: [
    ['corpus.tsv', 'anchor\tpositive\tnegative\n', '\t\t\n'],
    ['corpus.json', '[]', '{}'],
    ['corpus.parquet'],
  ],
  analogy: [['corpus.txt', ': capitals\n'], ['corpus.jsonl']],
  sts: [
    ['corpus.tsv', 'sentence1\tsentence2\tscore\n', 'sentence1\tsentence2\tscore\nA\tB\t\n', '\t\t\n'],
    ['corpus.csv', 'sentence1,sentence2,score\n', 'sentence1\tsentence2\tscore\n'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
    ['STS.input.x.txt'],
  ],
  pairs: [
    ['corpus.tsv', 'sentence1\tsentence2\tlabel\n', 'sentence1\tsentence2\tlabel\nA\tB\t\n', '\t\t\n'],
    ['corpus.txt', 'sentence1;sentence2;label\n', `${MSRPC}`],
    ['corpus.json', '[]', '[\n]\n', '{}'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
  ],
  threshold: [
    ['corpus.txt'],
    ['corpus.tsv', 'sentence1\tsentence2\tlabel\n', '\t\t\n'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
  ],
  routing: [
    ['corpus.tsv', 'route\tutterance\n', 'route\tutterance\n\tA\n', '\t\n'],
    ['corpus.json', '[]', '{}'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
  ],
  transfer: [
    ['corpus.tsv', 'text\tlabel\n', 'text\tlabel\nA\t\n', '\t\n'],
    ['corpus.json', '[]', '{}'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
  ],
  clustering: [
    ['corpus.tsv', 'text\tlabel\n', 'text\tlabel\nA\t\n', '\t\n'],
    ['corpus.json', '[]', '{}'],
    ['corpus.jsonl'],
    ['corpus.parquet'],
  ],
  wordsim: [['corpus.txt', 'word1 word2 score\n', 'word1\tword2\tscore\r\n']],
  compveceval: [['test_data.tsv', 'lemma\tdefinition\n', 'car\t \n'], ['corpus.jsonl']],
  retrieval: [['corpus.jsonl']],
};

/** Contents without a case in any format. */
const EMPTY = ['', '\n', '\r\n \r\n\t\r\n', '\r\r', '\uFEFF', '\uFEFF\n\n'];

test('every method is in the table', () =>
  assert.deepEqual(
    Object.keys(FORMATS),
    METHODS.map(({ name }) => name),
  ));

for (const [method, formats] of Object.entries(FORMATS)) {
  for (const [name, ...contents] of formats) {
    test(`${method}: a ${name} without a case is refused in one line`, async (t) => {
      const folder = temporaryFolder(t);
      for (const content of [...EMPTY, ...contents]) {
        writeFileSync(folder.at(name), content);
        // A gold file of the same emptiness.
        if (name.startsWith('STS.input')) writeFileSync(folder.at('STS.gs.x.txt'), content);
        const corpus = name.startsWith('STS.input') ? path.dirname(folder.at(name)) : folder.at(name);
        const argv = ['evaluate', method, '--corpus', corpus, '--encoder', 'bow', '--device', 'cpu'];
        const { code, out, err } = await run([...argv, '--out', folder.at('out')]);
        const shown = JSON.stringify(content);
        assert.deepEqual([code, out], [2, ''], `${shown}: ${err}`);
        const lines = err
          .split('\n')
          .filter((line) => !/empty definition|read as a header|sentence1? is|omitted/.test(line));
        assert.equal(lines.length, 2, `${shown}: ${err}`);
        assert.match(
          err,
          new RegExp(`semloc: .*(?:${name.replaceAll('.', '\\.')}|${corpus}).*\\. \\S`),
          shown,
        );
        assert(!folder.list().includes('out'), shown);
      }
    });
  }
}

test('an empty file beside others is named, and the others are measured', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('sets'));
  writeFileSync(folder.at('sets/empty.txt'), '');
  writeFileSync(folder.at('sets/full.txt'), 'car automobile 4\ncar noon 1\ncar train 2\n');
  const argv = ['evaluate', 'wordsim', '--corpus', folder.at('sets'), '--encoder', 'glove-sum', '--json'];
  const { code, out, err } = await run(argv);
  assert.equal(code, 0);
  assert.deepEqual(Object.keys(JSON.parse(out).sets['glove-sum']), ['full']);
  assert.match(withoutFewUnits(err), /empty\.txt is skipped: it contains no pair of words\.\n$/);
});

for (const [method, name, content, why] of [
  ['triplets', 'corpus.txt', 'Indeed .\nYes .\n', /glove-sum: No triplet: no-verb\. \(2 cases\)/],
  [
    'localization',
    'corpus.txt',
    'Indeed .\tYes .\n',
    /semloc annotate says of each word why it is left alone/,
  ],
  ['wordsim', 'corpus.txt', 'qxqzv vxqqz 3\nxqzzv zzvxq 1\n', /One of the words has no vector\. \(2 cases\)/],
  ['analogy', 'corpus.txt', 'qxqzv vxqqz xqzzv zzvxq\n', /One of the four has no vector\. \(1 case\)/],
  [
    'sts',
    'corpus.tsv',
    'sentence1\tsentence2\tscore\nA man .\tA dog .\t1\n',
    /Too few cases, or all of them alike/,
  ],
] as const) {
  test(`${method}: a corpus of which no case applies is said to give no scores, and why`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at(name), content);
    const argv = ['evaluate', method, '--corpus', folder.at(name), '--encoder', 'glove-sum', '--json'];
    const { code, out, err } = await run(argv);
    assert.equal(code, 2);
    assert(JSON.parse(out).metrics.every(({ value }: { value: number | null }) => value === null));
    assert.match(err, /No case of the corpus \(\d cases?\) could be scored, so there are no scores\. \S/);
    assert.match(err, why);
    assert.doesNotMatch((await run(argv.slice(0, -1))).out, /Next:/);
  });
}

for (const [method, content] of [
  ['localization', 'The man bought a car .\tThe man purchased an automobile .\n'],
  ['foils', '(I)\n1\nP 1 1 A man plays .\nP 1 2 Somebody plays .\nS 1 3 Plays man a .\n'],
  ['triplets', 'The man bought a car .\nThe dog opened the door .\n'],
  ['analogy', ': x\nman woman king queen\nking queen man woman\n'],
  ['sts', 'A man plays .\tSomebody plays .\t4\nA dog .\tA cat .\t1\nA car .\tA bus .\t2\n'],
  ['wordsim', 'car automobile 4\ncar noon 1\ncar train 2\n'],
  ['compveceval', 'car\ta vehicle with wheels\ndog\tan animal that barks\n'],
] as const) {
  test(`${method}: lines may end as on any system`, async (t) => {
    const folder = temporaryFolder(t);
    const name = method === 'sts' ? 'corpus.tsv' : 'corpus.txt';
    const printed = new Set<string>();
    for (const end of ['\n', '\r\n', '\r']) {
      writeFileSync(folder.at(name), content.replaceAll('\n', end));
      // Words that a bag of words has in common with no other have no correlation.
      const encoder = method === 'wordsim' ? 'glove-sum' : 'bow';
      const argv = ['evaluate', method, '--corpus', folder.at(name), '--encoder', encoder];
      const { code, out, err } = await run(argv);
      assert.equal(code, 0, err);
      printed.add(out);
    }
    assert.equal(printed.size, 1);
  });
}
