import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { modulesJson, poolingJson, writeTransformer } from '../../models/lookAlikes.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const PEOPLE = ['man', 'dog', 'cat', 'teacher', 'farmer', 'child', 'king', 'doctor', 'driver', 'student'];
const THINGS = ['house', 'garden', 'song', 'bridge', 'door', 'letter', 'meal', 'road', 'table', 'horse'];

/** Sentences with a contraction, which preserves the meaning, and a negation, which changes it. */
const LINES = PEOPLE.flatMap((person, i) =>
  THINGS.map((thing, j) =>
    (i + j) % 2 === 0
      ? `The ${person} says that it is a good ${thing}.`
      : `The ${person} didn't see the old ${thing}, but we are not angry.`,
  ),
);

const SMALL = { steps: '40', 'evaluate-every': '20', batch: '16', encoder: 'glove-sum', 'held-out': '0.2' };

type Flags = Readonly<Record<string, string>>;

/** @param lines the first so many, where it makes no difference what is learnt */
function commandIn(t: TestContext, lines = LINES.length) {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('text.txt'), LINES.slice(0, lines).join('\n'));
  const command = (out: string, more: Flags = {}) => {
    const flags = { ...SMALL, corpus: folder.at('text.txt'), out: folder.at(out), ...more };
    return [
      ...['train', 'adapter', '--lines'],
      ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    ];
  };
  return { folder, command };
}

const jsonIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const SENTENCES = ['The man says that it is a good house.', 'No word is zxqv.', 'zxqv'];

test('an adapter of a built-in encoder is an encoder, and its matrix is that of its files', async (t) => {
  const { folder, command } = commandIn(t);
  const { code, out, err } = await run(command('out'));
  assert.equal(code, 0, err);
  assert.match(out, /^step 0 of \d+ {2}held-out accuracy 0\.\d+/);
  assert.match(
    out,
    /new sentences +\d+ +\d\.\d+ \[.*\][\s\S]*\nlinear adapter of GloVe 100-d, sum trained on \d+/,
  );
  assert.deepEqual(readdirSync(folder.at('out')).sort(), [
    ...['adapter.json', 'adapter.onnx', 'training.json', 'weight_1.npy'],
  ]);
  const { triplets, looks, manifest } = jsonIn(folder.at('out', 'training.json'));
  assert(triplets.sentences.after.value > triplets.sentences.before.value);
  assert.equal(looks.length, 3);
  assert.equal(manifest.settings.encoder, 'glove-sum');
  const npy = readFileSync(folder.at('out', 'weight_1.npy')).subarray(128);
  const weight = new Float32Array(npy.buffer.slice(npy.byteOffset, npy.byteOffset + npy.length));
  const before = await vectorsBy('glove-sum', SENTENCES);
  const after = await vectorsBy(folder.at('out'), SENTENCES);
  for (const [i, vector] of before.entries()) {
    for (let row = 0; row < vector.length; row++) {
      const expected = vector.reduce((sum, x, k) => sum + x * weight[row * vector.length + k]!, 0);
      assert(Math.abs(after[i]![row]! - expected) < 1e-3, `${i} ${row}`);
    }
  }
  assert.deepEqual(new Set(after[2]), new Set([0]));
});

test('an adapter of a folder of sentence-transformers is such a folder, with Dense modules behind the others', async (t) => {
  const { folder, command } = commandIn(t);
  const encoder = folder.at('minilm');
  writeTransformer(encoder, {
    'modules.json': modulesJson(['Transformer', 'Pooling', 'Normalize']),
    '1_Pooling/config.json': poolingJson('mean_tokens'),
  });
  for (const [map, modules] of [
    ['linear', ['3_Dense', '4_Normalize']],
    ['two-layer', ['3_Dense', '4_Dense', '5_Normalize']],
  ] as const) {
    const { code, err } = await run(command(map, { encoder, map, identity: '0.01', steps: '120' }));
    assert.equal(code, 0, err);
    const listed = jsonIn(folder.at(map, 'modules.json'));
    assert.deepEqual(
      listed.slice(3).map(({ path }: { path: string }) => path),
      modules,
    );
    const named = jsonIn(folder.at(map, 'adapter.json')).encoder;
    assert.equal(named.id, encoder);
    assert.equal(jsonIn(folder.at(map, '3_Dense', 'config.json')).in_features, named.dimension);
    const [vector] = await vectorsBy(folder.at(map), ['the cat sees a dog .']);
    assert(Math.abs(Math.hypot(...vector!) - 1) < 1e-5);
    assert.notDeepEqual([vector], await vectorsBy(encoder, ['the cat sees a dog .']));
  }
});

