import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { openTokenizer } from '../../../../core/encoders/huggingface/tokenizer.ts';
import { tokenizerHash } from '../../../../core/encoders/huggingface/tokenizerFile.ts';
import type { ModelFiles } from '../../../../core/modelFiles.ts';
import { bertReference } from '../../../models/bertReference.ts';
import {
  assertRows,
  embed,
  engineFor,
  folderWith,
  idsOf,
  POOLINGS,
  plain,
  tokenVectors,
  WORDS,
} from './tinyBert.ts';

test('words are taken apart, and what is not known is counted', async () => {
  const matrix = await embed(plain.folder, ['Cats sees THE zebra', 'the seeing man.']);
  const expected = tokenVectors(plain.bert, ['cat ##s sees the zebra', '[UNK] man .']);
  expected[1] = bertReference(plain.bert, idsOf('the zebra man .'));
  assertRows(
    matrix,
    expected.map((tokens) => POOLINGS.mean!(tokens, 0)),
    'pieces',
  );
  assert.equal(matrix.unknownTokens, 2);
  assert.deepEqual([...matrix.rowCounts!.unknownTokens], [1, 1]);
  assert.deepEqual([matrix.tokens, matrix.unknownSentences], [9, 0]);
});

test('words and numbers that a tokenizer splits keep letters and digits beyond ASCII', async () => {
  const { folder } = folderWith();
  const file = path.join(folder, 'tokenizer.json');
  const content = JSON.parse(readFileSync(file, 'utf8'));
  for (const pre_tokenizer of [
    { type: 'Whitespace' },
    { type: 'Sequence', pretokenizers: [{ type: 'Whitespace' }] },
  ]) {
    writeFileSync(file, JSON.stringify({ ...content, normalizer: null, pre_tokenizer }));
    const matrix = await embed(folder, ['naïve ﬁne Ωmega', 'the cat.', 'x½y ２nd', 'क्या']);
    assert.deepEqual([...matrix.rowCounts!.tokens], [3, 3, 4, 1]);
  }
  const pre_tokenizer = { type: 'WhitespaceSplit' };
  writeFileSync(file, JSON.stringify({ ...content, normalizer: null, pre_tokenizer }));
  const spaced = await embed(folder, ['wait\u0085 what\u00a0now', 'a\ufeffb c', ' ']);
  assert.deepEqual([...spaced.rowCounts!.tokens], [3, 2, 0]);
  for (const [individual_digits, counts] of [
    [true, [4, 4, 3]],
    [false, [4, 2, 2]],
  ] as const) {
    const pre_tokenizer = { type: 'Digits', individual_digits };
    writeFileSync(file, JSON.stringify({ ...content, normalizer: null, pre_tokenizer }));
    const matrix = await embed(folder, ['x½y²', 'a12٣', '２1b']);
    assert.deepEqual([...matrix.rowCounts!.tokens], counts);
  }
});

/** Checks what the steps of a tokenizer make of a text, by a vocabulary of these parts. */
function assertParts(
  text: string,
  parts: readonly string[],
  steps: Readonly<Record<string, unknown>>,
  config: Readonly<Record<string, unknown>> = { tokenizer_class: 'PreTrainedTokenizerFast' },
) {
  const vocab = Object.fromEntries(['[UNK]', ...parts].map((token, id) => [token, id]));
  const content = { ...steps, model: { type: 'WordLevel', unk_token: '[UNK]', vocab } };
  const { encode } = openTokenizer(
    { name: 'tokenizer.json', path: '', content, config },
    { prompt: '', lowerCase: false, maximumLength: undefined },
    (_, work) => work(),
  );
  assert.deepEqual(
    encode(text).ids,
    parts.map((part) => vocab[part]),
  );
}

const MARKS = { Regex: '[.,|]' };

