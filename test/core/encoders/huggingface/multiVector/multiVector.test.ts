import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { encoderLabel } from '../../../../../core/engine/index.ts';
import { InputError } from '../../../../../core/inputError.ts';
import { createModelFiles } from '../../../../../host/modelFiles.ts';
import { TINY_NETWORKS } from '../../../../models/architectures.ts';
import {
  type TextVectors,
  TINY_MULTI_VECTORS,
  type TinyMultiVector,
  writeMultiVector,
} from '../../../../models/multiVector.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';
import { withEngine } from '../masked/tinyMasked.ts';

const root = temporaryFolder({ after });
const pylate = TINY_MULTI_VECTORS[0]!;

const write = (
  name: string,
  encoder: Pick<TinyMultiVector, 'files' | 'tensors'>,
  others?: Parameters<typeof writeMultiVector>[2],
) => writeMultiVector(root.at(name), encoder, others);

const sentence = (text: string, side?: 'query' | 'document') => ({
  ...{ text, tokens: text.split(' ') },
  ...(side && { side }),
});

/** The similarities of all pairs of two lists of sentences. */
async function scoresOf(
  folder: string,
  first: readonly ReturnType<typeof sentence>[],
  second: readonly ReturnType<typeof sentence>[],
) {
  const pairs = first.flatMap((_, a) => second.flatMap((_, b) => [a, first.length + b]));
  const { distances, ...counts } = await withEngine((engine) =>
    engine.distances(folder, [...first, ...second], Uint32Array.from(pairs), 'cosine'),
  );
  return { scores: [...distances].map((distance) => 1 - distance), counts };
}

/** The mean of the greatest products of each of some vectors with any of others. */
function meanMaxSim(a: TextVectors['vectors'], b: TextVectors['vectors']): number {
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, k) => sum + value * y[k]!, 0);
  return a.reduce((sum, x) => sum + Math.max(...b.map((y) => product(x, y))), 0) / a.length;
}

for (const encoder of TINY_MULTI_VECTORS) {
  const { name, queries, documents, scores } = encoder;
  test(`${name}: the scores of queries and documents that the library computes`, async () => {
    const asked = queries.map(({ text }) => sentence(text, 'query'));
    const offered = documents.map(({ text }) => sentence(text, 'document'));
    const found = await scoresOf(write(name, encoder), asked, offered);
    const expected = queries.flatMap(({ vectors }, row) =>
      scores[row]!.map((score) => score / vectors.length),
    );
    const worst = Math.max(...expected.map((score, at) => Math.abs(score - found.scores[at]!)));
    assert.ok(worst < 1e-6, `off by ${worst}`);
  });

  test(`${name}: sentences that are neither are read as documents, in both directions`, async () => {
    const sentences = documents.map(({ text }) => sentence(text));
    const { scores: found } = await scoresOf(write(`${name} both`, encoder), sentences, sentences);
    for (const [a, { vectors: one }] of documents.entries())
      for (const [b, { vectors: other }] of documents.entries()) {
        const score = found[a * documents.length + b]!;
        const expected = (meanMaxSim(one, other) + meanMaxSim(other, one)) / 2;
        assert.ok(Math.abs(score - expected) < 1e-6, `${a}, ${b}: ${score}, ${expected}`);
        if (a === b) assert.equal(score, 1);
      }
  });
}

test('scores do not depend on the number of sentences beside them', async () => {
  const words = 'the a cat dog bites sees man old house not'.split(' ');
  const texts = words.flatMap((a) => words.flatMap((b) => words.map((c) => `${a} ${b} ${c} .`)));
  const folder = write('many', pylate);
  const asked = [sentence('a man', 'query')];
  const offered = texts.map((text) => sentence(text, 'document'));
  const all = (await scoresOf(folder, asked, offered)).scores;
  const last = (await scoresOf(folder, asked, offered.slice(-20))).scores;
  const worst = Math.max(...last.map((score, at) => Math.abs(score - all.at(at - last.length)!)));
  assert.ok(worst < 1e-6, `off by ${worst}`);
});

