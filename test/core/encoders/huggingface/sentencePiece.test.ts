import assert from 'node:assert/strict';
import test from 'node:test';
import { latin1Of } from '../../../../core/bytes.ts';
import { openTokenizer } from '../../../../core/encoders/huggingface/tokenizer.ts';
import type { TokenizerFile } from '../../../../core/encoders/huggingface/tokenizerFile.ts';

/** What the tokenizers library of Rust makes of texts (0.23) whose characters such a charsmap replaces. */
for (const [text, made] of [
  ['the ﬁn', ['the', 'fin']],
  ['a\u200bb', ['a', 'b']],
  ['👩\u200d👩', ['👩\u200d👩']],
  ['cafe\u0301', ['café']],
  // Of a short grapheme the rest is lost, of a long one every character is kept.
  ['e\u0301\u0316', ['é']],
  ['e\u0301\u0316\u0316', ['e\u0301\u0316\u0316']],
  ['½Ａ', ['½Ａ']],
  ['', []],
] as const) {
  test(`a charsmap makes ${JSON.stringify(made)} of ${JSON.stringify(text)}`, () => {
    const charsmap = charsmapOf({ ﬁ: 'fi', '\u200b': ' ', 'e\u0301': 'é' });
    const precompiled = { type: 'Precompiled', precompiled_charsmap: charsmap };
    const vocab = Object.fromEntries(['?', ...made].map((word, id) => [word, id]));
    const { encode } = open({
      normalizer: { type: 'Sequence', normalizers: [precompiled] },
      pre_tokenizer: { type: 'WhitespaceSplit' },
      model: { type: 'WordLevel', unk_token: '?', vocab },
    });
    assert.deepEqual(
      encode(text).ids,
      made.map((word) => vocab[word]),
    );
  });
}

test('a charsmap is refused that is damaged, or makes a long text of a character', () => {
  const long = charsmapOf({ a: 'b'.repeat(300) });
  for (const precompiled_charsmap of ['', '!', 'AAAA', btoa('\xff\xff\0\0abcd'), long]) {
    const normalizer = { type: 'Precompiled', precompiled_charsmap };
    assert.throws(() => open({ normalizer, model: UNIGRAM }), {
      name: 'InputError',
      message: /its charsmap is damaged/,
    });
  }
});

const UNIGRAM = {
  type: 'Unigram',
  unk_id: 0,
  vocab: [
    ['?', 0],
    ['a', -1],
    ['b', -2],
    ['<0xC3>', -9],
    ['<0xA9>', -9],
  ],
};

for (const [byte_fallback, ids] of [
  [true, [1, 3, 4, 2, 0]],
  [false, [1, 0, 2, 0]],
] as const) {
  test(`a Unigram model with byte_fallback ${byte_fallback} gives ${ids}`, () => {
    const { encode } = open({ model: { ...UNIGRAM, byte_fallback } });
    assert.deepEqual(encode('aébè').ids, ids);
  });
}

function open(content: TokenizerFile['content']) {
  return openTokenizer(
    { name: 'tokenizer.json', path: '', content, config: {} },
    { prompt: '', lowerCase: false, maximumLength: undefined },
    (_, work) => work(),
  );
}

/** A charsmap whose trie has a block of 256 units for each beginning of a rule. */
function charsmapOf(rules: Readonly<Record<string, string>>): string {
  const units: number[] = [];
  const blocks = new Map([['', 256]]);
  const texts = Object.values(rules).map((text) => latin1Of(new TextEncoder().encode(`${text}\0`)));
  const link = (from: number, to: number) => {
    units[from] = ((units[from] ?? 0) | ((from === 0 ? to : from ^ to) << 10)) >>> 0;
  };
  link(0, 256);
  for (const [place, rule] of Object.keys(rules).entries()) {
    let known = '';
    for (const byte of latin1Of(new TextEncoder().encode(rule))) {
      const at = blocks.get(known)! | byte.charCodeAt(0);
      known += byte;
      if (!blocks.has(known)) blocks.set(known, 256 * (blocks.size + 1));
      units[at] = (units[at] ?? 0) | byte.charCodeAt(0);
      if (units[at]! >>> 10 === 0) link(at, blocks.get(known)!);
    }
    const leaf = blocks.get(known)!;
    const last = blocks.get(known.slice(0, -1))! | known.charCodeAt(known.length - 1);
    units[last] = (units[last]! | (1 << 8)) >>> 0;
    units[leaf] = (2 ** 31 + texts.slice(0, place).join('').length) >>> 0;
  }
  const all = Uint32Array.from({ length: 256 * (blocks.size + 1) }, (_, at) => units[at] ?? 0);
  const trie = latin1Of(new Uint8Array(all.buffer));
  return btoa(latin1Of(new Uint8Array(Uint32Array.of(4 * all.length).buffer)) + trie + texts.join(''));
}
