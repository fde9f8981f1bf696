import assert from 'node:assert/strict';
import { truncateSync, writeFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { EncoderOptions } from '../../../core/encoders/options/encoderOptions.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { npyHeader, npyRows } from '../../../core/npy.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { STRING, VECTOR_ELEMENTS } from '../../../host/sentenceVectors/parquetVectors.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources, rowOf } from './reference.ts';

const root = temporaryFolder({ after });
const TEXTS = ['the cat sees', 'a dog', 'Ünï “quoted”,\ttab'];
const ROWS = [
  [3, 4, 0],
  [0.5, -0.25, 1],
  [-1, 2, 2],
];

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(root.at(name), content);
  return root.at(name);
}

const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const LINES = lines(TEXTS.map((text, i) => ({ text, vector: ROWS[i], more: 1 })));
const npy = (rows: number[][]) =>
  Buffer.concat([npyHeader(rows.length, rows[0]!.length), npyRows(Float32Array.from(rows.flat()))]);

async function embed(id: string, texts: readonly string[] = TEXTS, options: EncoderOptions = {}) {
  const engine = createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    options: { [id]: options },
  });
  try {
    const matrix = (await engine.encode(
      id,
      texts.map((text) => ({ text, tokens: [] })),
    )) as DenseMatrix;
    return { rows: texts.map((_, row) => rowOf(matrix, row)), description: await engine.describe(id) };
  } finally {
    await engine.dispose();
  }
}

function sources(): [string, string][] {
  write('beside.txt', `${TEXTS.join('\r\n')}\r\n`);
  write('others.txt', TEXTS.join('\n'));
  const parquet = parquetWriteBuffer({
    columnData: [
      { name: 'text', data: TEXTS, type: 'STRING' },
      { name: 'vector', data: ROWS, type: 'JSON' },
    ],
  });
  return [
    ['JSON Lines', write('vectors.jsonl', `${LINES}\n`)],
    ['NumPy with a text file beside it', write('beside.npy', npy(ROWS))],
    ['NumPy with a text file named', `${write('named.npy', npy(ROWS))}#${root.at('others.txt')}`],
    ['NumPy with a text file of its folder named', `${root.at('named.npy')}#others.txt`],
    ['Parquet', write('vectors.parquet', new Uint8Array(parquet))],
  ];
}

for (const [what, id] of sources()) {
  test(`vectors made elsewhere: ${what}`, async () => {
    const { rows, description } = await embed(id, [TEXTS[2]!, TEXTS[0]!, TEXTS[2]!]);
    assert.deepEqual(rows, [ROWS[2], ROWS[0], ROWS[2]]);
    assert.deepEqual([description.dimension, description.normalized, description.id], [3, false, id]);
    assert.match(description.label, /^\w+\.\w+: 3 sentences, 3-d$/);
    const unit = await embed(id, ['the cat sees'], { normalize: true, dimensions: 2 });
    assert.deepEqual(unit.rows, [[0.6, 0.8].map(Math.fround)]);
    assert.deepEqual([unit.description.dimension, unit.description.normalized], [2, true]);
    assert.notEqual(unit.description.hash, description.hash);
    const signs = await embed(id, TEXTS, { quantization: 'binary' });
    assert.deepEqual(signs.rows[1], [1, -1, 1]);
    await assert.rejects(embed(id, ['a dog', 'b', 'c', 'b', 'd', 'e']), {
      name: 'InputError',
      message: /has no vector for “b”, “c”, “d”, and 1 more\. .*--missing FILE/,
    });
    await assert.rejects(embed(id, [], { dimensions: 4 }), /The dimension 4 is larger than the 3/);
    await assert.rejects(
      embed(id, [], { promptText: 'x' }),
      /takes no promptText \(--prompt-text\)\. It takes normalize, dim/,
    );
  });
}

const good = { text: 'a', vector: [1, 2] };
for (const [what, content, message] of [
  [
    'a duplicate',
    lines([good, { text: 'b', vector: [1, 2] }, good]),
    /, line 3: the sentence “a” is also in line 1/,
  ],
  [
    'another dimension',
    lines([good, { text: 'b', vector: [1] }]),
    /, line 2: the vector has 1 components, but that of line 1 has 2/,
  ],
  ['NaN', `${lines([good])}{"text": "NaN", "vector": [1, NaN]}\n`, /, line 2: a component is NaN/],
  ['null', lines([good, { text: 'b', vector: [1, null] }]), /, line 2: component 1 is null/],
  [
    'a number beyond single precision',
    lines([{ text: 'b', vector: [1e39] }]),
    /, line 1: component 0 is Infinity/,
  ],
  ['no JSON', `${lines([good])}x\n`, /, line 2: it is not JSON/],
  ['no text', lines([{ sentence: 'a', vector: [1] }]), /, line 1: it has no “text”/],
  ['no vector', lines([{ text: 'a', embedding: [1] }]), /, line 1: it has no list “vector”/],
  ['an empty vector', lines([{ text: 'a', vector: [] }]), /, line 1: the vector is empty/],
  [
    'bytes that are no text',
    Buffer.concat([Buffer.from(lines([good])), Buffer.from([0xff, 0x0a])]),
    /, line 2: it is not UTF-8/,
  ],
  ['nothing', '', /contains no sentence/],
] as const) {
  test(`a table of JSON Lines with ${what}`, async () => {
    await assert.rejects(embed(write(`${what}.jsonl`, content)), { name: 'InputError', message });
  });
}