test('a module that lies in the folder itself is copied once', async (t) => {
  const { folder, command } = commandIn(t, 30);
  const encoder = path.join(import.meta.dirname, '../../models/published/model2vec');
  assert.equal(jsonIn(path.join(encoder, 'modules.json'))[0].path, '.');
  const { code, err } = await run(command('out', { encoder }));
  assert.equal(code, 0, err);
  assert.deepEqual(
    jsonIn(folder.at('out', 'modules.json')).map((module: { path: string }) => module.path),
    ['.', '1_Normalize', '2_Dense', '3_Normalize'],
  );
  assert.equal((await vectorsBy(folder.at('out'), SENTENCES)).length, SENTENCES.length);
});

test('training resumes to the same bytes', async (t) => {
  const { folder, command } = commandIn(t, 30);
  assert.equal((await run(command('whole'))).code, 0);
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 20 ') && interrupt.abort();
  assert.equal((await run(command('parts'), { signal: interrupt.signal, onOutput })).code, 130);
  const { code, err } = await run(command('parts', { seed: '2' }));
  assert.equal(code, 2);
  assert.match(err, /belongs to another training: .*its --seed is 1, not 2/);
  const resumed = await run(command('parts'));
  assert.equal(resumed.code, 0, resumed.err);
  assert.match(resumed.err, /resumes after step \d+/);
  for (const file of readdirSync(folder.at('whole'))) {
    assert(readFileSync(folder.at('parts', file)).equals(readFileSync(folder.at('whole', file))), file);
  }
  assert(!existsSync(folder.at('parts', '.unfinished')));
});

test('a folder is refused with another version of its encoder, and where its files are damaged', async (t) => {
  const { folder, command } = commandIn(t, 30);
  assert.equal((await run(command('out', { steps: '1' }))).code, 0);
  const change = (from: string | RegExp, to: string) => (file: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  for (const [file, damage, message] of [
    ['adapter.json', change('glove-sum', 'glove-mean'), /trained on another version of glove-mean/],
    [
      'adapter.json',
      change('glove-sum', folder.at('none')),
      /cannot be opened: There is no folder.*correct its id/s,
    ],
    [
      'adapter.json',
      change('glove-sum', folder.at('damaged')),
      /cannot be opened: .*rests on another encoder/,
    ],
    ['adapter.json', change('{', ''), /adapter\.json is not JSON/],
    ['adapter.json', change('100,', '0,'), /adapter\.json contradicts itself/],
    ['adapter.onnx', change(/^/, 'x'), /adapter\.onnx is damaged/],
    ['adapter.onnx', (path: string) => rmSync(path), /adapter\.onnx is missing/],
  ] as const) {
    rmSync(folder.at('damaged'), { recursive: true, force: true });
    cpSync(folder.at('out'), folder.at('damaged'), { recursive: true });
    damage(folder.at('damaged', file));
    const { code, err } = await run(['embed', '-', '--encoder', folder.at('damaged')], { input: 'a' });
    assert.equal(code, 2, `${message}`);
    assert.match(err, message);
  }
  const published = ['embed', '-', '--vectors', 'published', '--encoder', folder.at('out')];
  const { code, err } = await run(published, { input: 'a' });
  assert.equal(code, 2);
  assert.match(err, /trained on the built-in table “extended”/);
});

for (const [what, flags, message] of [
  ['an unknown encoder', { encoder: 'no-such-encoder' }, /Unknown encoder "no-such-encoder"/],
  ['an encoder that counts words', { encoder: 'bow' }, /bow counts words/],
  ['an unknown type of variant', { 'hold-out-kinds': 'voices' }, /The type of variant voices is unknown/],
  ['a server that does not answer', { encoder: 'http://127.0.0.1:9/v1#m' }, /127\.0\.0\.1:9/],
  ['a loss that diverges', { 'learning-rate': '1000000', steps: '400' }, /Training diverged: at step \d+/],
  [
    'everything held out',
    { 'hold-out-kinds': 'all' },
    /No sentence of .* can be trained on.*hold out fewer/s,
  ],
] as const) {
  test(`${what} is refused`, async (t) => {
    const { command } = commandIn(t, 30);
    const { code, err } = await run(command('out', flags));
    assert.match(err, message);
    assert.equal(code, 2);
  });
}

test('a text without a usable pair is refused, and so are options of adapters elsewhere', async (t) => {
  const { folder, command } = commandIn(t, 30);
  writeFileSync(folder.at('words.txt'), 'car\nred car\n');
  for (const [argv, message] of [
    [
      command('out', { corpus: folder.at('words.txt') }),
      /No sentence of .*words\.txt can be trained on.*longer/s,
    ],
    [['train', 'compvec', '--profile', 'strict'], /--profile is not an option of compvec/],
  ] as const) {
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});
