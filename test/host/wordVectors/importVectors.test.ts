import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { ROW_TYPES } from '../../../core/encoders/vectors/table/layout.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { createResources } from '../../../host/resources.ts';
import { type ImportFileSettings, importVectorsFile } from '../../../host/wordVectors/importVectors.ts';
import { random, relativeError, rowOf, sentence } from '../../core/encoders/reference.ts';
import { fastTextBytes } from '../../core/encoders/vectors/memory.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'semloc-vectors-'));
const at = (name: string) => path.join(folder, name);
const engine = createEngine({ resources: createResources(), files: createModelFiles(), device: 'cpu' });
test.after(async () => {
  await engine.dispose();
  rmSync(folder, { recursive: true });
});

const DEFAULTS: ImportFileSettings = { type: 'float32', spelling: 'as-written' };

async function imported(
  name: string,
  content: string | Uint8Array,
  settings: Partial<ImportFileSettings> = {},
) {
  writeFileSync(at(name), content);
  const out = at(
    `${name}.${Object.values(settings)
      .map((value) => path.basename(String(value)))
      .join('.')}`,
  );
  await importVectorsFile(at(name), out, { ...DEFAULTS, ...settings });
  return out;
}

async function vectors(id: string, texts: readonly string[]): Promise<DenseMatrix> {
  return (await engine.encode(id, texts.map(sentence))) as DenseMatrix;
}

const DIMENSION = 5;
const next = random(3);
const TABLE = new Map(
  Array.from({ length: 40 }, (_, i) => [
    `w${i}`,
    Array.from({ length: DIMENSION }, () => Math.fround(2 * next() - 1)),
  ]),
);
const TEXT = [...TABLE].map(([word, vector]) => `${word} ${vector.join(' ')}\n`).join('');
const SENTENCES = [
  'w0 w1 w2',
  'W3',
  'unknown',
  '',
  'w5 unknown w5 other',
  Array.from({ length: 90 }, () => `w${Math.floor(40 * next())}`).join(' '),
];

type Compose = (components: number[], weights: number[]) => number;
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const COMPOSE: Record<string, Compose> = {
  sum,
  mean: (values) => sum(values) / values.length,
  max: (values) => Math.max(...values),
  product: (values) => values.reduce((all, value) => all * value, 1),
  sif: (values, weights) => sum(values.map((value, i) => value * weights[i]!)) / values.length,
};

/** The vectors in plain doubles. `unknown` is the vector of a word that the table lacks; undefined if it is left out. */
function expected(
  compose: Compose,
  text: string,
  unknown: (word: string) => number[] | undefined,
  weightOf: (word: string) => number,
): number[] {
  const words = sentence(text).tokens.map((token) => token.toLowerCase());
  const known = words.flatMap((word) => {
    const vector = TABLE.get(word) ?? unknown(word);
    return vector ? [{ vector, weight: TABLE.has(word) ? weightOf(word) : 1 }] : [];
  });
  return Array.from({ length: DIMENSION }, (_, k) =>
    known.length === 0
      ? 0
      : compose(
          known.map(({ vector }) => vector[k]!),
          known.map(({ weight }) => weight),
        ),
  );
}

const harmonic = sum(Array.from({ length: 40 }, (_, i) => 1 / (i + 1)));
const zipf = (word: string) => 1e-3 / (1e-3 + 1 / (Number(word.slice(1)) + 1) / harmonic);
const TOLERANCE = { float32: 1e-5, float16: 2e-3, int8: 2e-2 };

for (const type of ROW_TYPES) {
  test(`each composition of a ${type} table is that of its words, unknown ones left out or zero`, async () => {
    const out = await imported('plain.txt', TEXT, { type });
    for (const [name, compose] of Object.entries(COMPOSE)) {
      for (const policy of ['skip', 'zero']) {
        const unknown = () => (policy === 'zero' ? new Array(DIMENSION).fill(0) : undefined);
        const matrix = await vectors(`${out}#${name}:oov=${policy}`, SENTENCES);
        assert.equal(matrix.unknownTokens, 3);
        SENTENCES.forEach((text, i) => {
          const wanted = expected(compose, text, unknown, zipf);
          if (name === 'product' && type !== 'float32' && text.length > 50) return;
          const error = relativeError(rowOf(matrix, i), wanted, name === 'product' ? 1e-30 : 1);
          assert.ok(
            error < TOLERANCE[type] * (name === 'sum' ? 50 : 5),
            `${name} ${policy} ${text}: ${error}`,
          );
        });
      }
    }
  });
}

