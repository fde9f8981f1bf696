import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../../models/architectures.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const [A, B] = ["It's a return.", "It's not a return."];

test('two sentences as a record, and for reading', async () => {
  const [record, ...more] = await records(['compare-sentences', A, B]);
  assert.equal(more.length, 0);
  assert.deepEqual(Object.keys(record), [
    'a',
    'b',
    'meaning',
    'reason',
    'differences',
    'steps',
    'unproven',
    'tokens',
    'alignment',
  ]);
  assert.equal(record.meaning, 'changed');
  assert.deepEqual(record.differences, [
    {
      kind: 'negation',
      meaning: 'changed',
      a: null,
      b: { start: 5, end: 8, text: 'not' },
      explanation: '“not” denies what the other sentence says.',
    },
  ]);
  assert.deepEqual([record.steps, record.unproven], [record.differences, { a: [], b: [] }]);
  assert.deepEqual(record.tokens.b, ['It', "'s", 'not', 'a', 'return', '.']);
  const { code, out } = await run(['compare-sentences', A, B, '--format', 'text']);
  assert.equal(code, 0);
  assert.match(
    out,
    /^Meaning changed: “not” denies .*\n {2}a: It's a return\.\n {2}b: .*\n {2}negation \(changed\): b 5–8\./,
  );
});

test('pairs of a file and of standard input, in any of the tables that pairs are read from', async (t) => {
  const folder = temporaryFolder(t);
  const verdicts = async (argv: string[], input?: string) =>
    (await records(['compare-sentences', ...argv], { input })).map(({ meaning }) => meaning);
  for (const [name, text] of [
    ['plain.tsv', `${A}\t${B}\nIt rains.\tIt rains.\n`],
    ['named.csv', `id,sentence1,sentence2\n1,"${A}","${B}"\n2,It rains.,It rains.\n`],
    ['pairs.jsonl', `${JSON.stringify({ a: A, b: B })}\n{"a":"It rains.","b":"It rains."}\n`],
  ] as const) {
    writeFileSync(folder.at(name), text);
    assert.deepEqual(await verdicts([folder.at(name)]), ['changed', 'preserved'], name);
    assert.deepEqual(await verdicts(['-'], text), ['changed', 'preserved'], name);
  }
  const { code, out, err } = await run(['compare-sentences', '-'], { input: '' });
  assert.deepEqual([code, out, err], [0, '', 'semloc: the input contains no pair of sentences.\n']);
  const text = await run(['compare-sentences', '-', '--format', 'text'], {
    input: `${A}\t${B}\n${A}\t${A}\n`,
  });
  assert.match(text.out, /^1\. Meaning changed: .*\n\n2\. Meaning preserved: /s);
  assert.match(text.out, /\n\n2 pairs: 1 preserved, 1 changed, 0 uncertain\n$/);
  const named = ['-', '--sentence1', 'before', '--sentence2', 'after'];
  assert.deepEqual(await verdicts(named, `${JSON.stringify({ before: A, after: B })}\n`), ['changed']);
});

test('--encoder adds an opinion to what is uncertain, and changes no verdict', async () => {
  const [a, b] = ['The court upheld the ruling.', 'The court discussed the ruling.'];
  const asked = ['--encoder', 'bow,glove-sum'];
  const [uncertain] = await records(['compare-sentences', a, b, ...asked]);
  assert.equal(uncertain.meaning, 'uncertain');
  assert.deepEqual(
    uncertain.opinions.map(({ encoder }: { encoder: string }) => encoder),
    ['bow', 'glove-sum'],
  );
  const [{ similarity, preserved, changed }] = uncertain.opinions;
  assert.equal(similarity.toFixed(3), '0.833');
  assert(changed.n > 2 && changed.nearer <= changed.n && preserved.nearer <= preserved.n);
  const [turned] = await records(['compare-sentences', b, a, ...asked]);
  assert.deepEqual(turned.opinions, uncertain.opinions);
  assert.equal('opinions' in (await records(['compare-sentences', A, B, ...asked]))[0], false);
  const long = await records(['compare-sentences', 'The court upheld it. '.repeat(300), b, ...asked]);
  assert.equal('opinions' in long[0], false);
  const { out } = await run(['compare-sentences', a, b, ...asked, '--format', 'text']);
  assert.match(
    out,
    /\n {2}bow, no proof: similarity 0\.8333; \d of \d variants that preserve .*\n {2}glove-sum/,
  );
});

