import assert from 'node:assert/strict';
import test from 'node:test';
import {
  assertRows,
  embed,
  engineFor,
  folderWith,
  labelOf,
  MODULES,
  POOLINGS,
  plain,
  tokenVectors,
  unit,
} from './tinyBert.ts';

test('pooling, normalisation, prompts and case are those of sentence-transformers', async () => {
  const files = {
    'modules.json': MODULES,
    '1_Pooling/config.json': {
      word_embedding_dimension: 32,
      pooling_mode_cls_token: true,
      pooling_mode_mean_tokens: true,
      pooling_mode_max_tokens: false,
      include_prompt: false,
    },
    'sentence_bert_config.json': { max_seq_length: 20, do_lower_case: true },
    'config_sentence_transformers.json': { prompts: { query: 'query : ' }, default_prompt_name: 'query' },
  };
  const { folder, bert } = folderWith(files);
  const tokens = tokenVectors(bert, ['query : the cat sees', 'query : a']);
  const expected = tokens.map((each) => unit([...each[0]!, ...POOLINGS.mean!(each, 3)]));
  assertRows(await embed(folder, ['The cat SEES', 'a']), expected, 'excluded prompt');
  const description = await engineFor().describe(folder);
  assert.equal(description.pooling, 'cls+mean');
  assert.equal(description.normalized, true);
  assert.equal(description.dimension, 64);
  assert.match(
    description.label,
    /^tiny-\d+: 64-d, cls\+mean, normalized, float32, 20 tokens, prompt “query : ”$/,
  );

  const without = tokenVectors(bert, ['the cat']).map((each) => [...each[0]!, ...POOLINGS.mean!(each, 0)]);
  assertRows(await embed(folder, ['the cat'], { prompt: '', normalize: false }), without, 'no prompt');
  const own = tokenVectors(bert, ['not the cat']).map((each) => POOLINGS.mean!(each, 2));
  const options = { promptText: 'not ', normalize: false, pooling: ['mean'] } as const;
  assertRows(await embed(folder, ['the cat'], options), own, 'own prompt');
});

test('a prompt that is pooled', async () => {
  const { folder, bert } = folderWith({
    'config_sentence_transformers.json': {
      prompts: { query: 'query : ', none: '' },
      default_prompt_name: null,
    },
  });
  const [bare] = tokenVectors(bert, ['the cat']);
  const [prompted] = tokenVectors(bert, ['query : the cat']);
  assertRows(await embed(folder, ['the cat']), [POOLINGS.mean!(bare!, 0)], 'no default');
  assertRows(
    await embed(folder, ['the cat'], { prompt: 'query' }),
    [POOLINGS.mean!(prompted!, 0)],
    'by name',
  );
});

for (const [prompts, message] of [
  [
    { query: 'query : ', passage: 'a ', none: '' },
    /has no prompt “qurey”\. .* known prompts are query, passage, none\. .*--prompt-text.*promptText/s,
  ],
  [{}, /has no prompt “qurey”, because it defines no prompts\. .*--prompt-text.*promptText/s],
  [undefined, /has no prompt “qurey”, because it defines no prompts\. .*--prompt-text.*promptText/s],
] as const) {
  test(`an unknown prompt among ${JSON.stringify(prompts)} is refused`, async () => {
    const { folder } = folderWith(prompts && { 'config_sentence_transformers.json': { prompts } });
    for (const prompt of ['qurey', 'constructor', '__proto__', 'Query']) {
      const expected = new RegExp(message.source.replace('qurey', prompt), 's');
      await assert.rejects(embed(folder, ['the cat'], { prompt }), {
        name: 'InputError',
        message: expected,
      });
      await assert.rejects(labelOf(folder, { prompt }), expected);
    }
    // Literal text is never looked up.
    const [prompted] = tokenVectors(plain.bert, ['query the cat']);
    assertRows(
      await embed(folder, ['the cat'], { promptText: 'query ' }),
      [POOLINGS.mean!(prompted!, 0)],
      'literal',
    );
  });
}

test('a prompt given replaces that of semloc.json, by name or as text', async () => {
  const { folder, bert } = folderWith({
    'config_sentence_transformers.json': { prompts: { query: 'query : ', article: 'a ' } },
    'semloc.json': { prompt: 'query' },
  });
  const { folder: literal } = folderWith({
    'config_sentence_transformers.json': { prompts: { query: 'query : ', article: 'a ' } },
    'semloc.json': { promptText: 'query : ' },
  });
  for (const id of [folder, literal]) {
    for (const [options, text] of [
      [{}, 'query : cat'],
      [{ prompt: 'article' }, 'a cat'],
      [{ promptText: 'not ' }, 'not cat'],
      [{ promptText: '' }, 'cat'],
      [{ prompt: '' }, 'cat'],
    ] as const) {
      const [tokens] = tokenVectors(bert, [text]);
      assertRows(await embed(id, ['cat'], options), [POOLINGS.mean!(tokens!, 0)], text);
    }
  }
});