test('a folder without a composition is the mean; its description says what it is', async () => {
  const out = await imported('named.txt', TEXT);
  assert.deepEqual(
    rowOf(await vectors(out, SENTENCES), 5),
    rowOf(await vectors(`${out}#mean`, SENTENCES), 5),
  );
  const description = await engine.describe(`${out}#sif:a=0.01:oov=uniform:seed=9`);
  assert.equal(
    description.label,
    "named 5-d, sif (a = 0.01, frequencies: Zipf's law by rank), unknown words uniform (seed 9)",
  );
  assert.deepEqual(
    [description.dataType, description.tokenizer],
    ['float32', 'Treebank tokens, lower-cased'],
  );
  const hashes = [
    '',
    '#sum',
    '#sif',
    '#sif:a=0.01',
    '#sum:oov=zero',
    '#sum:oov=uniform',
    '#sum:oov=uniform:seed=2',
  ];
  const found = await Promise.all(hashes.map(async (each) => (await engine.describe(out + each)).hash));
  assert.equal(new Set(found).size, hashes.length);
});

test('a made-up vector is uniform in [−1, 1), and the same for a word and a seed whatever is beside it', async () => {
  const out = await imported('uniform.txt', TEXT);
  const id = `${out}#sum:oov=uniform:seed=7`;
  const alone = rowOf(await vectors(id, ['unknown']), 0);
  const among = await vectors(id, ['w1 unknown', 'Unknown', 'other']);
  assert.ok(alone.every((x) => x >= -1 && x < 1));
  assert.deepEqual(rowOf(among, 1), alone);
  assert.notDeepEqual(rowOf(among, 2), alone);
  const both = alone.map((x, k) => x + TABLE.get('w1')![k]!);
  assert.ok(relativeError(rowOf(among, 0), both, 1) < 1e-6);
  assert.notDeepEqual(rowOf(await vectors(`${out}#sum:oov=uniform:seed=8`, ['unknown']), 0), alone);
  const many = await vectors(
    id,
    Array.from({ length: 400 }, (_, i) => `x${i}`),
  );
  assert.ok(Math.abs(sum([...many.data]) / many.data.length) < 0.06);
});

test('counts weigh the words, where they are given', async () => {
  writeFileSync(at('counts'), 'w0 30\nw1 10\nelsewhere 60\n');
  const out = await imported('counted.txt', TEXT, { counts: at('counts') });
  const weights: Record<string, number> = { w0: 1e-3 / 0.301, w1: 1e-3 / 0.101, w2: 1 };
  const wanted = expected(
    COMPOSE.sif!,
    'w0 w1 w2',
    () => undefined,
    (word) => weights[word]!,
  );
  assert.ok(relativeError(rowOf(await vectors(`${out}#sif`, ['w0 w1 w2']), 0), wanted, 1e-3) < 1e-5);
});

test('the fitted component is the first singular vector, and is taken out of every vector', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => `W${i % 40} w${(7 * i) % 40} w3 unknown`);
  writeFileSync(at('fit'), lines.join('\n'));
  const out = await imported('fitted.txt', TEXT, { fit: at('fit') });
  const component = [
    ...new Float32Array(new Uint8Array(readFileSync(path.join(out, 'component.bin'))).buffer),
  ];
  const sif = await vectors(`${out}#sif`, lines);
  const rows = lines.map((_, i) => rowOf(sif, i));
  // u is a singular vector of X if XᵀX u is a multiple of it; the first if that multiple is the largest.
  const image = Array.from({ length: DIMENSION }, (_, k) =>
    sum(rows.map((row) => row[k]! * sum(row.map((x, j) => x * component[j]!)))),
  );
  const value = sum(image.map((x, k) => x * component[k]!));
  assert.ok(
    relativeError(
      image,
      component.map((x) => x * value),
      1e-3,
    ) < 1e-4,
  );
  for (let i = 0; i < 50; i++) {
    const other = component.map(() => next() - 0.5);
    const along = rows.map((row) => sum(row.map((x, k) => x * other[k]!)) / Math.hypot(...other));
    assert.ok(sum(along.map((x) => x * x)) <= value * (1 + 1e-6));
  }
  const removed = await vectors(`${out}#sif-pc`, lines);
  for (const [i, row] of rows.entries()) {
    const along = sum(row.map((x, k) => x * component[k]!));
    const wanted = row.map((x, k) => x - along * component[k]!);
    assert.ok(relativeError(rowOf(removed, i), wanted, 1e-2) < 1e-4);
  }
});