/** A NumPy file of so many bytes, of which the disk holds hardly any. */
function sparse(name: string, shape: string, dataBytes: number, headBytes = 116): undefined {
  const head = Buffer.alloc(128, 0x20);
  head.set([0x93, ...Buffer.from('NUMPY'), 2, 0]);
  head.writeUInt32LE(headBytes, 8);
  head.write(`{'descr': '<f4', 'fortran_order': False, 'shape': ${shape}, }`, 12);
  write(name, head);
  truncateSync(root.at(name), 128 + dataBytes);
}

test('NumPy files that cannot be used', async () => {
  const texts = write('numpy.txt', 'a\nb\n');
  const check = (name: string, content: Uint8Array | string | undefined, message: RegExp, of = texts) =>
    assert.rejects(embed(`${content === undefined ? root.at(name) : write(name, content)}#${of}`), {
      name: 'InputError',
      message,
    });
  const whole = npy([
    [1, 2],
    [3, 4],
  ]);
  const head = (from: string, to: string) =>
    Buffer.from(whole.toString('latin1').replace(from, to), 'latin1');
  await check(
    'cut.npy',
    whole.subarray(0, whole.length - 1),
    /has 143 bytes, which does not fit its shape \(2, 2\)/,
  );
  await check('none.npy', 'hello world, hello world', /is not a NumPy file/);
  await check('tiny.npy', whole.subarray(0, 40), /is cut off/);
  await check('type.npy', head('<f4', '<i4'), /has components of type <i4.*astype/);
  await check('order.npy', head('False', 'True '), /is in column order/);
  await check(
    'wide.npy',
    sparse('wide.npy', `(1, ${2 ** 30})`, 2 ** 32),
    /wide\.npy has vectors of 1073741824 components/,
  );
  await check(
    'long.npy',
    sparse('long.npy', `(${2 ** 30}, 1)`, 2 ** 32),
    /has 2 lines, but .*long\.npy has 1073741824 rows/,
  );
  await check(
    'head.npy',
    sparse('head.npy', '', 2 ** 32, 2 ** 32 - 100),
    /head\.npy has a head of another kind/,
  );
  await check('flat.npy', head('(2, 2)', '(4,)  '), /is not a matrix with a row per sentence/);
  await check(
    'nan.npy',
    npy([
      [1, 2],
      [3, Number.NaN],
    ]),
    /nan\.npy, row 2: component 1 is NaN/,
  );
  await check(
    'twice.npy',
    npy([
      [1, 2],
      [3, 4],
    ]),
    /row 2: the sentence “a” is also in row 1/,
    write('aa.txt', 'a\na\n'),
  );
  await check('few.npy', npy([[1, 2]]), /numpy\.txt has 2 lines, but .*few\.npy has 1 rows/);
  await assert.rejects(
    embed(write('alone.npy', whole)),
    /alone\.txt, the sentences of .*alone\.npy, is missing.*alone\.npy#FILE/,
  );
});

/** A Parquet file with columns of these names, each of which holds texts or vectors. */
function parquet(name: string, columns: Readonly<Record<string, 'texts' | 'vectors'>>): string {
  const [list, element] = VECTOR_ELEMENTS.slice(1);
  const schema = Object.entries(columns).flatMap(([name, holds]) =>
    holds === 'texts' ? [{ name, ...STRING }] : [{ ...VECTOR_ELEMENTS[0]!, name }, list!, element!],
  );
  const columnData = Object.entries(columns).map(([name, holds]) => ({
    name,
    data: holds === 'texts' ? TEXTS : ROWS,
  }));
  const root: SchemaElement = { name: 'root', num_children: columnData.length };
  return write(name, new Uint8Array(parquetWriteBuffer({ columnData, schema: [root, ...schema] })));
}

test('the vectors of a Parquet file are in its only column of vectors, whatever its name', async () => {
  const { rows } = await embed(parquet('named.parquet', { sentence: 'texts', embedding: 'vectors' }), [
    'a dog',
  ]);
  assert.deepEqual(rows, [ROWS[1]]);
  const two = parquet('two.parquet', { text: 'texts', small: 'vectors', large: 'vectors' });
  await assert.rejects(
    embed(two),
    /has no column vector, and more than one of vectors\. Its columns: text, small, large/,
  );
  const untold = parquet('untold.parquet', { question: 'texts', answer: 'texts', vector: 'vectors' });
  await assert.rejects(embed(untold), /has no column text, and more than one of texts\./);
});

test('files that are missing, damaged or without the columns', async () => {
  await assert.rejects(embed(root.at('nowhere.jsonl')), {
    name: 'InputError',
    message: /There is no file .*nowhere/,
  });
  await assert.rejects(embed(write('damaged.parquet', 'PAR1 this is none PAR1')), {
    name: 'InputError',
    message: /damaged\.parquet cannot be read as Parquet/,
  });
  const other = parquetWriteBuffer({ columnData: [{ name: 'text', data: TEXTS, type: 'STRING' }] });
  await assert.rejects(
    embed(write('other.parquet', new Uint8Array(other))),
    /has no column vector\. Its columns: text/,
  );
});
