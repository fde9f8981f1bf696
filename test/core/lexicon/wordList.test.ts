import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openWordList, packWordList } from '../../../core/lexicon/packedWordList.ts';
import { openWordListText } from '../../../core/lexicon/textWordList.ts';
import type { WordList } from '../../../core/lexicon/wordList.ts';
import fc from '../../fastCheck.ts';
import { builtWords, skip } from './builtResources.ts';

const WORDS = ['zebra', 'a', 'an', 'and', 'andante', 'Paris', 'café', 'naïve', "can't", 'a', ''];

function lists(words: readonly string[]): [name: string, list: WordList][] {
  return [
    ['packed', openWordList(packWordList(words))],
    ['text', openWordListText(words.join('\n'))],
  ];
}

for (const [name, list] of lists(WORDS)) {
  test(`${name}: a word is valid as written or with its capitals lowered`, () => {
    for (const word of ['a', 'and', 'And', 'AND', 'Paris', 'café', 'Café', "can't", 'Zebra'])
      assert.ok(list.has(word), word);
    for (const word of [
      '',
      'paris',
      'PARIS',
      'ande',
      'andant',
      'an d',
      'b',
      'cafe',
      '\ud800',
      'zebras',
      'ananas',
      '\n',
    ])
      assert.ok(!list.has(word), word);
    assert.equal(list.size, 9);
  });
}

test('both lists agree with a Set on any words', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', "'", '-', 'Z', '𝕏'),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 80 }), fc.array(word), (words, others) => {
      const set = new Set(words);
      for (const [name, list] of lists(words)) {
        assert.equal(list.size, set.size, name);
        for (const asked of [...words, ...others])
          assert.equal(list.has(asked), set.has(asked) || set.has(asked.toLowerCase()), `${name}: ${asked}`);
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('the hash is that of the file; the packed file depends on the words only', () => {
  const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
  const packed = packWordList(['zebra', 'an', 'and', 'an']);
  assert.deepEqual(packWordList(['an', 'and', 'zebra']), packed);
  assert.equal(openWordList(packed).hash, sha256(packed));
  assert.equal(openWordListText('zebra\nan\n').hash, sha256('zebra\nan\n'));
});

test('text: CRLF, blanks, empty lines, a byte order mark and a missing last line feed', () => {
  const list = openWordListText('\ufeffone\r\n  two \r\n\r\n\tthree');
  assert.equal(list.size, 3);
  assert.ok(list.has('one') && list.has('two') && list.has('three'));
});

test('text: what is no word list is refused with its place', () => {
  const problem = (message: RegExp) => ({ name: 'InputError', message });
  assert.throws(
    () => openWordListText('one\nwo rd\n', 'words.txt'),
    problem(/words\.txt, line 2: .*"wo rd"/),
  );
  assert.throws(() => openWordListText('\n \n', 'words.txt'), problem(/words\.txt has no words/));
  assert.throws(() => openWordListText(Uint8Array.of(0x63, 0xe9, 10)), problem(/not UTF-8.*iconv/));
});

test('a damaged packed list is refused', () => {
  const packed = packWordList(WORDS);
  const problem = { name: 'InputError' };
  assert.throws(() => openWordList(packed.slice(0, -1)), problem);
  assert.throws(() => openWordList(new Uint8Array(300)), problem);
});

test('the built-in list takes British and American spellings, and few broken forms', { skip }, () => {
  const words = builtWords();
  for (const word of [
    'colour',
    'color',
    'travelled',
    'traveled',
    'organise',
    'organize',
    'brotherhoods',
    'obviated',
  ])
    assert.ok(words.has(word), word);
  for (const word of ['childs', 'bringed', 'informations', 'goed', 'mouses’', 'xqz'])
    assert.ok(!words.has(word), word);
  assert.ok(words.size > 110_000);
});