/** What the tokenizers library of Rust makes of a text (0.23). */
for (const [step, parts] of [
  [{ type: 'Punctuation' }, ['cat', '.', ',', '|', 'dog', '.']],
  [{ type: 'Punctuation', behavior: 'Isolated' }, ['cat', '.', ',', '|', 'dog', '.']],
  [{ type: 'Punctuation', behavior: 'Contiguous' }, ['cat', '.,|', 'dog', '.']],
  [{ type: 'Punctuation', behavior: 'Removed' }, ['cat', 'dog']],
  [{ type: 'Punctuation', behavior: 'MergedWithPrevious' }, ['cat.', ',', '|', 'dog.']],
  [{ type: 'Punctuation', behavior: 'MergedWithNext' }, ['cat', '.', ',', '|dog', '.']],
  [{ pattern: MARKS, behavior: 'Isolated' }, ['cat', '.', ',', '|', 'dog', '.']],
  [{ pattern: MARKS, behavior: 'Isolated', invert: true }, ['cat', '.', ',', '|', 'dog', '.']],
  [{ pattern: MARKS, behavior: 'Contiguous' }, ['cat', '.,|', 'dog', '.']],
  [{ pattern: MARKS, behavior: 'Contiguous', invert: true }, ['cat', '.,|', 'dog', '.']],
  [{ pattern: MARKS, behavior: 'Removed' }, ['cat', 'dog']],
  [{ pattern: { String: '.' }, behavior: 'Removed' }, ['cat', ',|dog']],
  [{ pattern: { Regex: '[a-d]' }, behavior: 'Removed', invert: true }, ['c', 'a', 'd']],
  [{ pattern: MARKS, behavior: 'MergedWithPrevious' }, ['cat.', ',', '|', 'dog.']],
  [{ pattern: MARKS, behavior: 'MergedWithPrevious', invert: true }, ['cat', '.', ',', '|dog', '.']],
  [{ pattern: MARKS, behavior: 'MergedWithNext' }, ['cat', '.', ',', '|dog', '.']],
  [{ pattern: MARKS, behavior: 'MergedWithNext', invert: true }, ['cat.', ',', '|', 'dog.']],
] as const) {
  const pre_tokenizer = { type: 'Split', invert: false, ...step };
  test(`the parts of a text by ${JSON.stringify(pre_tokenizer)}`, () => {
    assertParts('cat.,|dog.', parts, { pre_tokenizer });
  });
}

const BERT = { type: 'BertNormalizer', lowercase: false, strip_accents: null, handle_chinese_chars: true };
const BYTES = { type: 'ByteLevel', add_prefix_space: false, use_regex: true };
for (const [config, step, parts] of [
  [{}, BERT, ['cafe']],
  [{ tokenizer_class: 'PreTrainedTokenizerFast' }, BERT, ['Café']],
  [{ do_lower_case: true, tokenizer_class: 'BertTokenizer' }, BERT, ['cafe']],
  [{ do_lower_case: true, strip_accents: false }, BERT, ['café']],
  [{ do_lower_case: true, tokenizer_class: 'PreTrainedTokenizerFast' }, BERT, ['Café']],
  [{ do_lower_case: false, strip_accents: null }, BERT, ['Café']],
  [{ add_prefix_space: true, tokenizer_class: 'RobertaTokenizer' }, BYTES, ['ĠCafÃ©']],
  [{ tokenizer_class: 'RobertaTokenizer' }, { ...BYTES, add_prefix_space: true }, ['CafÃ©']],
  [{ add_prefix_space: true, tokenizer_class: 'LlamaTokenizer' }, BYTES, ['CafÃ©']],
] as const) {
  test(`${step.type} with ${JSON.stringify(config)} in tokenizer_config.json, as transformers takes it`, () => {
    const [normalizer, pre_tokenizer] = 'lowercase' in step ? [step, null] : [null, step];
    assertParts('Café', parts, { normalizer, pre_tokenizer }, config);
  });
}

for (const [normalizer, parts] of [
  [{ ...BERT, lowercase: true }, ['οδοσ', 'a', '𠀀', 'b']],
  [BERT, ['ΟΔΟΣ', 'a', '𠀀', 'b']],
  [{ ...BERT, handle_chinese_chars: false }, ['ΟΔΟΣ', 'a𠀀b']],
  [{ type: 'Lowercase' }, ['οδοσ', 'a𠀀b']],
] as const) {
  test(`a final Σ and a Han character beyond 16 bits by ${JSON.stringify(normalizer)}`, () => {
    assertParts('ΟΔΟΣ a𠀀b', parts, { normalizer, pre_tokenizer: { type: 'WhitespaceSplit' } });
  });
}

