import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fastTextBytes } from '../../core/encoders/vectors/memory.ts';
import { lockNameOf } from '../../lockName.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const WORDS = ['cat', 'dog', 'house', 'river', 'king', 'bread', 'stone', 'child', 'music', 'winter'];
const PLACES = ['small', 'old', 'bright', 'cold', 'warm', 'loud', 'soft', 'new'];

/** Definitions that repeat the same few words, so that a few steps show. */
const DATA = WORDS.flatMap((word, i) =>
  PLACES.map((place, j) => `${word}\ta ${place} thing like ${WORDS[(i + 1) % WORDS.length]} ${j} qqxyzzy`),
).join('\n');

const SMALL = { steps: '30', 'evaluate-every': '5', batch: '16', 'held-out': '0', patience: '0' };
const DIVERGING = { 'learning-rate': '100', 'evaluate-every': '1', steps: '1000' };

/** Tunes vectors of the words alone, which is quicker than the whole of GloVe, unless told otherwise. */
async function commandIn(folder: ReturnType<typeof temporaryFolder>, data = DATA) {
  const vectors = folder.at('words');
  const words = [...WORDS, ...PLACES, 'a', 'thing', 'like'];
  writeFileSync(folder.at('words.txt'), words.map((word, i) => `${word} ${i / 10} 1 ${i % 3}\n`).join(''));
  await run(['import-vectors', folder.at('words.txt'), '--out', vectors, '--type', 'float32']);
  writeFileSync(folder.at('data.tsv'), data);
  return (out: string, more: Readonly<Record<string, string>> = {}) => [
    ...['train', 'compvec', '--data', folder.at('data.tsv'), '--out', folder.at(out)],
    ...Object.entries({ ...SMALL, vectors, ...more }).flatMap(([flag, value]) => [`--${flag}`, value]),
  ];
}

test('tuned vectors are an encoder, and the loss falls', async (t) => {
  const folder = temporaryFolder(t);
  const { code, out, err } = await run((await commandIn(folder))('tuned', { vectors: 'published' }));
  assert.equal(code, 0);
  assert.match(err, /10 of 30 words have no vector/);
  const { looks, manifest, magnitudes } = JSON.parse(
    readFileSync(folder.at('tuned', 'training.json'), 'utf8'),
  );
  assert.deepEqual(
    looks.map(({ step }: { step: number }) => step),
    [0, 5, 10, 15, 20, 25, 30],
  );
  assert(looks.at(-1).loss < looks[1].loss);
  assert.match(
    out,
    /\n +Longest +Shortest +Grew +Shrank\n1 +\S+ \d[\s\S]*\n30 words fine-tuned on 80 definitions: .*\nUse them: --encoder \S+tuned \(composed by sum\)/,
  );
  assert.equal(out.trim().split('\n').length, looks.length + 11);
  assert.deepEqual(manifest.pairs, { training: 80, heldOut: 0 });
  assert.equal(manifest.vectors.table, 'published');
  const stored = JSON.parse(readFileSync(folder.at('tuned', 'vectors.json'), 'utf8'));
  assert.deepEqual([stored.words, stored.extended], [100_010, undefined]);
  assert.equal(magnitudes.rose.length, 20);
  assert(!existsSync(folder.at('tuned', '.unfinished')));
  const encoder = folder.at('tuned');
  const TEXTS = ['cat', 'the cat', 'airport'];
  const [own, sum, mean, before] = [
    await vectorsBy(encoder, TEXTS),
    await vectorsBy(`${encoder}#sum`, TEXTS),
    await vectorsBy(`${encoder}#mean`, TEXTS),
    await vectorsBy('glove-sum', TEXTS),
  ];
  assert.notDeepEqual(own[0], before[0]);
  assert.deepEqual(own, sum);
  assert.notDeepEqual(own[1], mean[1]);
  // What no definition holds stays as it was, but for the rounding of its table.
  assert(before[2]!.every((x, k) => Math.abs(x - own[2]![k]!) < 1e-6));
});

test('a tuning that is cancelled leaves its checkpoint and nothing else', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const interrupt = new AbortController();
  // The line of an evaluation follows its checkpoint; the second one has a previous checkpoint.
  const onOutput = (text: string) => text.startsWith('step 5 ') && interrupt.abort();
  const endless = command('parts', { steps: '100000000' });
  assert.equal((await run(endless, { signal: interrupt.signal, onOutput })).code, 130);
  assert.deepEqual(
    folder.list().filter((name) => name.startsWith('parts/')),
    ['parts/.unfinished', 'parts/.unfinished/checkpoint.bin', 'parts/.unfinished/earlier.bin'],
  );
  const { err } = await run(['embed', '-', '--lines', '--encoder', folder.at('parts')], { input: 'cat' });
  assert.match(err, /parts contains no finished model\. If its training was interrupted/);
});