test('what it could not see is counted, once for each sentence', async () => {
  const sentences = pylate.documents.map(({ text }) => sentence(text));
  const { counts } = await scoresOf(write('counts', pylate), sentences, sentences);
  assert.equal(counts.truncatedSentences, 2);
  assert.equal(counts.unknownTokens, 2);
});

test('a description', async () => {
  const description = await withEngine((engine) => engine.describe(write('described', pylate)));
  assert.equal(description.label, 'described: multi-vector, 4-d per token, float32, 14 tokens');
  assert.equal(description.pooling, 'multi-vector');
  assert.equal(description.dimension, undefined);
  const label = await encoderLabel(root.at('described'), { files: createModelFiles(), options: () => ({}) });
  assert.equal(label, 'described: multi-vector, documents of 14 tokens, queries of 10');
});

/** The files of the folder of PyLate with other settings. */
const settings = (fields: object) => ({
  'config_sentence_transformers.json': { ...pylate.files['config_sentence_transformers.json'], ...fields },
});

/** Files with lengths that would take all memory, by the folder whose own they replace. */
const ENDLESS: readonly [
  name: string,
  others: (files: TinyMultiVector['files']) => Record<string, object>,
  message: RegExp,
][] = [
  [
    'PyLate',
    () => settings({ query_length: 1e9 }),
    /config_sentence_transformers\.json: query_length is 1000000000, but the model reads at most 160 tokens/,
  ],
  ['PyLate', () => settings({ query_length: 161 }), /query_length is 161/],
  ['PyLate', () => settings({ document_length: 1e9 }), /document_length is 1000000000.* at most 32768/],
  [
    'PyLate, attended expansion',
    (files) => ({
      ...settings({ query_length: 1e9 }),
      'config.json': { ...files['config.json'], max_position_embeddings: null },
    }),
    /query_length is 1000000000, but the model reads at most 32768/,
  ],
  [
    'Stanford',
    () => ({ 'artifact.metadata': { query_maxlen: 1e9 } }),
    /artifact\.metadata: query_maxlen is 1000000000/,
  ],
  [
    'sentence-transformers, at least so many',
    () => ({ 'sentence_bert_config.json': { query_expansion: { strategy: 'min', length: 1e9 } } }),
    /sentence_bert_config\.json: length is 1000000000/,
  ],
];

const expansion = (fields: object) => ({
  'sentence_bert_config.json': {
    query_expansion: { strategy: 'fixed', attend: false, token: null, length: 8, ...fields },
  },
});
const mask = (content: object | undefined) => ({ '2_MultiVectorMask/config.json': content });

/** Files with a setting of no meaning, by the folder whose own they replace. */
const BROKEN: readonly [
  name: string,
  others: Readonly<Record<string, object | undefined>>,
  message: RegExp,
][] = [
  [
    'PyLate',
    settings({ skiplist_words: 'the' }),
    /sentence_transformers\.json: skiplist_words is wrong.* list/,
  ],
  ['PyLate', settings({ skiplist_words: ['the', 1] }), /skiplist_words\[1\] is wrong: it must be a text/],
  ['PyLate', settings({ do_query_expansion: 'no' }), /do_query_expansion is wrong: it must be true or false/],
  ['PyLate', settings({ attend_to_expansion_tokens: 1 }), /attend_to_expansion_tokens is wrong/],
  ['PyLate', settings({ query_prefix: 1 }), /query_prefix is wrong: it must be a text\. Copy it again/],
  ['PyLate', settings({ prompts: [1] }), /prompts is wrong: it must be an object/],
  ['Stanford', { 'artifact.metadata': { mask_punctuation: 'no' } }, /artifact\.metadata: mask_punctuation/],
  ['sentence-transformers', expansion({ strategy: 'max' }), /query_expansion\.strategy .* one of fixed, min/],
  ['sentence-transformers', expansion({ strategy: undefined }), /query_expansion\.strategy is missing/],
  ['sentence-transformers', expansion({ length: undefined }), /query_expansion\.length is missing/],
  ['sentence-transformers', expansion({ attend: 'no' }), /query_expansion\.attend is wrong/],
  ['sentence-transformers', expansion({ token: 7 }), /query_expansion\.token is wrong/],
  [
    'sentence-transformers',
    { 'sentence_bert_config.json': { query_expansion: true } },
    /sentence_bert_config\.json: query_expansion is wrong: it must be an object/,
  ],
  [
    'sentence-transformers',
    { 'config_sentence_transformers.json': { model_type: 'MultiVectorEncoder', prompts: [1] } },
    /prompts is wrong/,
  ],
  [
    'sentence-transformers',
    mask({ skiplist_words: 'the' }),
    /2_MultiVectorMask.config\.json: skiplist_words/,
  ],
  ['sentence-transformers', mask(undefined), /2_MultiVectorMask.config\.json is missing/],
];