test('the fit of a component shows its progress, and can be interrupted', async () => {
  writeFileSync(at('long'), 'w1 w2 w3 w4 w5 w6 w7 w8 w9 w10\n'.repeat(20_000));
  writeFileSync(at('interrupted.txt'), TEXT);
  const interrupt = new AbortController();
  const task = {
    signal: interrupt.signal,
    onProgress: ({ message }: { message: string }) =>
      message.startsWith('Fitting') && interrupt.abort(new Error('enough')),
  };
  const fitting = importVectorsFile(
    at('interrupted.txt'),
    at('none'),
    { ...DEFAULTS, fit: at('long') },
    task,
  );
  await assert.rejects(fitting, /enough/);
});

// What fastText's hash gives: FNV-1a with signed bytes (`python3-fasttext` is not at hand, so by the definition).
function bucketOf(gram: string, buckets: number): number {
  let hash = 2166136261n;
  for (const byte of new TextEncoder().encode(gram)) {
    hash ^= byte > 127 ? BigInt.asUintN(32, BigInt(byte) - 256n) : BigInt(byte);
    hash = BigInt.asUintN(32, hash * 16777619n);
  }
  return Number(hash % BigInt(buckets));
}

test('fastText: a word is the mean of its row and its n-grams, an unknown one of its n-grams', async () => {
  const BUCKETS = 11;
  const row = (i: number) => [Math.sin(i), Math.cos(3 * i), i / 10];
  const words = ['the', '</s>', 'naïve'].map((word, i) => [word, 10 - i, row(i)] as const);
  const buckets = Array.from({ length: BUCKETS }, (_, i) => row(20 + i));
  const bytes = fastTextBytes({ words, buckets, shortest: 3, longest: 4 });
  const grams = {
    the: ['<th', '<the', 'the', 'the>', 'he>'],
    naïve: ['<na', '<naï', 'naï', 'naïv', 'aïv', 'aïve', 'ïve', 'ïve>', 've>'],
    né: ['<né', '<né>', 'né>'],
  };
  const mean = (rows: number[][]) => [0, 1, 2].map((k) => sum(rows.map((each) => each[k]!)) / rows.length);
  const gramRows = (word: keyof typeof grams) => grams[word].map((gram) => buckets[bucketOf(gram, BUCKETS)]!);
  const out = await imported('model.bin', bytes);
  const matrix = await vectors(out, ['the', 'naïve', 'né', '</s>', 'the né']);
  const wanted = [
    mean([row(0), ...gramRows('the')]),
    mean([row(2), ...gramRows('naïve')]),
    mean(gramRows('né')),
    row(1),
  ];
  wanted.push(mean([wanted[0]!, wanted[2]!]));
  wanted.forEach((vector, i) => {
    assert.ok(relativeError(rowOf(matrix, i), vector, 1) < 1e-6, String(i));
  });
  assert.equal(matrix.unknownTokens, 0);
  assert.match((await engine.describe(out)).tokenizer, /n-grams where unknown/);
});

test('a folder whose files are cut short, missing or of another version is refused by name', async () => {
  const out = await imported('damaged.txt', TEXT);
  const refused = (message: RegExp) =>
    assert.rejects(engine.describe(`${out}#sum`), { name: 'InputError', message });
  const manifest = path.join(out, 'vectors.json');
  const content = readFileSync(manifest, 'utf8');
  truncateSync(path.join(out, 'rows.bin'), 100);
  await refused(/rows\.bin has 100 bytes, not 800\. Import the vectors again/);
  rmSync(path.join(out, 'rows.bin'));
  await refused(/rows\.bin is missing/);
  for (const [changed, message] of [
    ['{', /is not JSON/],
    ['{}', /does not have the format/],
    [content.replace('"words": 40', '"subwords": null, "words": 40'), /contradicts itself/],
    [content.replace('"words": 40', '"words": 41'), /contradicts itself/],
    [content.replace('"rows.bin"', '"../rows.bin"'), /contradicts itself/],
  ] as const) {
    writeFileSync(manifest, changed);
    await refused(message);
  }
});

test('a changed byte of the vocabulary, of which size is right, is refused by name', async () => {
  const out = await imported('changed.txt', TEXT);
  const file = path.join(out, 'words.bin');
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += 1 + Math.floor(whole.length / 20)) {
    const changed = Uint8Array.from(whole);
    changed[at]! ^= 4;
    writeFileSync(file, changed);
    await assert.rejects(engine.describe(`${out}#sum`), {
      name: 'InputError',
      message: /words\.bin is damaged: its bytes are not those that were imported\. Import the vectors again/,
    });
  }
  writeFileSync(file, whole);
  assert.equal((await engine.describe(`${out}#sum`)).dimension, 5);
});