test('--nli adds the opinion of a model of inference to what is uncertain', async (t) => {
  const folder = temporaryFolder(t);
  const network = (name: string) => TINY_NETWORKS.find((each) => each.name === name)!;
  const classes = network('classes by BERT');
  const nli = writeNetworkFolder(folder.at('nli'), classes, drawTensors(classes));
  const [a, b] = classes.pairs![0]!.texts;
  const [{ meaning, inference }] = await records(['compare-sentences', a, b, '--nli', nli]);
  assert.equal(meaning, 'uncertain');
  assert.equal(inference.model, nli);
  const powers = classes.pairs![0]!.logits.map(Math.exp);
  const [contradiction, entailment, neutral] = powers.map(
    (each) => each / powers.reduce((sum, power) => sum + power),
  );
  for (const [name, expected] of Object.entries({ entailment, neutral, contradiction })) {
    assert(Math.abs(inference.aToB[name] - expected!) < 1e-5, name);
  }
  const [turned] = await records(['compare-sentences', b, a, '--nli', nli]);
  assert.deepEqual([turned.inference.bToA, turned.inference.aToB], [inference.aToB, inference.bToA]);
  assert.equal('inference' in (await records(['compare-sentences', A, B, '--nli', nli]))[0], false);
  const { out } = await run(['compare-sentences', a, b, '--nli', nli, '--format', 'text']);
  assert.match(
    out,
    /nli, no proof: A entails B with probability 0\.\d+ and contradicts it with 0\.\d+; B entails A/,
  );
  const pairs = network('pairs by BERT');
  const reranker = writeNetworkFolder(folder.at('reranker'), pairs, drawTensors(pairs));
  const { code, err } = await run(['compare-sentences', A, B, '--nli', reranker]);
  assert.equal(code, 2);
  assert.match(err, /The classes of .*reranker are LABEL_0, not entailment, neutral, contradiction/);
});

test('--fail-on is a gate', async () => {
  const [doubtful, other] = ['The talks broke down.', 'The sides parted in anger over the deal.'];
  for (const [argv, code] of [
    [[A, B], 0],
    [[A, B, '--fail-on', 'changed'], 1],
    [[A, A, '--fail-on', 'uncertain'], 0],
    [[doubtful, other, '--fail-on', 'changed'], 0],
    [[doubtful, other, '--fail-on', 'uncertain'], 1],
  ] as const) {
    const result = await run(['compare-sentences', ...argv]);
    assert.equal(result.code, code, argv.join(' '));
    if (code === 1) assert.match(result.err, /in 1 of 1 pairs? \(--fail-on\)/);
  }
});

test('bad usage and input are refused in one line', async () => {
  for (const [argv, input, message] of [
    [['no/such.tsv'], '', /no\/such\.tsv/],
    [[A, B, 'C'], '', /unexpected argument “C”/],
    [[A, B, '--fail-on', 'different'], '', /--fail-on different is unknown/],
    [['-', '--fail-on', 'changed'], '', /no pair of sentences, so --fail-on has nothing to decide on/],
    [['-'], 'one column\n', /1 column/],
    [['-'], '{"a":"It rains."}\n', /Name the column/],
    [['-'], '{"a":"It rains.","b":5}\n', /line 1: a sentence is missing/],
  ] as const) {
    const { code, out, err } = await run(['compare-sentences', ...argv], { input });
    assert.deepEqual([code, out], [2, ''], argv.join(' '));
    assert.match(err, message);
    assert.equal(err.trim().split('\n').length, 1);
  }
});