/** Folders and questions that are refused, and what the message says. */
const REFUSED: readonly [what: string, work: () => Promise<unknown>, message: RegExp][] = [
  [
    'vectors of whole sentences',
    () => withEngine((engine) => engine.encode(write('vectors', pylate), [sentence('a cat')])),
    /a vector for each token of a text, and none for the whole\. Use it where pairs .* evaluate pairs/,
  ],
  [
    'a module that is not read',
    () => {
      const modules = [
        ...Object.values(pylate.files['modules.json']!),
        { type: 'a.TokenPooling', path: '2' },
      ];
      return scoresOf(write('modules', pylate, { 'modules.json': modules }), [], []);
    },
    /its module TokenPooling is not read.*TREC run/,
  ],
  [
    'a prompt',
    () => {
      const prompts = { prompts: { ask: 'Answer: ' }, default_prompt_name: 'ask' };
      return scoresOf(write('prompted', pylate, settings(prompts)), [], []);
    },
    /it has a prompt/,
  ],
  [
    'a marker that the tokenizer lacks',
    () => scoresOf(write('marker', pylate, settings({ query_prefix: '[QUERY] ' })), [], []),
    /tokenizer\.json lacks the token “\[QUERY\] ”/,
  ],
  [
    'a network that blanks the expansion',
    () => {
      const { config, tensors } = TINY_NETWORKS.find(({ name }) => name === 'DeBERTa-v3')!;
      const encoder = { ...pylate, tensors: { ...pylate.tensors, '': tensors } };
      return scoresOf(write('blank', encoder, { 'config.json': config }), [], []);
    },
    /cannot read the expansion of queries/,
  ],
  [
    'a length that is none',
    () => scoresOf(write('length', pylate, settings({ query_length: 'long' })), [], []),
    /query_length is "long", but must be a whole number from 1/,
  ],
  [
    'a projection of another model',
    () => {
      const stanford = TINY_MULTI_VECTORS.find(({ name }) => name === 'Stanford')!;
      const tensors = { '': { ...stanford.tensors[''], 'linear.weight': [4, 8] } };
      return scoresOf(write('projection', { ...stanford, tensors }), [], []);
    },
    /takes vectors of 8 components, but is given vectors of 16\. The files in .*projection are of different/,
  ],
  ...BROKEN.map(([name, others, message]): (typeof REFUSED)[number] => [
    `a setting of no meaning: ${name}, ${message.source}`,
    () => {
      const encoder = TINY_MULTI_VECTORS.find((each) => each.name === name)!;
      return scoresOf(
        write(`broken ${name} ${BROKEN.findIndex((each) => each[2] === message)}`, encoder, others),
        [],
        [],
      );
    },
    message,
  ]),
  ...ENDLESS.map(([name, others, message]): (typeof REFUSED)[number] => [
    `a length beyond the model's positions: ${name}`,
    () => {
      const encoder = TINY_MULTI_VECTORS.find((each) => each.name === name)!;
      return scoresOf(write(`endless ${name}`, encoder, others(encoder.files)), [], []);
    },
    message,
  ]),
];

for (const [what, work, message] of REFUSED) {
  test(`refused: ${what}`, async () => {
    await assert.rejects(work, (error: InputError) => {
      assert.ok(error instanceof InputError, String(error));
      assert.match(`${error.message} ${error.remedy}`, message);
      return true;
    });
  });
}
