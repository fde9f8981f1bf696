import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { METHODS } from '../../../core/evaluation/methods/index.ts';
import type { Run } from '../../../core/evaluation/run.ts';
import { VECTOR_FILE_FORMATS } from '../../../host/sentenceVectors/vectorFile.ts';
import { smallCollection, smallCorpora } from '../../host/runs/shards/corpora.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** A small corpus of a method, and commands over it. */
function prepare(t: TestContext, method: string) {
  const folder = temporaryFolder(t);
  const corpora = method === 'retrieval' ? smallCollection() : [smallCorpora()[method]!];
  const corpus = corpora.flatMap(([file, lines]) => {
    writeFileSync(folder.at(file), `${lines.join('\n')}\n`);
    return ['--corpus', folder.at(file)];
  });
  // The corpus of Costra has texts with several tokenizations.
  const options = method === 'costra' ? ['--text', 'tokens'] : [];
  const evaluate = async (...more: string[]) => run(['evaluate', method, ...corpus, ...options, ...more]);
  const scores = async (encoder: string) => {
    const { code, out, err } = await evaluate('--encoder', encoder, '--json');
    assert.equal(code, 0, err);
    return (JSON.parse(out) as Run).metrics.map(({ encoder: _, ...metric }) => metric);
  };
  const sentences = (...names: string[]) =>
    readFileSync(folder.at(...names, 'sentences.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string; side?: string });
  return { folder, evaluate, scores, sentences };
}

for (const [index, { name, hasSides }] of METHODS.entries()) {
  test(`${name}: sentences that are embedded apart, and judged, have the scores of a direct run`, async (t) => {
    const { folder, evaluate, scores, sentences } = prepare(t, name);
    const alone = await evaluate('--encode-only', '--out', folder.at('alone'));
    assert.equal(alone.code, 0, alone.err);
    const direct = await scores('glove-sum');
    assert(direct.length > 0);
    // Where a sentence has a side the format has to tell it; the other methods share the formats among them.
    for (const format of hasSides ? VECTOR_FILE_FORMATS : [VECTOR_FILE_FORMATS[index % 3]!]) {
      const made = await evaluate(
        ...['--encode-only', '--out', folder.at(format), '--encoder', 'glove-sum', '--vector-format', format],
      );
      assert.equal(made.code, 0, made.err);
      assert.deepEqual(await scores(folder.at(format, `glove-sum.${format}`)), direct, format);
      assert.deepEqual(sentences(format), sentences('alone'));
    }
    const keys = sentences('alone').map(({ text, side = '' }) => `${side} ${text}`);
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(
      sentences('alone').every(({ side }) => (side !== undefined) === (hasSides ?? false)),
      true,
    );
  });
}

test('parts share no sentence, have all of them, and are read as one table', async (t) => {
  const { folder, evaluate, scores, sentences } = prepare(t, 'compveceval');
  await evaluate('--encode-only', '--out', folder.at('whole'));
  for (const index of [0, 1, 2]) {
    const { code, err } = await evaluate(
      ...['--encode-only', '--out', folder.at('parts'), '--shard', `${index}/3`, '--encoder', 'glove-max'],
    );
    assert.match(
      err,
      new RegExp(`^semloc: \\d+ sentences: .*${index}-of-3.sentences\\.jsonl, .*glove-max\\.npy\\.\n$`),
    );
    assert.equal(code, 0);
  }
  const parts = [0, 1, 2].map((index) => sentences('parts', `${index}-of-3`));
  assert(parts.every(({ length }) => length > 0));
  const sorted = (all: readonly object[]) => all.map((each) => JSON.stringify(each)).sort();
  assert.deepEqual(sorted(parts.flat()), sorted(sentences('whole')));
  assert.deepEqual(await scores(folder.at('parts', '*', 'glove-max.npy')), await scores('glove-max'));
  writeFileSync(folder.at('parts', '2-of-3', 'sentences.jsonl'), '');
  const { code, err } = await evaluate('--encoder', folder.at('parts', '*', 'glove-max.npy'));
  assert.match(err, /2-of-3.sentences\.jsonl has 0 lines, but .*2-of-3.glove-max\.npy has \d+ rows/);
  assert.equal(code, 2);
});

test('a text that is a query and a document has a vector of each side', async (t) => {
  const { folder, evaluate } = prepare(t, 'compveceval');
  writeFileSync(folder.at('test.tsv'), 'dog\tcat\ncat\ta dog\ncar\tdog\n');
  const table = folder.at('vectors.jsonl');
  const row = (text: string, vector: number[], side?: string) => JSON.stringify({ text, side, vector });
  writeFileSync(
    table,
    [
      row('dog', [1, 0], 'document'),
      row('dog', [0, 1], 'query'),
      row('cat', [0, 3]),
      row('car', [0, 1]),
      row('a dog', [0, 3], 'query'),
    ].join('\n'),
  );
  const { code, out, err } = await evaluate('--encoder', table, '--json');
  assert.equal(code, 0, err);
  // “dog” as a query is at “car”; as a document it is nowhere near any definition.
  assert.deepEqual(
    (JSON.parse(out) as Run).metrics.find(({ metric }) => metric === 'mrr')?.value,
    (1 / 3 + 1 + 1) / 3,
  );
  writeFileSync(table, row('dog', [1, 0], 'left'));
  assert.match(
    (await evaluate('--encoder', table)).err,
    /line 1: the side is "left"\. Give query or document/,
  );
});

test('sentences of the user are not replaced, those of another run are', async (t) => {
  const { folder, evaluate } = prepare(t, 'sts');
  for (const theirs of ['{"id":1,"text":"Mine."}\n', 'Mine.\n', '{"text":1}\n']) {
    writeFileSync(folder.at('sentences.jsonl'), theirs);
    const { code, err } = await evaluate('--encode-only', '--out', folder.at());
    assert.match(
      err,
      /sentences\.jsonl is left unchanged: it was not written by --encode-only\. Give another folder/,
    );
    assert.equal(code, 2);
    assert.equal(readFileSync(folder.at('sentences.jsonl'), 'utf8'), theirs);
  }
  for (const earlier of ['', '{"text":"Earlier.","side":"query"}\n']) {
    writeFileSync(folder.at('sentences.jsonl'), earlier);
    const { code, err } = await evaluate('--encode-only', '--out', folder.at());
    assert.equal(code, 0, err);
  }
});

test('what cannot be written to a table is refused', async (t) => {
  const { folder, evaluate } = prepare(t, 'sts');
  const refuse = async (message: RegExp, ...more: string[]) => {
    const { code, err } = await evaluate('--encode-only', ...more);
    assert.match(err, message);
    assert.equal(code, 2);
    assert(!folder.list().includes('out'));
  };
  const out = ['--out', folder.at('out')];
  await refuse(/--encode-only needs --out/);
  await refuse(
    /bow have a component for each distinct token .* Leave it out here/,
    ...out,
    '--encoder',
    'bow',
  );
  await refuse(/one shard at a time/, ...out, '--shard', '0-1/3');
  await refuse(/--vector-format hdf5 is unknown/, ...out, '--vector-format', 'hdf5');
  // The same text between spaces and by the rules of the Treebank.
  writeFileSync(folder.at('STS.input.a.txt'), 'The dog runs.\tA cat.\n');
  writeFileSync(folder.at('STS.gs.a.txt'), '3\n');
  writeFileSync(folder.at('b.csv'), 'sentence1,sentence2,score\nThe dog runs.,The cat,3\n');
  const two = ['STS.input.a.txt', 'STS.gs.a.txt', 'b.csv'].flatMap((name) => ['--corpus', folder.at(name)]);
  await refuse(
    /“The dog runs\.” is tokenized in two ways .* Give --text tokens/,
    ...out,
    ...two,
    '--encoder',
    'glove-sum',
  );
  const tokens = await evaluate(
    '--encode-only',
    ...out,
    ...two,
    '--encoder',
    'glove-sum',
    '--text',
    'tokens',
  );
  assert.equal(tokens.code, 0, tokens.err);
});