/** A table of several blocks, of which one byte of a file was changed. */
async function damagedTable(name: string, type: (typeof ROW_TYPES)[number], file: string, at = 0) {
  const text = Array.from({ length: 9000 }, (_, i) => `w${i} ${i % 17} ${i % 23} 3 4 ${i % 5}\n`).join('');
  const out = await imported(name, text, { type });
  const bytes = readFileSync(path.join(out, file));
  bytes[at]! ^= 1;
  writeFileSync(path.join(out, file), bytes);
  return out;
}

test('a changed byte of the rows is refused by name when a row beside it is used, and never before', async () => {
  // 20 bytes a row, 2,048 rows a block.
  const out = await damagedTable('rows.txt', 'float32', 'rows.bin', 3000 * 20 + 7);
  const message =
    /rows\.bin is damaged in rows 2048 to 4095: their bytes are not those that were imported\. Import the vectors again/;
  for (const word of ['w2047', 'w4096', 'w8999']) await vectors(`${out}#sum`, [word]);
  for (const word of ['w2048', 'w3000', 'w4095']) {
    await assert.rejects(vectors(`${out}#sum`, ['w1', `w2 ${word}`]), { name: 'InputError', message });
  }
  assert.equal((await vectors(`${out}#mean`, ['w2047 w9'])).rows, 1);
});

test('a changed byte of the scales or the checksums is refused by name', async () => {
  for (const file of ['scales.bin', 'checksums.bin']) {
    const out = await damagedTable(`${file}.txt`, 'int8', file, 40);
    await assert.rejects(engine.describe(`${out}#sum`), {
      name: 'InputError',
      message: new RegExp(`${file.replace('.', '\\.')} is damaged: its bytes are not those`),
    });
  }
});

test('n-grams are checked as words are', async () => {
  const model = {
    words: [['cat', 2, [1, 2]]] as const,
    buckets: Array.from({ length: 20_000 }, (_, i) => [i, 1]),
    ...{ shortest: 3, longest: 3 },
  };
  const out = await imported('ngrams.bin', fastTextBytes(model), { type: 'float32' });
  const file = path.join(out, 'rows.bin');
  const bytes = readFileSync(file);
  for (let at = 8; at < bytes.length; at += 8) bytes[at]! ^= 1;
  writeFileSync(file, bytes);
  await assert.rejects(vectors(`${out}#sum`, ['dogs']), /rows\.bin is damaged in rows/);
});

test('a table of an earlier version, which has no checksums, is opened, and is the same encoder', async () => {
  const out = await imported('earlier.txt', TEXT);
  const [{ hash }, before] = [await engine.describe(out), await vectors(`${out}#sum`, SENTENCES)];
  const manifest = JSON.parse(readFileSync(path.join(out, 'vectors.json'), 'utf8'));
  const { 'checksums.bin': _, ...files } = manifest.files;
  rmSync(path.join(out, 'checksums.bin'));
  const write = (content: object) => writeFileSync(path.join(out, 'vectors.json'), JSON.stringify(content));
  write({ ...manifest, files, blockRows: undefined });
  const later = createEngine({ resources: createResources(), files: createModelFiles(), device: 'cpu' });
  try {
    assert.equal((await later.describe(out)).hash, hash);
    const after = (await later.encode(`${out}#sum`, SENTENCES.map(sentence))) as DenseMatrix;
    assert.deepEqual(after.data, before.data);
  } finally {
    await later.dispose();
  }
  write({ ...manifest, files });
  await assert.rejects(engine.describe(`${out}#mean`), /contradicts itself/);
});

test('an abort, a broken file and a folder in use leave nothing behind', async () => {
  writeFileSync(at('abort.txt'), TEXT);
  const out = at('abort.out');
  const aborted = { signal: AbortSignal.abort(new Error('enough')) };
  await assert.rejects(importVectorsFile(at('abort.txt'), out, DEFAULTS, aborted), /enough/);
  writeFileSync(at('broken.txt'), '5 2\na 1 2\n');
  await assert.rejects(importVectorsFile(at('broken.txt'), out, DEFAULTS), /truncated/);
  assert.ok(!readdirSync(folder).includes('abort.out'));
  await assert.rejects(importVectorsFile(at('abort.txt'), folder, DEFAULTS), /is not empty/);
  await assert.rejects(
    importVectorsFile(at('absent'), out, DEFAULTS),
    /Cannot read .*absent: there is no such file/,
  );
});
