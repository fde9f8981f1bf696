import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ARCHITECTURES, OBJECTIVES } from '../../../core/encoders/vectors/paragraphs/paragraphModel.ts';
import { createRandom } from '../../../core/random.ts';
import { untrainedLoss } from '../../../core/training/paragraphVectors/untrainedLoss.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';
import { vectorsBy } from '../vectorsBy.ts';

const TOPICS = [
  ['bread', 'butter', 'cheese', 'soup', 'kitchen', 'cook', 'salt', 'oven'],
  ['king', 'queen', 'crown', 'castle', 'throne', 'prince', 'sword', 'knight'],
];

const random = createRandom(1, 'topics');

/** A paragraph about one of two topics: twelve of its words at random, which their neighbors do not tell. */
const paragraphAbout = (topic: number) =>
  `the ${Array.from({ length: 12 }, () => TOPICS[topic]![random.below(8)]).join(' of the ')} .`;

const LINES = Array.from({ length: 600 }, (_, i) => paragraphAbout(i % 2));

const SMALL = {
  dimension: '20',
  epochs: '20',
  window: '1',
  'min-count': '2',
  'initial-rate': '0.05',
  subsample: '0',
};

function commandIn(folder: ReturnType<typeof temporaryFolder>) {
  writeFileSync(folder.at('corpus.txt'), LINES.join('\n'));
  return (out: string, more: Readonly<Record<string, string>> = {}) => {
    const flags = { ...SMALL, corpus: folder.at('corpus.txt'), out: folder.at(out), ...more };
    return [
      ...['train', 'paragraph-vectors'],
      ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    ];
  };
}

const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);
const cosine = (a: readonly number[], b: readonly number[]) =>
  product(a, b) / Math.sqrt(product(a, a) * product(b, b));

const SENTENCES = [0, 0, 1, 1].map(paragraphAbout);
const MODEL_FILES = ['matrices.bin', 'vocabulary.tsv', 'paragraphs.json', 'training.json'];

for (const architecture of ARCHITECTURES) {
  for (const objective of OBJECTIVES) {
    test(`${architecture}, ${objective}: the loss is below that of chance, and sentences of a topic are close`, async (t) => {
      const folder = temporaryFolder(t);
      const { code, out, err } = await run(commandIn(folder)('out', { architecture, objective }));
      assert.equal(code, 0, err);
      assert.match(
        out,
        /^step 0 of 60\nstep 3 of 60 {2}loss \d[\s\S]*trained on 600 paragraphs with 19 words: \S+out\nUse it: --encoder/,
      );
      const { looks } = JSON.parse(readFileSync(folder.at('out', 'training.json'), 'utf8'));
      assert.equal(looks.length, 21);
      const vocabulary = readFileSync(folder.at('out', 'vocabulary.tsv'), 'utf8').trim().split('\n');
      const counts = vocabulary.map((line) => Number(line.split('\t')[1]));
      assert.equal(counts.length, 19);
      const untrained = untrainedLoss({ objective, negatives: 5 }, counts);
      assert(looks.at(-1).loss < 0.9 * untrained, `${untrained} ${JSON.stringify(looks)}`);
      const [a, b, c, d] = await vectorsBy(folder.at('out'), SENTENCES);
      const across = Math.max(cosine(a!, c!), cosine(b!, d!), cosine(a!, d!), cosine(b!, c!));
      const within = Math.min(cosine(a!, b!), cosine(c!, d!));
      assert(within > across + 0.1, `${within} ${across}`);
    });
  }
}

