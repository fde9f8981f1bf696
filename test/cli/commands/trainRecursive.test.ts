import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { STRUCTURES } from '../../../core/encoders/vectors/recursive/structure.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const NOUNS = ['cat', 'dog', 'house', 'river', 'king', 'child'];
const VERBS = ['sees', 'likes', 'finds'];
const ADJECTIVES = ['small', 'old', 'cold'];
const WORDS = [...NOUNS, ...VERBS, ...ADJECTIVES, 'the', '.'];

/** Sentences of several lengths. */
const SENTENCES = NOUNS.flatMap((noun, i) =>
  VERBS.map((verb, j) => {
    const other = NOUNS[(i + j + 1) % NOUNS.length];
    return `The ${i % 2 ? `${ADJECTIVES[j]} ` : ''}${noun} ${verb} the ${other}${j ? '.' : ''}`;
  }),
);

const SMALL = {
  steps: '20',
  'evaluate-every': '10',
  batch: '8',
  dimension: '6',
  'learning-rate': '0.01',
  patience: '0',
};

type Flags = Readonly<Record<string, string>>;

async function commandIn(folder: ReturnType<typeof temporaryFolder>) {
  const vector = (i: number) => [0, 1, 2, 3, 4].map((k) => Math.sin(7 * i + k).toFixed(3)).join(' ');
  writeFileSync(folder.at('words.txt'), WORDS.map((word, i) => `${word} ${vector(i)}\n`).join(''));
  const vectors = folder.at('words');
  await run(['import-vectors', folder.at('words.txt'), '--out', vectors, '--type', 'float32']);
  writeFileSync(folder.at('text.txt'), SENTENCES.join('\n'));
  return (out: string, more: Flags = {}) => {
    const data: Flags = more.trees === undefined ? { corpus: folder.at('text.txt') } : {};
    const flags = { ...SMALL, ...data, vectors, out: folder.at(out), ...more };
    return ['train', 'u-rae', ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])];
  };
}

const MODEL_FILES = ['layers.bin', 'rows.bin', 'vectors.json', 'recursive.json', 'training.json'];

for (const structure of STRUCTURES) {
  test(`${structure}: the losses fall, the folder is an encoder`, async (t) => {
    const folder = temporaryFolder(t);
    const command = await commandIn(folder);
    const { code, out, err } = await run(command('out', { structure, steps: '150', 'held-out': '0.2' }));
    assert.equal(code, 0, err);
    assert.match(out, /step 0 of 150 {2}held-out loss \d[\s\S]*Use it: --encoder \S+out/);
    const { looks } = JSON.parse(readFileSync(folder.at('out', 'training.json'), 'utf8'));
    assert(looks.at(-1).loss < 0.8 * looks[1].loss, JSON.stringify(looks));
    assert(looks.at(-1).heldOutLoss < looks[0].heldOutLoss, JSON.stringify(looks));
    const sentences = ['the cat sees the dog', 'the dog sees the cat', 'cat', 'the zebra', 'the', 'no such'];
    const own = await vectorsBy(folder.at('out'), sentences);
    assert.equal(own[0]!.length, 6);
    assert(own[0]!.some((x, k) => Math.abs(x - own[1]![k]!) > 1e-4));
    assert(own[2]!.some((x) => x !== 0));
    // Unknown words are left out of the tree.
    assert.deepEqual(own[3], own[4]);
    assert.deepEqual(own[5], [0, 0, 0, 0, 0, 0]);
    const named = await vectorsBy(`${folder.at('out')}#structure=${structure}`, sentences);
    assert.deepEqual(named, own);
    const [sum] = await vectorsBy(`${folder.at('out')}#sum`, ['cat']);
    assert.equal(sum!.length, 5);
  });
}

