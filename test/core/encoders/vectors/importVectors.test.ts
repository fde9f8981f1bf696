import assert from 'node:assert/strict';
import test from 'node:test';
import type { ImportSettings } from '../../../../core/encoders/vectors/import/importVectors.ts';
import fc from '../../../fastCheck.ts';
import { fastTextBytes, imported } from './memory.ts';

const GLOVE = 'the 1 2\ncat 0.5 -1e-2\n';
const WORD2VEC = '2 2\nthe 1 2\ncat 0.5 -1e-2\n';

function word2vecBinary(
  entries: readonly (readonly [string, readonly number[]])[],
  announced = entries.length,
) {
  const parts = entries.flatMap(([word, vector]) => [
    Buffer.from(`${word} `),
    Buffer.from(Float32Array.from(vector).buffer),
    Buffer.from('\n'),
  ]);
  return new Uint8Array(Buffer.concat([Buffer.from(`${announced} ${entries[0]![1].length}\n`), ...parts]));
}

const SAME: [string, string | Uint8Array][] = [
  ['glove', GLOVE],
  ['glove', GLOVE.replaceAll('\n', '\r\n')],
  ['glove', GLOVE.trimEnd().replaceAll(' ', '\t')],
  ['word2vec-text', WORD2VEC],
  ['word2vec-text', WORD2VEC.replaceAll('\n', ' \n')],
  ['word2vec-text', WORD2VEC.replaceAll(' ', '\t')],
  ['word2vec-text', `\uFEFF${WORD2VEC}`],
  ['glove', `\uFEFF${GLOVE}`],
  [
    'word2vec-binary',
    word2vecBinary([
      ['the', [1, 2]],
      ['cat', [0.5, -0.01]],
    ]),
  ],
];
for (const [format, content] of SAME) {
  test(`${format} is told by its content: ${JSON.stringify(content.slice(0, 12))}`, async () => {
    const { manifest, passedOver, rows } = await imported(content);
    assert.deepEqual([manifest.source.format, manifest.words, manifest.dimension], [format, 2, 2]);
    assert.deepEqual(rows(), [1, 2, 0.5, Math.fround(-0.01)]);
    assert.deepEqual(passedOver, []);
  });
}

test('what cannot be used is passed over, counted and named', async () => {
  const lines = [
    'the 1 2',
    'new york 1 2',
    'a 1',
    'b nan 1',
    'c 1 2 3',
    'the 3 4',
    'd 1e39 1',
    'e x 1',
    'f 1 2',
  ];
  const { manifest, passedOver } = await imported(lines.join('\n'));
  assert.equal(manifest.words, 2);
  assert.deepEqual(
    passedOver.map(({ what, count, places }) => `${what}: ${count}, ${places}`),
    [
      'a word with spaces: 1, line 2',
      '1 number where 2 are expected: 1, line 3',
      '“nan” is not a finite number: 1, line 4',
      '3 numbers where 2 are expected: 1, line 5',
      'a duplicate word: 1, line 6',
      '“1e39” is not a finite number: 1, line 7',
      '“x” is not a finite number: 1, line 8',
    ],
  );
});

const REFUSED: [string, string | Uint8Array, Partial<ImportSettings>, RegExp][] = [
  ['nothing', '', {}, /vectors is empty/],
  ['prose', 'It was a dark night.\nIt rained.\n', {}, /no usable word vector \(line 1: /],
  ['a line without numbers', 'word\n', {}, /line 1: this is not “word number number/],
  [
    'text cut short',
    '3 2\na 1 2\nb 1 2\n',
    {},
    /truncated: its first line announces 3 words, but only 2 follow.*--limit 2/,
  ],
  [
    'a binary file cut short',
    word2vecBinary([['a', [1, 2]]], 2),
    {},
    /truncated: it announces 2 words but has 1/,
  ],
  ['a binary file cut in a vector', word2vecBinary([['a', [1, 2]]]).slice(0, -4), {}, /truncated/],
  ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0), {}, /compressed \(gzip\)/],
  ['a huge dimension', '1 99999999\na 1\n', {}, /this is not/],
  ['NaN alone', word2vecBinary([['a', [Number.NaN, 1]]]), {}, /no usable word vector .*not finite/],
  ['another format', GLOVE, { format: 'word2vec-binary' }, /does not begin with a line “words dimension”/],
  ['no fastText model', GLOVE, { format: 'fasttext-bin' }, /is not a fastText model/],
];
for (const [what, content, settings, message] of REFUSED) {
  test(`${what} is refused with a reason`, async () => {
    await assert.rejects(imported(content, settings), { name: 'InputError', message });
  });
}