test('what cannot be learnt from is named', async (t) => {
  const folder = temporaryFolder(t);
  for (const [data, message] of [
    ['cat\n', /data\.tsv, line 1: “cat” is not a lemma and a definition/],
    ['cat\ta\tb\n', /line 1: .*two columns/],
    ['cat\t \n', /contains no definition to learn from\. Give lines of a lemma, a tab and its definition/],
  ] as const) {
    const { code, err } = await run((await commandIn(folder, data))('out'));
    assert.equal(code, 2);
    assert.match(err, message);
    assert(!folder.list().some((name) => name.startsWith('out')));
  }
});

test('a tuning that diverges is stopped with step and loss; its last checkpoint gives vectors', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const { code, err } = await run(command('out', DIVERGING));
  assert.equal(code, 2);
  const [, kept] =
    /diverged: at step \d+ the loss is \S+\. The checkpoint after step (\d+) is kept/.exec(err) ?? [];
  assert(Number(kept) > 0, err);
  assert.equal((await run(command('out', { ...DIVERGING, steps: kept! }))).code, 0);
  assert(existsSync(folder.at('out', 'vectors.json')));
});

test('training that makes held-out data no better says that the model is that of step 0', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const { code, out, err } = await run(command('out', { 'held-out': '0.3', 'learning-rate': '1e-30' }));
  assert.equal(code, 0, err);
  assert.match(out, /\nThe model is that of step 0 \(held-out MRR \S+\)\.\n/);
  assert.match(err, /No held-out MRR was better than that before training\./);
});

test('training that stops early says so, and of which step the model is', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const early = { 'held-out': '0.3', patience: '2', steps: '1000', 'learning-rate': '0.5' };
  const { out } = await run(command('early', early));
  const [, last, kept, step, score] =
    /\nStopped early after step (\d+) of 1000: the held-out MRR has not improved since step (\d+) \(--patience 2\)\. The model is that of step (\d+) \(held-out MRR (\S+)\)\.\n/.exec(
      out,
    )!;
  const { looks, modelStep } = JSON.parse(readFileSync(folder.at('early', 'training.json'), 'utf8'));
  assert.deepEqual([Number(last), Number(kept), Number(step)], [looks.at(-1).step, modelStep, modelStep]);
  assert.equal(modelStep, looks.at(-3).step);
  assert.match(out, new RegExp(`^step ${modelStep} of 1000 .*held-out MRR ${score}$`, 'm'));
});

test('a checkpoint of other data, vectors or settings is refused, with what differs', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  await run(command('out', DIVERGING));
  const refusal = async (argv: readonly string[]) => {
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    return err;
  };
  const again = (more: Readonly<Record<string, string>> = {}) => command('out', { ...DIVERGING, ...more });
  assert.match(
    await refusal(again({ dropout: '0.5' })),
    /belongs to another training: its --dropout is 0\.25, not 0\.5\./,
  );
  assert.match(
    await refusal(again({ vectors: 'glove' })),
    /belongs to another training: its vectors had other contents \(SHA-256 \w{8}…, not \w{8}…\)\./,
  );
  writeFileSync(folder.at('data.tsv'), `${DATA}\nsun\ta warm thing`);
  const other = await refusal(again());
  assert.match(
    other,
    /belongs to another training: its data had other contents \(SHA-256 \w{8}…, not \w{8}…\)\./,
  );
  assert.match(other, /remove .*\.unfinished to start over, or choose another folder/);
  writeFileSync(folder.at('out', '.unfinished', 'checkpoint.bin'), 'no checkpoint');
  assert.match(await refusal(again()), /checkpoint\.bin is damaged/);
});