test('training resumes to the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  // The interruption may come some evaluations later.
  const flags = { structure: 'greedy', 'evaluate-every': '5' };
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 15 ') && interrupt.abort();
  await run(command('parts', { ...flags, steps: '100000000' }), { signal: interrupt.signal, onOutput });
  const checkpoint = folder.at('parts', '.unfinished', 'checkpoint.bin');
  const steps = String(20 + Number(/"step":(\d+)/.exec(readFileSync(checkpoint, 'latin1'))![1]));
  assert.equal((await run(command('whole', { ...flags, steps }))).code, 0);
  assert.match((await run(command('parts', { ...flags, steps }))).err, /resumes after step \d+/);
  for (const file of MODEL_FILES) {
    assert(readFileSync(folder.at('parts', file)).equals(readFileSync(folder.at('whole', file))), file);
  }
});

test('a checkpoint of other data or settings is refused', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 10 ') && interrupt.abort();
  await run(command('out', { steps: '100000000' }), { signal: interrupt.signal, onOutput });
  writeFileSync(folder.at('other.txt'), `${SENTENCES.join('\n')}\nThe cat likes the river`);
  for (const [more, reason] of [
    [{ structure: 'balanced' }, /its --structure is parser, not balanced/],
    [{ dimension: '7' }, /its --dimension is 6, not 7/],
    [{ corpus: folder.at('other.txt') }, /its data had other contents/],
  ] as const) {
    const { code, err } = await run(command('out', more));
    assert.equal(code, 2);
    assert.match(err, reason);
  }
});

test('training that diverges is stopped with step and loss, and its last checkpoint gives an encoder', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const wild = { 'learning-rate': '1e6', 'evaluate-every': '1', steps: '1000', 'held-out': '0' };
  const { code, err } = await run(command('out', wild));
  assert.equal(code, 2);
  const [, kept] =
    /diverged: at step \d+ the loss is \S+\. The checkpoint after step (\d+) is kept/.exec(err) ?? [];
  assert(Number(kept) > 0, err);
  assert.equal((await run(command('out', { ...wild, steps: kept! }))).code, 0);
  assert.equal((await vectorsBy(folder.at('out'), ['a cat'])).length, 1);
});

test('trees in brackets are trained on; the encoder parses', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const trees = SENTENCES.map((sentence) => {
    const [first, second, ...rest] = sentence.toLowerCase().replace('.', ' .').split(' ');
    return `(S (NP (D ${first}) (N ${second}))\n  (VP ${rest.map((word) => `(W ${word})`).join(' ')}))`;
  });
  writeFileSync(folder.at('trees.txt'), trees.join('\n'));
  const { code, err } = await run(command('out', { trees: folder.at('trees.txt') }));
  assert.equal(code, 0, err);
  const { manifest } = JSON.parse(readFileSync(folder.at('out', 'training.json'), 'utf8'));
  assert.equal(manifest.sentences.training + manifest.sentences.heldOut, SENTENCES.length);
  assert.equal(manifest.settings.dataFormat, 'trees');
  const { out } = await run(['train', 'u-rae', '--show', 'The cat sees', '--out', folder.at('out')]);
  assert.match(out, /^Tree \(parser\): \(\(The cat\) sees\)\n/);
});

for (const [what, files, flags, message] of [
  [
    'an unclosed bracket',
    { 't.txt': '(S a b)\n(S a b' },
    { trees: 't.txt' },
    /t\.txt, line 2: the tree that/,
  ],
  ['a bracket too many', { 't.txt': '(S a b))' }, { trees: 't.txt' }, /t\.txt, line 1: a bracket is closed/],
  ['no tree', { 't.txt': '\n' }, { trees: 't.txt' }, /contains no tree of 2 to 50 words/],
  ['sentences of one word', { 'x.txt': 'cat\ndog\n' }, { corpus: 'x.txt' }, /no sentence of 2 to 50 words/],
  ['unknown words', { 'x.txt': 'such words\n' }, { corpus: 'x.txt' }, /no sentence of 2 to 50 words/],
  [
    'long sentences',
    { 'x.txt': 'the cat sees\n' },
    { corpus: 'x.txt', 'sentence-words': '2' },
    /of 2 to 2 words/,
  ],
] as const) {
  test(`${what} is refused`, async (t) => {
    const folder = temporaryFolder(t);
    const command = await commandIn(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(folder.at(name), content!);
    const given: Flags = Object.fromEntries(
      Object.entries(flags).map(([flag, value]) => [flag, /txt$/.test(value) ? folder.at(value) : value]),
    );
    const { code, err } = await run(command('out', given));
    assert.equal(code, 2);
    assert.match(err, message);
  });
}

test('sentences that cannot be trained on are left out and counted', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  writeFileSync(folder.at('x.txt'), ['', 'cat', 'the zebra sees', ...SENTENCES].join('\n'));
  const { code, err } = await run(command('out', { corpus: folder.at('x.txt'), steps: '1' }));
  assert.equal(code, 0, err);
  assert.match(err, /1 sentence with fewer than two words that have a vector skipped/);
  assert.match(err, /1 token without a vector left out/);
});