test('lowercasing, which sentence_bert_config.json may ask for, leaves special tokens as they are', () => {
  const added_tokens = [{ id: 2, content: '[MASK]', special: true, normalized: false }];
  const model = {
    type: 'WordLevel',
    unk_token: '[UNK]',
    vocab: { '[UNK]': 0, the: 1, '[MASK]': 2, οδοσ: 3 },
  };
  const content = { added_tokens, normalizer: null, pre_tokenizer: { type: 'WhitespaceSplit' }, model };
  const { encode } = openTokenizer(
    { name: 'tokenizer.json', path: '', content, config: {} },
    { prompt: '', lowerCase: true, maximumLength: undefined },
    (_, work) => work(),
  );
  assert.deepEqual(encode('THE [MASK] ΟΔΟΣ').ids, [1, 2, 3]);
});

test('the hash of a tokenizer is that of its file, unless texts are read otherwise than it says', async () => {
  const files = { hash: async () => 'of the file' } as unknown as ModelFiles;
  const hashOf = (
    pre_tokenizer: unknown,
    config: Readonly<Record<string, unknown>> = {},
    model: unknown = null,
    padding: unknown = null,
    normalizer: unknown = null,
  ) => {
    const content = { pre_tokenizer, model, padding, normalizer };
    return tokenizerHash({ name: 'tokenizer.json', path: '', content, config }, files);
  };
  const sequence = (type: string) => ({
    type: 'Sequence',
    pretokenizers: [{ type: 'Punctuation', behavior: 'Contiguous' }, { type }],
  });
  const split = (behavior: string, pattern: unknown = { Regex: '.' }, invert = false) => {
    return { type: 'Split', pattern, behavior, invert };
  };
  const ofGemma = split('MergedWithPrevious', { String: ' ' });
  for (const kept of [
    ...[undefined, null, { type: 'BertPreTokenizer' }, sequence('Metaspace')],
    ...[split('Isolated'), split('Removed'), split('Removed', { Regex: '.' }, true), ofGemma],
  ])
    assert.equal(await hashOf(kept), 'of the file');
  for (const changed of [
    { type: 'Whitespace' },
    sequence('Whitespace'),
    { type: 'Digits' },
    { type: 'Punctuation' },
    { type: 'WhitespaceSplit' },
    split('MergedWithPrevious'),
    split('Contiguous', { String: ' ' }),
    split('Isolated', { Regex: '.' }, true),
    split('Removed', { String: ' ' }),
  ])
    assert.match(await hashOf(changed), /^[0-9a-f]{64}$/);
  const model = { type: 'WordLevel', unk_token: '?' };
  assert.equal(await hashOf(null, { unk_token: '?' }, model), 'of the file');
  assert.match(await hashOf(null, {}, model), /^[0-9a-f]{64}$/);
  const normalizers = [{ type: 'Precompiled', precompiled_charsmap: '' }];
  for (const [normalizer, byte_fallback, hash] of [
    [{ type: 'Sequence', normalizers }, false, /^[0-9a-f]{64}$/],
    [{ type: 'NFKC' }, true, /^[0-9a-f]{64}$/],
    [{ type: 'NFKC' }, false, /^of the file$/],
  ] as const)
    assert.match(await hashOf(null, {}, { type: 'Unigram', byte_fallback }, null, normalizer), hash);
  assert.equal(
    await hashOf(null, { do_lower_case: false, strip_accents: null }, null, null, BERT),
    'of the file',
  );
  assert.match(await hashOf(null, { do_lower_case: true }, null, null, BERT), /^[0-9a-f]{64}$/);
  assert.equal(await hashOf(null, { truncation_side: 'right' }), 'of the file');
  assert.match(await hashOf(null, { truncation_side: 'left' }), /^[0-9a-f]{64}$/);
  for (const [direction, padding_side] of [
    ['Left', undefined],
    ['Left', 'left'],
    ['Right', 'right'],
    [undefined, 'left'],
  ])
    assert.equal(await hashOf(null, { padding_side }, null, direction && { direction }), 'of the file');
  const padded = (padding_side: string, direction: string, truncation_side?: string) =>
    hashOf(null, { padding_side, truncation_side }, null, { direction });
  const hashes = await Promise.all([
    padded('left', 'Right'),
    padded('right', 'Left'),
    padded('left', 'Right', 'left'),
    hashOf(null, { truncation_side: 'left' }),
    hashOf(null),
  ]);
  assert.equal(new Set(hashes).size, hashes.length);
});