/** Damage that a disk may do to a checkpoint. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'a flipped bit in what it says of itself': (bytes) => flipped(bytes, bytes.indexOf('"step":') + 7),
  'a flipped bit in its sum': (bytes) => flipped(bytes, 3),
  'a flipped bit in the vectors': (bytes) => flipped(bytes, bytes.length - 1),
  'zeroed moments': (bytes) => {
    const start = bytes.indexOf(0x0a) + 1;
    const array = (bytes.length - start) / 4;
    return bytes.fill(0, start + array, start + 3 * array);
  },
  'its end cut off': (bytes) => bytes.subarray(0, -7),
  'nothing in it': () => Buffer.alloc(0),
  'nothing but zeros': (bytes) => bytes.fill(0),
};

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at]! ^= 1;
  return bytes;
}

test('a damaged checkpoint is named, and gone behind, to the same vectors', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const often = { 'evaluate-every': '1', 'learning-rate': '0.01' };
  const stepIn = (name: string) => {
    const file = folder.at('begun', '.unfinished', name);
    return existsSync(file) ? Number(/"step":(\d+)/.exec(readFileSync(file, 'latin1'))![1]) : 0;
  };
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 2 ') && interrupt.abort();
  await run(command('begun', { ...often, steps: '100000000' }), { signal: interrupt.signal, onOutput });
  const steps = String(stepIn('checkpoint.bin') + 20);
  const whole = async (out: string, said: RegExp) => {
    const { code, err } = await run(command(out, { ...often, steps }));
    assert.equal(code, 0, err);
    assert.match(err, said);
    assert.equal(err.match(/is damaged/g)?.length ?? 0, said.source.match(/is damaged/g)?.length ?? 0, err);
    return ['rows.bin', 'training.json'].map((name) => readFileSync(folder.at(out, name), 'latin1'));
  };
  const expected = await whole('whole', /./);
  const damage = (out: string, names: readonly string[], work: (bytes: Buffer) => Buffer) => {
    cpSync(folder.at('begun'), folder.at(out), { recursive: true });
    for (const name of names) {
      const file = folder.at(out, '.unfinished', name);
      writeFileSync(file, work(readFileSync(file)));
    }
  };
  for (const [what, work] of Object.entries(DAMAGES)) {
    damage('out', ['checkpoint.bin'], work);
    const goesOn = /checkpoint\.bin is damaged: Semloc tries the previous one\.\n.*resumes after step \d+/;
    assert.deepEqual(await whole('out', goesOn), expected, what);
    rmSync(folder.at('out'), { recursive: true });
    damage('out', ['checkpoint.bin', 'earlier.bin'], work);
    const begins =
      /checkpoint\.bin is damaged: Semloc tries the previous.*\n.*earlier\.bin is damaged: training starts over\.\n/;
    assert.deepEqual(await whole('out', begins), expected, what);
    rmSync(folder.at('out'), { recursive: true });
  }
});

test('a checkpoint after more steps than asked for is refused and stays', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 2 ') && interrupt.abort();
  const often = { 'evaluate-every': '1', 'learning-rate': '0.01' };
  await run(command('out', { ...often, steps: '100000000' }), { signal: interrupt.signal, onOutput });
  const { code, err } = await run(command('out', { ...often, steps: '1' }));
  assert.equal(code, 2);
  assert.match(
    err,
    /is after step (\d+), beyond the 1 step that .*Ask for \1 steps or more, or choose another/,
  );
  assert(existsSync(folder.at('out', '.unfinished', 'checkpoint.bin')));
  assert(!existsSync(folder.at('out', 'training.json')));
});

test('a folder with other files is refused, and one with data from the lexicon is not', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  mkdirSync(folder.at('out'));
  writeFileSync(folder.at('out', 'wordnet-definitions.jsonl'), '');
  writeFileSync(folder.at('out', 'network.onnx'), '');
  const { code, err } = await run(command('out'));
  assert.equal(code, 2);
  assert.match(err, /out is not empty: it contains network\.onnx\. Choose a new folder\.\n$/);
  rmSync(folder.at('out', 'network.onnx'));
  assert.equal((await run(command('out'))).code, 0);
});

test('two tunings are not written into one folder', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  const outcomes = await Promise.all([run(command('out')), run(command('out'))]);
  assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 2]);
  // The one may have ended when the other looks again.
  assert.match(
    outcomes.map(({ err }) => err).join(''),
    /is writing a training to .*out|already contains word vectors/,
  );
  assert(!existsSync(folder.at('out', '.unfinished')));
  mkdirSync(folder.at('taken', '.unfinished'), { recursive: true });
  const lock = lockNameOf(process.ppid);
  writeFileSync(folder.at('taken', '.unfinished', lock), '');
  assert.match(
    (await run(command('taken'))).err,
    new RegExp(`Process ${process.ppid} is writing a training`),
  );
});

test('vectors that are no numbers are refused by the word', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder);
  // As in a table of an earlier version, which has no checksums.
  const manifest = JSON.parse(readFileSync(folder.at('words', 'vectors.json'), 'utf8'));
  const { 'checksums.bin': _, ...files } = manifest.files;
  writeFileSync(
    folder.at('words', 'vectors.json'),
    JSON.stringify({ ...manifest, files, blockRows: undefined }),
  );
  writeFileSync(folder.at('words', 'rows.bin'), new Float32Array(21 * 3).fill(Number.NaN, 3));
  const { code, err } = await run(command('out'));
  assert.equal(code, 2);
  assert.match(err, /The vector of “\w+” in words has a component that is not a number/);
  assert(!folder.list().some((name) => name.startsWith('out')));
});

test('an empty definition is passed over and counted; lemmas of several words are targets, unless words alone are', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(folder, `${DATA}\ncat\t\nstone_house\tan old house of stone`);
  const pairs = async (out: string, more = {}) => {
    const { code, err } = await run(command(out, more));
    assert.equal(code, 0, err);
    assert.match(err, /1 row without a lemma or a definition skipped/);
    return JSON.parse(readFileSync(folder.at(out, 'training.json'), 'utf8')).manifest.pairs.training;
  };
  assert.equal(await pairs('all'), 81);
  assert.equal(await pairs('single', { lemmas: 'words' }), 80);
});

test('a tuned extended table reads contractions, numbers and signs as the built-in one does', async (t) => {
  const folder = temporaryFolder(t);
  const command = await commandIn(
    folder,
    "cat\tdo n't count 4711 of a thing , ca n't\ndog\ta thing of 1987\n",
  );
  const { code, err } = await run(
    command('tuned', { vectors: 'glove', steps: '2', 'learning-rate': '1e-9' }),
  );
  assert.equal(code, 0, err);
  assert.doesNotMatch(err, /have no vector/);
  const { manifest } = JSON.parse(readFileSync(folder.at('tuned', 'training.json'), 'utf8'));
  assert.deepEqual([manifest.vectors.name, manifest.vectors.table], ['GloVe', 'extended']);
  const { words, extended } = JSON.parse(readFileSync(folder.at('tuned', 'vectors.json'), 'utf8'));
  assert.deepEqual([words, extended], [100_132, true]);
  const tuned = folder.at('tuned');
  // A rate of almost 0 tunes nothing: every composition, SIF by frequency included, is that of the built-in table.
  for (const [composition, most] of [
    ['sum', 1e-3],
    // Ranks are whole numbers in a folder.
    ['sif', 0.05],
  ] as const) {
    const vectors = async (id: string) => (await vectorsBy(id, SENTENCES)).flat();
    const [before, after] = [await vectors(`glove-${composition}`), await vectors(`${tuned}#${composition}`)];
    assert.equal(before.length, after.length);
    const apart = Math.max(...before.map((x, k) => Math.abs(x - after[k]!)));
    assert(apart < most, `${composition}: ${apart}`);
  }
});

const SENTENCES = [
  "I ca n't say that it 's a 4711 , it was 1987 -- or 1,234,567 ; 10km !",
  "He 'd gone by 3rd may , we 've q",
];

test('tuned vectors keep the probabilities of their words, and lose n-grams with a notice', async (t) => {
  const folder = temporaryFolder(t);
  const words = WORDS.map((word, i) => [word, 1, [i, 1]] as const);
  writeFileSync(
    folder.at('ngrams.bin'),
    fastTextBytes({ words, buckets: [[1, 2]], shortest: 3, longest: 4 }),
  );
  writeFileSync(folder.at('counts.txt'), WORDS.map((word, i) => `${word} ${20 - i}\nun${word} 5\n`).join(''));
  const vectors = folder.at('ngrams');
  const counts = folder.at('counts.txt');
  await run(['import-vectors', folder.at('ngrams.bin'), '--out', vectors, '--counts', counts]);
  const { err } = await run((await commandIn(folder))('tuned', { vectors, steps: '1' }));
  assert.match(err, /The n-grams of ngrams are not used/);
  const [before, after] = ['ngrams', 'tuned'].map((name) =>
    readFileSync(folder.at(name, 'probabilities.bin')),
  );
  assert.deepEqual(after!.subarray(0, before!.length), before);
});