for (const [flags, message] of [
  [['--corpus', 'x', '--trees', 'y'], /Give --corpus or --trees, not both/],
  [['--out', 'x'], /--corpus TEXT\.\.\.\|--trees FILE is missing/],
  [['--show', ' ', '--out', 'x'], /the SENTENCE of --show is empty/],
  [['--show', 'a'], /--out FOLDER is missing/],
  [['--show', 'a', '--out', 'bow'], /bow does not contain .*, which --show needs/],
] as const) {
  test(`train u-rae ${flags.join(' ')} is refused`, async () => {
    const { code, err } = await run(['train', 'u-rae', ...flags]);
    assert.equal(code, 2);
    assert.match(err, message);
  });
}

test('a sentence is reconstructed by --show and in an inspection', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  assert.equal((await run(command('out', { steps: '300', dimension: '20' }))).code, 0);
  const sentence = 'The cat sees the zebra';
  const shown = await run(['train', 'u-rae', '--show', sentence, '--out', folder.at('out')]);
  assert.equal(shown.code, 0, shown.err);
  assert.match(shown.out, /\n {2}cat {4}\d\.\d\d {3}\S+ \d\.\d\d, /);
  const inspected = await run([
    'inspect',
    sentence,
    '--encoder',
    `${folder.at('out')},bow`,
    '--format',
    'jsonl',
  ]);
  assert.equal(inspected.code, 0, inspected.err);
  const { encoders } = JSON.parse(inspected.out);
  const { reconstruction } = encoders[folder.at('out')];
  assert.deepEqual(
    reconstruction.words.map(({ token }: { token: string }) => token),
    ['The', 'cat', 'sees', 'the'],
  );
  for (const { nearest } of reconstruction.words) {
    assert.equal(nearest.length, 3);
    assert(nearest[0].similarity >= nearest[1].similarity);
  }
  assert(!('reconstruction' in encoders.bow));
  const text = await run(['inspect', sentence, '--encoder', folder.at('out')]);
  assert.match(text.out, /Tree \(parser\): /);
});

test('a damaged encoder is refused by the file', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  assert.equal((await run(command('out', { steps: '1' }))).code, 0);
  for (const [name, change, message] of [
    ['missing', (at: string) => rmSync(`${at}/layers.bin`), /layers\.bin is missing/],
    ['changed', (at: string) => writeFileSync(`${at}/layers.bin`, 'x'), /layers\.bin is damaged/],
    ['json', (at: string) => writeFileSync(`${at}/recursive.json`, '{'), /recursive\.json is not JSON/],
    ['version', (at: string) => writeFileSync(`${at}/recursive.json`, '{}'), /does not have the format/],
  ] as const) {
    cpSync(folder.at('out'), folder.at(name), { recursive: true });
    change(folder.at(name));
    const { code, err } = await run(['embed', '-', '--lines', '--encoder', folder.at(name)], { input: 'a' });
    assert.equal(code, 2);
    assert.match(err, message);
  }
  const { err } = await run(['embed', '-', '--encoder', `${folder.at('out')}#structure=x`], { input: 'a' });
  assert.match(err, /has no structure “x”\. Give one of parser, greedy/);
});