test('--limit reads the first words only, of a file cut short too', async () => {
  assert.equal((await imported('3 2\na 1 2\nb 1 2\n', { limit: 2 })).manifest.words, 2);
  assert.equal((await imported(word2vecBinary([['a', [1, 2]]], 2), { limit: 1 })).manifest.words, 1);
});

test('words are told apart by case where the file does so, or where it is asked for', async () => {
  const content = 'The 1 2\nthe 3 4\n';
  assert.deepEqual(
    [(await imported(content)).manifest.cased, (await imported(GLOVE)).manifest.cased],
    [true, false],
  );
  assert.equal((await imported(GLOVE, { spelling: 'cased' })).manifest.cased, true);
  const lower = await imported(content, { spelling: 'lower' });
  assert.deepEqual([lower.manifest.cased, lower.rows()], [false, [1, 2]]);
});

test('half precision and int8 come close to what they store', async () => {
  const values = [0.1, -3.25, 1e-3, 1000, -1e-7, 65504];
  const content = `w ${values.join(' ')}\n`;
  const halves = (await imported(content, { type: 'float16' })).file('rows.bin');
  // As numpy has them: np.array(values, 'float16').view('uint16').
  assert.deepEqual([...new Uint16Array(halves.buffer)], [11878, 49792, 5145, 25552, 32770, 31743]);
  const { file } = await imported('w 0.1 -3.25 1\n', { type: 'int8' });
  const [scale] = new Float32Array(file('scales.bin').buffer);
  assert.equal(scale, Math.fround(3.25 / 127));
  assert.deepEqual([...new Int8Array(file('rows.bin').buffer)], [4, -127, 39]);
  const beyond = await imported('v 1 1\nw 1 70000\n', { type: 'float16' });
  assert.deepEqual(beyond.passedOver[0], { what: 'a number beyond float16', count: 1, places: ['line 2'] });
});

test('probabilities are counts over their sum', async () => {
  const counts = new Map([
    ['the', 6],
    ['of', 2],
  ]);
  const { manifest, file } = await imported(GLOVE, { counts });
  assert.equal(manifest.frequencies, 'counts');
  assert.deepEqual([...new Float32Array(file('probabilities.bin').buffer)], [0.75, 0]);
});

test('a table without capitals takes the counts of all spellings; words without one are numbered', async () => {
  const counts = new Map([
    ['the', 5],
    ['The', 3],
  ]);
  const { uncounted, file } = await imported(GLOVE.replace('the', 'THE'), { counts, spelling: 'lower' });
  assert.deepEqual([uncounted, ...new Float32Array(file('probabilities.bin').buffer)], [1, 1, 0]);
  const none = imported(GLOVE, { counts: new Map([['of', 2]]) });
  await assert.rejects(none, { name: 'InputError', message: /No word of vectors has a count/ });
});

const FASTTEXT = fastTextBytes({
  words: [
    ['the', 3, [1, 2]],
    ['</s>', 1, [5, 6]],
  ],
  buckets: Array.from({ length: 7 }, (_, i) => [i, -i]),
  shortest: 3,
  longest: 4,
});

test('a quantized fastText model is refused, a whole one is not cut by a byte', async () => {
  const quantized = fastTextBytes({
    words: [['a', 1, [1]]],
    buckets: [],
    shortest: 0,
    longest: 0,
    quantized: true,
  });
  await assert.rejects(imported(quantized), /quantized.*\.bin model/);
  await assert.rejects(imported(FASTTEXT.slice(0, -1)), /truncated/);
});

test('hostile bytes end in an InputError or a table, never in anything else', async () => {
  const formats = [
    'word2vec-text',
    'word2vec-binary',
    'glove',
    'fasttext',
    'fasttext-bin',
    undefined,
  ] as const;
  const garbled = fc
    .tuple(
      fc.constantFrom(...SAME.map(([, content]) => content), FASTTEXT),
      fc.nat(),
      fc.uint8Array({ maxLength: 24 }),
    )
    .map(([content, at, bytes]) => {
      const whole = Buffer.from(content as string);
      const cut = at % (whole.length + 1);
      return new Uint8Array(Buffer.concat([whole.subarray(0, cut), bytes, whole.subarray(cut + (at % 3))]));
    });
  const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), garbled);
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom(...formats), async (bytes, format) => {
      try {
        const { manifest, file } = await imported(bytes, { format });
        const rows = manifest.words + (manifest.subwords?.buckets ?? 0);
        assert.equal(file('rows.bin').length, rows * manifest.dimension * 4);
        assert.ok([...new Float32Array(file('rows.bin').buffer)].every(Number.isFinite));
      } catch (error) {
        if ((error as Error).name !== 'InputError') throw error;
      }
    }),
    { numRuns: 400 },
  );
});
