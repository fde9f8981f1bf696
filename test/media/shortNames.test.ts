import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortNames } from '../../media/page/shortNames.ts';

const check = (names: readonly string[], expected: readonly string[]) => {
  const short = shortNames(names, 28);
  assert.deepEqual(short, expected);
  assert.equal(new Set(short).size, new Set(names).size);
};

test('names that have room stay', () => check(['bow', 'glove-sum'], ['bow', 'glove-sum']));

test('a long path begins with the name of the model', () =>
  check(
    ['/models/sentence-transformers/all-mpnet-base-v2', '/models/sentence-transformers/all-MiniLM-L6-v2'],
    ['all-mpnet-base-v2', 'all-MiniLM-L6-v2'],
  ));

test('beside a long path, other paths are without their folders, too', () =>
  check(
    ['/models/e5-small', '/models/sentence-transformers/all-mpnet-base-v2', 'http://localhost:8080/v1#nomic'],
    ['e5-small', 'all-mpnet-base-v2', 'nomic'],
  ));

test('a fragment and a version stay behind the name of the model', () =>
  check(
    [
      '/home/ann/models/trained/gru#sum',
      '/home/ann/models/trained/gru#mean',
      '/home/ann/models/trained/gru-2017/v2',
    ],
    ['gru#sum', 'gru#mean', 'gru-2017/v2'],
  ));

test('models of one name in two folders keep them', () =>
  check(
    ['/a/e5-small', '/b/e5-small', '/models/sentence-transformers/all-mpnet-base-v2'],
    ['a/e5-small', 'b/e5-small', 'all-mpnet-base-v2'],
  ));

test('names with one beginning and one end show where they differ', () => {
  const name = (size: string) => `/models/sentence-transformers/e5-${size}/onnx/model_quantized_for_avx512`;
  check(['small', 'large', 'large-instruct'].map(name), [
    'e5-small/…antized_for_avx512',
    'e5-large/…antized_for_avx512',
    'e5-large-…antized_for_avx512',
  ]);
});

test('eight paths stay different in every room that charts and tables have', () => {
  const paths = Array.from(
    { length: 8 },
    (_, at) => `${'/models/a'.repeat(6)}/v${at % 2}/${'/onnx'.repeat(4)}/q${at >> 1}/model`,
  );
  for (const longest of [20, 28, 36]) {
    const short = shortNames(paths, longest);
    assert.equal(new Set(short).size, 8, short.join(' '));
    for (const name of short) assert.ok([...name].length <= longest, name);
  }
});

test('texts that differ only in white space are one, and stay short', () => {
  const text = 'a sentence of more than twenty-eight letters';
  const short = 'a sentenc…enty-eight letters';
  assert.deepEqual(shortNames([text, text.replace(' ', '\n  ')], 28), [short, short]);
});

test('one name twice is one name', () => check(['bow', 'bow'], ['bow', 'bow']));