test('tokens of the text are counted without the prompt and what is put around them', async () => {
  const matrix = await embed(plain.folder, ['the cat', 'qqxyzzy', ''], { promptText: 'not ' });
  assert.deepEqual([...matrix.rowCounts!.tokens], [2, 1, 0]);
  assert.deepEqual([matrix.unknownTokens, matrix.unknownSentences], [1, 1]);
});

test('a longer text is cut, its special tokens kept, and counted', async () => {
  const long = Array.from({ length: 40 }, (_, i) => WORDS[i % 11]).join(' ');
  const texts = ['the cat', long, 'a man'];
  const cut = (room: number) => long.split(' ').slice(0, room).join(' ');
  for (const [maximumLength, room] of [
    [undefined, 22],
    [7, 5],
    [3, 1],
  ] as const) {
    const matrix = await embed(plain.folder, texts, { maximumLength, pooling: ['mean', 'last-token'] });
    const expected = tokenVectors(
      plain.bert,
      ['the cat', cut(room), 'a man'].map((text) => text.split(' ').slice(0, room).join(' ')),
    );
    assertRows(
      matrix,
      expected.map((tokens) => [...POOLINGS.mean!(tokens, 0), ...tokens.at(-1)!]),
      `${maximumLength}`,
    );
    assert.equal(matrix.truncatedSentences, room === 1 ? 3 : 1);
    assert.equal(matrix.rowCounts!.truncated[1], 1);
  }
});

test('the side that is cut is that of tokenizer_config.json, or else of tokenizer.json', async () => {
  const text = 'the cat sees a dog';
  for (const [direction, truncation_side, kept] of [
    ['Right', undefined, 'the cat'],
    ['Left', undefined, 'a dog'],
    ['Right', 'left', 'a dog'],
    ['Left', 'right', 'the cat'],
    [undefined, 'left', 'a dog'],
  ] as const) {
    const { folder, bert } = folderWith({ 'tokenizer_config.json': { truncation_side } });
    const file = path.join(folder, 'tokenizer.json');
    const truncation = direction && { direction, max_length: 9, strategy: 'LongestFirst', stride: 0 };
    const content = { ...JSON.parse(readFileSync(file, 'utf8')), truncation: truncation ?? null };
    writeFileSync(file, JSON.stringify(content));
    const [tokens] = tokenVectors(bert, [kept]);
    const matrix = await embed(folder, [text], { maximumLength: 4 });
    assertRows(matrix, [POOLINGS.mean!(tokens!, 0)], `${direction}, ${truncation_side}`);
  }
});

test('the maximum length is that of sentence-transformers, or else of the tokenizer, or else of the model', async () => {
  // Older versions of sentence-transformers named the file after the network.
  for (const [network, max_seq_length, model_max_length, length] of [
    ['bert', 16, 20, 16],
    ['bert', 20, 16, 20],
    ['bert', 30, 16, 24],
    ['bert', null, 16, 16],
    ['xlm-roberta', 16, 20, 16],
  ] as const) {
    const { folder } = folderWith({
      [`sentence_${network}_config.json`]: { max_seq_length },
      'tokenizer_config.json': { model_max_length },
    });
    assert.equal((await engineFor().describe(folder)).maximumLength, length);
  }
  assert.equal((await engineFor().describe(plain.folder)).maximumLength, 24);
  const { folder: roberta } = folderWith({
    'config.json': { model_type: 'roberta', max_position_embeddings: 24, pad_token_id: 1 },
  });
  assert.equal((await engineFor().describe(roberta)).maximumLength, 22);
  await assert.rejects(embed(plain.folder, [], { maximumLength: 25 }), {
    name: 'InputError',
    message: /maximum length 25 is larger than the 24 positions/,
  });
  await assert.rejects(
    embed(plain.folder, [], { maximumLength: 2 }),
    /leaves no room for text beside 2 special tokens/,
  );
});
