import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { InputError } from '../../../../../core/inputError.ts';
import { bertModel, bertWeights, TINY } from '../../../../models/bert.ts';
import { tokenizerJson } from '../../../../models/wordPiece.ts';
import { folderWith, WORDS } from '../tinyBert.ts';
import { maskedFolder, placed, scoresOf, withEngine } from './tinyMasked.ts';

const withoutMask = () => {
  const json = tokenizerJson(WORDS);
  const { '[MASK]': _, ...vocab } = json.model.vocab;
  const added_tokens = json.added_tokens.filter(({ content }) => content !== '[MASK]');
  return { ...json, added_tokens, model: { ...json.model, vocab } };
};

/** A folder, and what the message about it must say. */
const PROBLEMS: readonly [what: string, folder: () => string, message: RegExp][] = [
  ['no folder', () => '/nowhere/bert', /There is no folder .*nowhere.bert\. Name a folder/],
  [
    'no model',
    () => {
      const { folder } = maskedFolder();
      rmSync(path.join(folder, 'model.onnx'));
      return folder;
    },
    /contains no ONNX model .*Export one: optimum-cli export onnx/,
  ],
  [
    'weights that are no numbers',
    () => {
      const { folder } = maskedFolder();
      const weights = bertWeights(TINY, 21, 1, { masked: true });
      weights.get('head.decoder.bias')!.data.fill(Number.NaN);
      writeFileSync(path.join(folder, 'model.onnx'), bertModel(TINY, weights, { masked: true }).bytes);
      return folder;
    },
    /The model gives logits that are not finite\. Its weights are damaged/,
  ],
  [
    'a sentence encoder',
    () => folderWith().folder,
    /model\.onnx has no output logits, so that it is not a masked language model.*last_hidden_state.*fill-mask/,
  ],
  [
    'no mask token',
    () => maskedFolder({ 'tokenizer.json': withoutMask(), 'tokenizer_config.json': {} }).folder,
    /tokenizer\.json has no mask token/,
  ],
  [
    'a mask token that is none',
    () => maskedFolder({ 'tokenizer_config.json': { mask_token: '<mask>' } }).folder,
    /names the mask token “<mask>”, which .*tokenizer\.json does not read as one token/,
  ],
  [
    'a tokenizer of more tokens',
    () => maskedFolder({ 'tokenizer.json': tokenizerJson([...WORDS, 'zebra']) }).folder,
    /gives probabilities for 21 tokens, but .*tokenizer\.json knows 22\. Put the tokenizer\.json/,
  ],
  [
    'a tokenizer of more tokens, undeclared',
    () => maskedFolder({ 'tokenizer.json': tokenizerJson([...WORDS, 'zebra']) }, { silent: true }).folder,
    /gives probabilities for 21 tokens, but .*tokenizer\.json knows 22\./,
  ],
  [
    'a tokenizer of far fewer tokens',
    () => {
      const { folder } = maskedFolder();
      const weights = bertWeights(TINY, 5000, 1, { masked: true });
      writeFileSync(path.join(folder, 'model.onnx'), bertModel(TINY, weights, { masked: true }).bytes);
      return folder;
    },
    /gives probabilities for 5000 tokens, but .* knows 21\./,
  ],
  [
    'no tokenizer',
    () => {
      const { folder } = maskedFolder();
      rmSync(path.join(folder, 'tokenizer.json'));
      return folder;
    },
    /tokenizer\.json is missing/,
  ],
  [
    'a damaged model',
    () => {
      const { folder } = maskedFolder();
      const file = path.join(folder, 'model.onnx');
      writeFileSync(file, readFileSync(file).subarray(0, 4000));
      return folder;
    },
    /model\.onnx/,
  ],
];
for (const [what, folder, message] of PROBLEMS) {
  test(what, () =>
    assert.rejects(scoresOf(folder(), [['the *cat*']]), (error: Error) => {
      assert(error instanceof InputError, error.stack);
      assert.match(error.message, message);
      return true;
    }),
  );
}

test('a folder that is repaired is opened at the next call', () =>
  withEngine(async (engine) => {
    const { folder } = maskedFolder();
    const file = path.join(folder, 'tokenizer.json');
    const content = readFileSync(file);
    rmSync(file);
    await assert.rejects(engine.describeMasked(folder), /is missing/);
    writeFileSync(file, content);
    assert.equal((await engine.describeMasked(folder)).vocabulary, 21);
  }));

test('scoring stops when it is aborted', () =>
  withEngine(async (engine) => {
    const { folder } = maskedFolder();
    const stopping = new AbortController();
    const groups = Array.from({ length: 20_000 }, () => [placed('the *cat* sees .')]);
    const scoring = engine.scoreWords(folder, groups, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('enough')),
    });
    await assert.rejects(scoring, /enough/);
  }));

test('the hash depends on weights, tokenizer and length; the rest of the description says how it runs', () =>
  withEngine(async (engine) => {
    const one = await engine.describeMasked(maskedFolder().folder);
    const same = await engine.describeMasked(maskedFolder().folder);
    assert.equal(one.hash, same.hash);
    const words = ['the', ...WORDS.slice(1).toReversed()];
    const files = [
      { 'tokenizer.json': tokenizerJson(words) },
      { 'config.json': { model_type: 'bert', max_position_embeddings: 12 } },
    ];
    for (const each of files) {
      const other = await engine.describeMasked(maskedFolder(each).folder);
      assert.notEqual(other.hash, one.hash);
    }
    const { label, vocabulary, maximumLength, device, dataType, tokenizer } = one;
    assert.deepEqual(
      { vocabulary, maximumLength, device, dataType, tokenizer },
      {
        vocabulary: 21,
        maximumLength: 24,
        device: 'cpu',
        dataType: 'float32',
        tokenizer: 'WordPiece, tokenizer.json',
      },
    );
    assert.match(label, /^tiny-\d+: masked language model, 21 tokens, float32$/);
  }));
