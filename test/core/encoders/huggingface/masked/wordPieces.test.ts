/**
 * The pieces of a word under tokenizers that write spaces into tokens: RoBERTa's and ModernBERT's bytes, XLM-R's words.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMaskToken } from '../../../../../core/encoders/huggingface/masked/maskToken.ts';
import { createPlacePieces } from '../../../../../core/encoders/huggingface/masked/wordPieces.ts';
import { openTokenizer } from '../../../../../core/encoders/huggingface/tokenizer.ts';
import { readTokenizerFile } from '../../../../../core/encoders/huggingface/tokenizerFile.ts';
import { NO_TIME_LIMIT } from '../../../../../core/timeLimit.ts';
import { placed } from './tinyMasked.ts';

const added = (content: string, id: number, lstrip = false) => ({
  ...{ id, content, lstrip, rstrip: false, single_word: false, normalized: false, special: true },
});

/** Byte-level BPE: every letter is a token, and so is what the merges join; Ġ is a space. */
function byteLevel(lstrip: boolean) {
  const words = ['Ġthe', 'Ġcat', 'Ġsees', 'the', 'cat', 'un'];
  const merges = words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, i) => `${word.slice(0, i + 1)} ${word[i + 1]}`),
  );
  const joined = merges.map((merge) => merge.replace(' ', ''));
  const letters = [...'Ġabcdefghijklmnopqrstuvwxyz.,'];
  const tokens = [...new Set(['<pad>', '<unk>', '<mask>', ...letters, ...joined])];
  return {
    version: '1.0',
    added_tokens: [added('<pad>', 0), added('<unk>', 1), added('<mask>', 2, lstrip)],
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    model: {
      ...{ type: 'BPE', unk_token: '<unk>', merges: [...new Set(merges)] },
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
}

/** SentencePiece's unigrams, each word with its space, written ▁. */
const UNIGRAM = {
  version: '1.0',
  added_tokens: [added('<pad>', 0), added('<unk>', 1), added('<mask>', 2, true)],
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  model: {
    ...{ type: 'Unigram', unk_id: 1 },
    vocab: ['<pad>', '<unk>', '<mask>', '▁the', '▁cat', 's', '▁sees', '.', '▁'].map((token, i) => [
      token,
      -1 - i / 10,
    ]),
  },
};

const CASES: readonly [tokenizer: string, content: object, marked: string, expected: string][] = [
  ['bytes', byteLevel(true), 'the *cat* sees.', 'the | Ġcat | Ġsees .'],
  ['bytes', byteLevel(true), '*cat* sees', ' | cat | Ġsees'],
  ['bytes', byteLevel(true), 'the *catun*', 'the | Ġcat un | '],
  ['bytes', byteLevel(true), 'the *cat*, the cat', 'the | Ġcat | , Ġthe Ġcat'],
  ['bytes', byteLevel(true), 'the cat *cat* cat', 'the Ġcat | Ġcat | Ġcat'],
  ['bytes, the space kept before a mask', byteLevel(false), 'the *cat* sees.', 'the | Ġcat | Ġsees .'],
  ['unigrams', UNIGRAM, 'the *cat* sees.', '▁the | ▁cat | ▁sees .'],
  ['unigrams', UNIGRAM, 'the *cats*.', '▁the | ▁cat s | .'],
  ['unigrams', UNIGRAM, '*the* cat', ' | ▁the | ▁cat'],
];
for (const [name, content, marked, expected] of CASES) {
  test(`${name}: ${marked}`, async () => {
    const json = {
      path: (...names: readonly string[]) => names.join('/'),
      object: async (file: string) => (file === 'tokenizer.json' ? { ...content } : {}),
      read: async () => undefined,
      text: async () => undefined,
    };
    const settings = { prompt: '', lowerCase: false, maximumLength: undefined };
    const tokenizer = openTokenizer(await readTokenizerFile(json), settings, NO_TIME_LIMIT);
    const found = createPlacePieces(tokenizer, await readMaskToken(json, tokenizer))(placed(marked))!;
    const shown = (ids: readonly number[]) => ids.map(tokenizer.tokenOf).join(' ');
    assert.equal([found.before, found.word, found.after].map(shown).join(' | '), expected);
  });
}
