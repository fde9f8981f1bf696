import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';
import { connect, VERSIONS } from './connection.ts';

const TOOLS = [
  'semloc_compare_sentences',
  'semloc_compare_documents',
  'semloc_generate_variants',
  'semloc_annotate_text',
  'semloc_find_words',
  'semloc_evaluate_encoders',
  'semloc_check_threshold',
];

for (const version of VERSIONS) {
  test(`the tools are listed to a client of ${version}, and answer it`, async (t) => {
    const { client, call, tools, faults } = await connect(t, { version });
    assert.equal(client.getNegotiatedProtocolVersion(), version);
    assert.deepEqual(
      (await tools()).map(({ name }) => name),
      TOOLS,
    );
    const { sentences } = await call('semloc_annotate_text', { text: 'It rains.' });
    assert.equal(sentences.length, 1);
    assert.deepEqual(faults, []);
  });
}

test('every tool answers', async (t) => {
  const { call, faults } = await connect(t);
  const compared = await call('semloc_compare_sentences', {
    pairs: [{ original: 'The nurse left early.', rewrite: 'The nurse did not leave early.' }],
    encoders: ['glove-sum', 'bow'],
  });
  const [{ meaning, differences, distances }] = compared.pairs;
  assert.equal(meaning, 'changed');
  assert.deepEqual(
    differences.map(({ kind, rewrite }: { kind: string; rewrite: string }) => [kind, rewrite]),
    [['negation', 'not']],
  );
  assert.deepEqual(
    distances.map(({ encoder }: { encoder: string }) => encoder),
    ['glove-sum', 'bow'],
  );

  const documents = await call('semloc_compare_documents', {
    original: { text: 'The nurse left early. It rained.' },
    rewrite: { text: 'The nurse left late. It rained. It snowed.' },
  });
  assert.deepEqual(
    [documents.meaning, documents.statuses.exact, documents.outsideProse],
    ['changed', 1, false],
  );
  assert.deepEqual(
    documents.changes.map(({ status, meaning }: { status: string; meaning: string }) => [status, meaning]),
    [
      ['edited', 'changed'],
      ['new', 'uncertain'],
    ],
  );

  const varied = await call('semloc_generate_variants', {
    text: 'The nurse praised the doctor.',
    kinds: ['noun-synonym', 'negation'],
    encoder: 'glove-sum',
  });
  assert.deepEqual(
    varied.sentences[0].variants.map(({ kind, meaning }: { kind: string; meaning: string }) => [
      kind,
      meaning,
    ]),
    [
      ['noun-synonym', 'preserved'],
      ['negation', 'changed'],
    ],
  );
  for (const { distance } of varied.sentences[0].variants) assert.ok(distance > 0 && distance < 2);

  const annotated = await call('semloc_annotate_text', { file: 'samples/harbour.txt', maxSentences: 2 });
  assert.equal(annotated.sentences.length, 2);
  assert.match(annotated.sentences[0].tagged, /^\S+\/[A-Z]+ /);
  assert.match(annotated.truncated.next, /firstSentence: 2/);

  const read = await call('semloc_annotate_text', {
    text: 'The children ate a large cake.',
    candidates: true,
  });
  const large = read.sentences[0].candidates.find(({ word }: { word: string }) => word === 'large');
  assert.equal(large.best.length, 5);
  assert.equal(large.best[0].form, 'big');
  assert.ok(large.best[0].fit > large.best[1].fit);
  assert.deepEqual(large.antonyms.slice(0, 2), ['small', 'little']);
  const senses = read.sentences[0].senses.map(({ word }: { word: string }) => word);
  assert.deepEqual(senses, ['children', 'ate', 'large', 'cake']);
  const full = await call('semloc_annotate_text', {
    ...{ text: 'She gave up the plan.', candidates: true, detail: 'full' },
  });
  const { token, to } = full.sentences[0].expressionCandidates[0];
  assert.deepEqual([token, to], [1, 3]);

  const expression = await call('semloc_annotate_text', {
    text: 'She gave up an odd idea.',
    candidates: true,
  });
  const [sentence] = expression.sentences;
  assert.deepEqual([sentence.senses[0].word, sentence.candidates[0].word], ['gave up', 'gave up']);
  const odd = sentence.candidates.find(({ word }: { word: string }) => word === 'odd');
  assert.equal(odd.best.find(({ form }: { form: string }) => form === 'strange').article, 'a');

  const found = await call('semloc_find_words', {
    description: 'a very large sea',
    count: 3,
    encoder: 'glove-sif-pc',
  });
  assert.equal(found.words.length, 3);
  assert.ok(found.words[0].distance < found.words[2].distance);

  const evaluated = await call('semloc_evaluate_encoders', {
    method: 'localization',
    corpus: ['samples/paraphrases.tsv'],
    encoders: ['glove-sum', 'bow'],
    gates: ['glove-sum:T1@1>=2'],
    metrics: ['T1@1'],
  });
  assert.equal(evaluated.passed, false);
  assert.match(evaluated.gates[0].text, /^glove-sum:T1@1>=2: glove-sum has /);
  assert.deepEqual(
    evaluated.metrics.map(({ metric, encoder }: { metric: string; encoder: string }) => [metric, encoder]),
    [
      ['T1@1', 'glove-sum'],
      ['T1@1', 'bow'],
    ],
  );

  const checked = await call('semloc_check_threshold', {
    sentences: ['The nurse praised the doctor.', 'How do I cancel my order?', 'The shop opens at 9 am.'],
    threshold: 0.8,
  });
  assert.equal(checked.counts.sentences, 3);
  assert.match(checked.encoders[0].verdict, /0\.8/);
  assert.deepEqual(faults, []);
});

