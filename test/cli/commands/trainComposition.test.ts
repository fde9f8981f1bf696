import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { NETWORKS } from '../../../core/training/composition/networks/index.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const WORDS = ['cat', 'dog', 'house', 'river', 'king', 'bread', 'stone', 'child', 'music', 'winter'];
const PLACES = ['small', 'old', 'bright', 'cold', 'warm', 'loud', 'soft', 'new'];

/** Definitions of several lengths; every third lemma has two words. */
const DATA = WORDS.flatMap((word, i) =>
  PLACES.map((place, j) => {
    const lemma = i % 3 === 0 ? `${place}_${word}` : word;
    return `${lemma}\ta ${place} thing like ${WORDS[(i + 1) % WORDS.length]}${' a thing'.repeat(j % 3)}`;
  }),
).join('\n');

/** Components of the word vectors. */
const DIMENSION = 12;

const SMALL = { steps: '20', 'evaluate-every': '10', batch: '8', 'learning-rate': '0.01', patience: '0' };

type Flags = Readonly<Record<string, string>>;

async function commandIn(folder: ReturnType<typeof temporaryFolder>) {
  const words = [...WORDS, ...PLACES, 'a', 'thing'];
  const vector = (i: number) =>
    Array.from({ length: DIMENSION }, (_, k) => Math.sin(7 * i + k).toFixed(3)).join(' ');
  writeFileSync(folder.at('words.txt'), words.map((word, i) => `${word} ${vector(i)}\n`).join(''));
  const vectors = folder.at('words');
  await run(['import-vectors', folder.at('words.txt'), '--out', vectors, '--type', 'float32']);
  writeFileSync(folder.at('data.tsv'), DATA);
  return (out: string, more: Flags = {}) => {
    const flags = { ...SMALL, vectors, data: folder.at('data.tsv'), out: folder.at(out), ...more };
    return [
      'train',
      'composition',
      ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    ];
  };
}

const SENTENCES = ['a small thing', 'thing small a', 'the cat', 'a a a a a a a a', 'unknown words only'];
const MODEL_FILES = [
  'model.onnx',
  'network.onnx',
  'rows.bin',
  'network.json',
  'tokenizer.json',
  'training.json',
];