test('a sentence has the same vector every time, whatever stands beside it', async (t) => {
  const folder = temporaryFolder(t);
  assert.equal((await run(commandIn(folder)('out', { subsample: '0.01' }))).code, 0);
  const all = await vectorsBy(folder.at('out'), [...SENTENCES, ...SENTENCES, 'unknown words']);
  assert.deepEqual(all.slice(0, 4), all.slice(4, 8));
  assert.deepEqual(new Set(all[8]), new Set([0]));
  assert.deepEqual(await vectorsBy(folder.at('out'), [SENTENCES[3]!]), [all[3]]);
  assert.deepEqual(await vectorsBy(`${folder.at('out')}#passes=20`, SENTENCES), all.slice(0, 4));
  assert.notDeepEqual(await vectorsBy(`${folder.at('out')}#passes=5`, SENTENCES), all.slice(0, 4));
  for (const choice of ['passes=0', 'sum']) {
    const { code, err } = await run(['embed', '-', '--encoder', `${folder.at('out')}#${choice}`], {
      input: 'a',
    });
    assert.equal(code, 2);
    assert.match(err, /Give the folder, or FOLDER#passes=N, where N is a whole number from 1 to 10000/);
  }
});

test('several files are one corpus, and training resumes to the same bytes', async (t) => {
  const folder = temporaryFolder(t);
  const command = commandIn(folder);
  assert.equal((await run(command('whole'))).code, 0);
  writeFileSync(folder.at('one.txt'), LINES.slice(0, 250).join('\n'));
  writeFileSync(folder.at('two.txt'), `${LINES.slice(250).join('\n')}\n\n`);
  const flags = command('parts').filter((flag) => flag !== folder.at('corpus.txt'));
  const parts = [
    ...flags.filter((flag) => flag !== '--corpus'),
    '--corpus',
    folder.at('one.txt'),
    folder.at('two.txt'),
  ];
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 30 ') && interrupt.abort();
  assert.equal((await run(parts, { signal: interrupt.signal, onOutput })).code, 130);
  const { code, err } = await run(parts);
  assert.equal(code, 0);
  assert.match(err, /1 line without a word skipped[\s\S]*resumes after step \d+/);
  for (const file of MODEL_FILES.slice(0, 3)) {
    assert(readFileSync(folder.at('parts', file)).equals(readFileSync(folder.at('whole', file))), file);
  }
  assert(!existsSync(folder.at('parts', '.unfinished')));
});

test('several threads train, resume, and say that the result is not reproducible', async (t) => {
  const folder = temporaryFolder(t);
  const command = commandIn(folder);
  const flags = { threads: '2', epochs: '40' };
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 40 ') && interrupt.abort();
  assert.equal((await run(command('out', flags), { signal: interrupt.signal, onOutput })).code, 130);
  const other = await run(command('out', { ...flags, threads: '3' }));
  assert.equal(other.code, 2);
  assert.match(other.err, /its --threads is 2, not 3/);
  const { code, out, err } = await run(command('out', flags));
  assert.equal(code, 0, err);
  assert.match(err, /resumes after step \d+/);
  assert.match(out, /Another training with 2 threads gives other vectors\.\n$/);
  const { manifest, looks } = JSON.parse(readFileSync(folder.at('out', 'training.json'), 'utf8'));
  assert.equal(manifest.settings.threads, 2);
  assert.equal(manifest.reproducible, false);
  assert.deepEqual(
    looks.map(({ step }: { step: number }) => step),
    Array.from({ length: 41 }, (_, epoch) => 2 * epoch),
  );
  const [a, b, c, d] = await vectorsBy(folder.at('out'), SENTENCES);
  const across = Math.max(cosine(a!, c!), cosine(b!, d!));
  const within = Math.min(cosine(a!, b!), cosine(c!, d!));
  assert(within > across + 0.1, `${within} ${across}`);
});

test('a checkpoint of other settings or other text is refused', async (t) => {
  const folder = temporaryFolder(t);
  const command = commandIn(folder);
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 6 ') && interrupt.abort();
  await run(command('out'), { signal: interrupt.signal, onOutput });
  writeFileSync(folder.at('other.txt'), `${LINES.join('\n')}\nthe king`);
  for (const [more, reason] of [
    [{ epochs: '21' }, /its --epochs is 20, not 21/],
    [{ objective: 'hierarchical-softmax' }, /its --objective is negative-sampling, not hierarchical-softmax/],
    [{ corpus: folder.at('other.txt') }, /its data had other contents/],
  ] as const) {
    const { code, err } = await run(command('out', more));
    assert.equal(code, 2);
    assert.match(err, reason);
  }
});

for (const [flags, code, message] of [
  [{ dimension: '30' }, 2, /dimension of paragraph-vectors is 30\. Give a multiple of 4/],
  [{ 'min-count': '10000' }, 2, /fewer than two words occur 10000 times/],
  [{ 'initial-rate': '1e30' }, 2, /takes a number/],
  [
    { 'initial-rate': '1e6', epochs: '2' },
    2,
    /Training diverged: at step 1 the loss is \d[\s\S]*smaller learning rate/,
  ],
  [{ 'initial-rate': '0' }, 2, /takes a number above 0|takes a number from/],
  [{ vectors: 'extended' }, 2, /--vectors is not an option of paragraph-vectors/],
  [{ data: 'x' }, 2, /--corpus or --data, not both/],
] as const) {
  test(`${JSON.stringify(flags)} is refused`, async (t) => {
    const folder = temporaryFolder(t);
    const result = await run(commandIn(folder)('out', flags));
    assert.match(result.err, message);
    assert.equal(result.code, code);
  });
}

test('other trainers take no --corpus', async () => {
  const { code, err } = await run(['train', 'compvec', '--corpus', 'a', '--out', 'b']);
  assert.equal(code, 2);
  assert.match(err, /--corpus is not an option of compvec/);
});

test('a damaged folder is refused by the file', async (t) => {
  const folder = temporaryFolder(t);
  assert.equal((await run(commandIn(folder)('out', { epochs: '1' }))).code, 0);
  for (const [file, change] of [
    ['matrices.bin', (path: string) => writeFileSync(path, readFileSync(path).subarray(4))],
    ['vocabulary.tsv', (path: string) => rmSync(path)],
    ['paragraphs.json', (path: string) => writeFileSync(path, '{')],
    [
      'paragraphs.json',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"window": 1', '"window": 0')),
    ],
  ] as const) {
    rmSync(folder.at('damaged'), { recursive: true, force: true });
    cpSync(folder.at('out'), folder.at('damaged'), { recursive: true });
    change(folder.at('damaged', file));
    const { code, err } = await run(['embed', '-', '--encoder', folder.at('damaged')], { input: 'a' });
    assert.equal(code, 2);
    assert.match(err, new RegExp(`${file.replace('.', '\\.')}.*(damaged|missing|not JSON|contradicts)`));
  }
});