const { call, tools } = await connect({ after });

test('tools say what they do to files and where sentences may go', async () => {
  const hints = (await tools()).map(({ name, annotations }) => [name, annotations]);
  for (const [name, { readOnlyHint, destructiveHint, openWorldHint }] of hints as [
    string,
    Record<string, boolean>,
  ][]) {
    assert.equal(readOnlyHint, name !== 'semloc_evaluate_encoders', name);
    assert.equal(destructiveHint, false, name);
    assert.equal(openWorldHint, false, name);
  }
});

test('docs/agents.md has a row for each tool', async () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/agents.md'), 'utf8');
  for (const { name } of await tools()) assert.ok(text.includes(`\n| \`${name}\` | `), name);
});

test('with a remote encoder allowed, the tools that embed are open to the world', async (t) => {
  const { tools } = await connect(t, { origins: ['http://127.0.0.1:9'] });
  assert.deepEqual(
    (await tools()).filter(({ annotations }) => !annotations?.openWorldHint).map(({ name }) => name),
    ['semloc_compare_documents', 'semloc_annotate_text'],
  );
});

test('a full answer has what a concise one leaves out', async () => {
  const pairs = [{ original: 'The dog barked.', rewrite: 'The dog slept.' }];
  const [concise, full] = [
    await call('semloc_compare_sentences', { pairs }),
    await call('semloc_compare_sentences', { pairs, detail: 'full' }),
  ];
  assert.equal(concise.pairs[0].tokens, undefined);
  assert.deepEqual(full.pairs[0].tokens.rewrite, ['The', 'dog', 'slept', '.']);
  const { originalSpan, original } = full.pairs[0].differences[0];
  assert.equal(pairs[0]!.original.slice(originalSpan.start, originalSpan.end), original);

  const words = await call('semloc_find_words', {
    description: 'a very large sea',
    count: 1,
    encoder: 'glove-sif-pc',
    detail: 'full',
  });
  assert.equal(typeof words.words[0].meaning, 'string');
  const text = { text: 'The old harbour was quiet.' };
  const annotated = await call('semloc_annotate_text', { ...text, detail: 'full' });
  assert.deepEqual(annotated.sentences[0].tokens[2], {
    ...{ text: 'harbour', start: 8, end: 15, tag: 'NN', lemma: 'harbour' },
  });
});

test('an evaluation is written where it is told to, once, and is the same as without', async (t) => {
  const folder = temporaryFolder(t);
  const project = path.resolve(import.meta.dirname, '../..');
  const { call, failure } = await connect(t, { roots: [project, folder.path] });
  const given = {
    ...{ method: 'localization', corpus: ['samples/paraphrases.tsv'], encoders: ['bow'] },
    out: folder.at('run'),
  };
  const { savedTo, ...answer } = await call('semloc_evaluate_encoders', given);
  assert.equal(savedTo, folder.at('run'));
  assert.deepEqual(await call('semloc_evaluate_encoders', { ...given, out: undefined }), answer);
  const run = readFileSync(folder.at('run', 'run.json'), 'utf8');
  assert.match(
    await failure('semloc_evaluate_encoders', given),
    /already has a run\.json\. Give “out” another/,
  );
  assert.equal(readFileSync(folder.at('run', 'run.json'), 'utf8'), run);
});