/** Networks to which the order of words makes no difference. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['projection']);

for (const { name, title } of NETWORKS) {
  test(`${title}: the loss falls, the folder is an encoder here and for other programs`, async (t) => {
    const folder = temporaryFolder(t);
    const command = await commandIn(folder);
    const { code, out, err } = await run(
      command('out', { network: name, steps: '60', batch: '40', 'held-out': '0', 'learning-rate': '0.001' }),
    );
    assert.equal(code, 0, err);
    assert.match(out, /parameters trained on 80 definitions[\s\S]*Use it: --encoder \S+out/);
    const { looks } = JSON.parse(readFileSync(folder.at('out', 'training.json'), 'utf8'));
    assert(looks.at(-1).loss < looks[1].loss, JSON.stringify(looks));
    const encoder = folder.at('out');
    const own = await vectorsBy(encoder, SENTENCES);
    assert.deepEqual(own[4], Array(DIMENSION).fill(0));
    writeFileSync(
      folder.at('pairs.tsv'),
      'sentence1\tsentence2\tscore\nthe cat\tthe dog\t4\na cat\ta king\t1\n',
    );
    for (const from of ['the model', 'the cache']) {
      const argv = ['evaluate', 'sts', '--corpus', folder.at('pairs.tsv'), '--encoder', encoder, '--json'];
      const { coverage } = JSON.parse((await run([...argv, '--cache', folder.at('cache')])).out);
      assert.deepEqual(coverage[encoder].unknownWords, [{ word: 'the', count: 2 }], from);
    }
    const isOrdered = !WITHOUT_ORDER.has(name);
    assert.equal(
      own[0]!.some((x, k) => Math.abs(x - own[1]![k]!) > 1e-4),
      isOrdered,
    );
    // Without the manifest the folder is an ordinary ONNX model with a tokenizer.
    rmSync(folder.at('out', 'network.json'));
    rmSync(folder.at('out', 'vectors.json'));
    const others = await vectorsBy(encoder, SENTENCES);
    for (const i of [0, 1, 3]) {
      for (const [k, x] of own[i]!.entries()) assert(Math.abs(x - others[i]![k]!) < 1e-5, SENTENCES[i]);
    }
  });
}

for (const [flags, isOwn] of [
  [{}, false],
  [{ 'single-words': 'composed' }, false],
  [{ 'single-words': 'own' }, true],
] as const) {
  test(`the vector of a single word is ${isOwn ? "the word's own" : 'composed'} with ${JSON.stringify(flags)}`, async (t) => {
    const folder = temporaryFolder(t);
    const command = await commandIn(folder);
    assert.equal((await run(command('out', { 'held-out': '0', ...flags }))).code, 0);
    const [network, sum] = ['', '#sum'].map((id) => vectorsBy(`${folder.at('out')}${id}`, ['dog']));
    if (isOwn) assert.deepEqual(await network, await sum);
    else assert.notDeepEqual(await network, await sum);
  });
}

for (const embeddings of ['fixed', 'tuned']) {
  test(`training with ${embeddings} word vectors resumes to the same bytes`, async (t) => {
    const folder = temporaryFolder(t);
    const command = await commandIn(folder);
    const flags = { embeddings, 'tune-after': '12', 'evaluate-every': '5', 'held-out': '0' };
    // The interruption may come some evaluations later.
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
    const [before, after] = ['words', 'whole'].map((name) => vectorsBy(`${folder.at(name)}#sum`, ['dog']));
    if (embeddings === 'fixed') assert.deepEqual(await before, await after);
    else assert.notDeepEqual(await before, await after);
  });
}

test('a checkpoint of another network, other data or version is refused, another device is not', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 10 ') && interrupt.abort();
  await run(command('out', { steps: '100000000' }), { signal: interrupt.signal, onOutput });
  writeFileSync(folder.at('other.tsv'), `${DATA}\ncat\ta new thing`);
  for (const [more, reason] of [
    [{ network: 'rnn' }, /its --network is gru, not rnn/],
    [{ data: folder.at('other.tsv') }, /its data had other contents/],
    [{ embeddings: 'tuned' }, /its --embeddings is fixed, not tuned/],
    [{ 'single-words': 'own' }, /its --single-words is composed, not own/],
  ] as const) {
    const { code, err } = await run(command('out', more));
    assert.equal(code, 2);
    assert.match(err, reason);
  }
  assert.equal((await run(command('out', { device: 'auto' }))).code, 0);
});

test('training that diverges is stopped with step and loss, and its last checkpoint gives an encoder', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const wild = { network: 'cnn-3', 'learning-rate': '1e6', 'evaluate-every': '1', steps: '1000' };
  const { code, err } = await run(command('out', wild));
  assert.equal(code, 2);
  const [, kept] =
    /diverged: at step \d+ the loss is \S+\. The checkpoint after step (\d+) is kept/.exec(err) ?? [];
  assert(Number(kept) > 0, err);
  assert.equal((await run(command('out', { ...wild, steps: kept! }))).code, 0);
  assert.equal((await vectorsBy(folder.at('out'), ['a cat'])).length, 1);
});

test('a damaged encoder is refused by the file', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  assert.equal((await run(command('out', { steps: '1' }))).code, 0);
  const damaged = async (file: string, change: (path: string) => void) => {
    cpSync(folder.at('out'), folder.at(file), { recursive: true });
    change(folder.at(file, file));
    const { code, err } = await run(['embed', '-', '--lines', '--encoder', folder.at(file)], { input: 'a' });
    assert.equal(code, 2);
    assert.match(err, new RegExp(`${file.replace('.', '\\.')}.*(damaged|missing|not JSON|does not have)`));
  };
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  };
  await damaged('network.onnx', flip);
  await damaged('rows.bin', flip);
  await damaged('words.bin', (path) => rmSync(path));
  await damaged('network.json', (path) => writeFileSync(path, '{'));
});

test('CompVecEval ranks lemmas by a network', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  assert.equal((await run(command('out', { steps: '1' }))).code, 0);
  const encoder = folder.at('out');
  const unknown = (seed: number) =>
    vectorsBy(`${encoder}#network:oov=uniform:seed=${seed}`, ['zebra', 'a zebra']);
  assert.deepEqual(await unknown(1), await unknown(1));
  assert.notDeepEqual(await unknown(1), await unknown(2));
  assert.notDeepEqual((await unknown(1))[1], (await vectorsBy(encoder, ['a zebra']))[0]);
  const evaluated = ['evaluate', 'compveceval', '--corpus', folder.at('data.tsv'), '--encoder', encoder];
  const { code, out, err } = await run([...evaluated, '--json']);
  assert.equal(code, 0, err);
  const [scores] = Object.values(JSON.parse(out).scores) as { mrr: number; queries: number }[];
  assert(scores!.mrr > 0 && scores!.mrr <= 1);
  assert.equal(scores!.queries, 80);
});
