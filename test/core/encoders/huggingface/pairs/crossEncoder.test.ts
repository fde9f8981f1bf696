import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { buildModel } from '../../../../../core/encoders/huggingface/architectures/buildModel.ts';
import { encoderLabel } from '../../../../../core/engine/index.ts';
import { InputError } from '../../../../../core/inputError.ts';
import { createModelFiles } from '../../../../../host/modelFiles.ts';
import {
  drawTensors,
  TINY_NETWORKS,
  type TinyNetwork,
  writeNetworkFolder,
} from '../../../../models/architectures.ts';
import { modulesJson } from '../../../../models/lookAlikes.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';
import { withEngine } from '../masked/tinyMasked.ts';

const root = temporaryFolder({ after });
const networks = TINY_NETWORKS.filter(({ pairs }) => pairs);
const named = (name: string) => TINY_NETWORKS.find((network) => network.name === name)!;
const bert = named('pairs by BERT');

/** A folder as transformers saves it, with the name of its class. */
function pairFolder(name: string, network: TinyNetwork = bert, fields: object = {}): string {
  const config = { ...network.config, architectures: ['TinyForSequenceClassification'], ...fields };
  return writeNetworkFolder(root.at(name), { config }, drawTensors(network));
}

const write = (folder: string, name: string, content: object) =>
  writeFileSync(path.join(folder, name), JSON.stringify(content));

const sentence = (text: string) => ({ text, tokens: text.split(' ') });

/** Checks a folder's scores of pairs against the sigmoid of the logits that transformers computes, divided by a number. */
async function check(folder: string, { pairs = [] }: TinyNetwork = bert, scale = 1) {
  return withEngine(async (engine) => {
    const sentences = pairs.flatMap(({ texts }) => texts.map(sentence));
    const { distances, ...counts } = await engine.distances(
      folder,
      sentences,
      Uint32Array.from(sentences.keys()),
      'cosine',
    );
    for (const [at, { texts, logits }] of pairs.entries()) {
      const expected = 1 / (1 + Math.exp(-logits[0]! / scale));
      assert.ok(
        Math.abs(1 - distances[at]! - expected) < 1e-5,
        `${texts}: ${1 - distances[at]!}, ${expected}`,
      );
    }
    return { counts, description: await engine.describe(folder) };
  });
}

for (const network of networks.filter(({ pairs }) => pairs![0]!.logits.length === 1)) {
  test(`${network.name}: the scores that transformers computes`, async () => {
    const { counts, description } = await check(pairFolder(network.name, network), network);
    assert.equal(counts.truncatedSentences, 1);
    assert.equal(description.pooling, 'cross-encoder');
    assert.equal(description.dimension, undefined);
  });
}

test('a model that declares that it gives logits as they are: their tenth is taken', async () => {
  const Identity = 'torch.nn.modules.linear.Identity';
  const { description: plain } = await check(pairFolder('plain'));
  for (const [name, fields] of [
    ['identity', { sentence_transformers: { activation_fn: Identity } }],
    ['older', { sbert_ce_default_activation_function: Identity }],
  ] as const) {
    const { description } = await check(pairFolder(name, bert, fields), bert, 10);
    assert.notEqual(description.hash, plain.hash);
  }
  const Sigmoid = 'torch.nn.modules.activation.Sigmoid';
  // sentence-transformers 6 saves it in a file of its own, and reads that one first.
  for (const [name, activation_fn, older, scale] of [
    ['newer', Identity, Sigmoid, 10],
    ['newer sigmoid', Sigmoid, Identity, 1],
    ['newer, none', null, Identity, 10],
  ] as const) {
    const folder = pairFolder(name, bert, { sentence_transformers: { activation_fn: older } });
    write(folder, 'config_sentence_transformers.json', { model_type: 'CrossEncoder', activation_fn });
    await check(folder, bert, scale);
  }
  await check(pairFolder('sigmoid', bert, { sentence_transformers: { activation_fn: Sigmoid } }));
});

test('an ONNX model with the output logits', async () => {
  const folder = pairFolder('onnx');
  const built = await buildModel(folder, 'model.safetensors', createModelFiles(), 'text-classification');
  writeFileSync(path.join(folder, 'model.onnx'), built.bytes);
  const { description } = await check(folder);
  assert.equal(description.label, 'onnx: cross-encoder, float32, 160 tokens');
});

test('the folder of CrossEncoder.save_pretrained, and encoders of sentences that keep a classifier’s name', async () => {
  const labelWith = (folder: string, declared: object) => {
    write(folder, 'modules.json', []);
    write(folder, 'config_sentence_transformers.json', declared);
    return encoderLabel(folder, { files: createModelFiles(), options: () => ({}) });
  };
  assert.match(await labelWith(pairFolder('saved'), { model_type: 'CrossEncoder' }), /: cross-encoder$/);
  const { pooling } = await withEngine((engine) =>
    engine.describe(writeNetworkFolder(root.at('encoder'), bert, drawTensors(bert))),
  );
  assert.equal(pooling, 'mean');
});

/** What a cross-encoder cannot do, and what the message says. */
const REFUSED: readonly [
  what: string,
  work: (engine: Parameters<Parameters<typeof withEngine>[0]>[0]) => Promise<unknown>,
  message: RegExp,
][] = [
  [
    'vectors',
    (engine) => engine.encode(pairFolder('vectors'), [sentence('a cat')]),
    /scores pairs of sentences and has no vectors\. Use it where pairs .* evaluate pairs/,
  ],
  [
    'Euclidean distances',
    (engine) => engine.distances(pairFolder('euclidean'), [sentence('a')], Uint32Array.of(0, 0), 'euclidean'),
    /no vectors of them whose euclidean distance/,
  ],
  [
    'a score by a classifier',
    (engine) => engine.describe(pairFolder('classes', named('classes by BERT'))),
    /classifier of 3 classes.*compare-sentences --nli/,
  ],
  [
    'a prompt',
    (engine) => {
      const folder = pairFolder('prompted');
      const declared = { prompts: { ask: 'Answer: ' }, default_prompt_name: 'ask' };
      write(folder, 'config_sentence_transformers.json', declared);
      return engine.describe(folder);
    },
    /has a prompt, which is not put before pairs of texts: "Answer: "\./,
  ],
  [
    'a score of words',
    (engine) => {
      const folder = pairFolder('words');
      write(folder, 'config_sentence_transformers.json', { model_type: 'CrossEncoder' });
      write(folder, 'modules.json', modulesJson(['Transformer', 'LogitScore']));
      return engine.describe(folder);
    },
    /modules\.json has a module that is not read for pairs of texts: LogitScore\./,
  ],
  [
    'a head that is not there',
    (engine) => engine.describe(pairFolder('headless', named('BERT'), { id2label: { 0: 'LABEL_0' } })),
    /no head for pairs of sentences \(pooler\.dense, classifier\)/,
  ],
  [
    'a head that is not built',
    (engine) => engine.describe(pairFolder('t5', named('T5'), { id2label: { 0: 'LABEL_0' } })),
    /no head for pairs of sentences of T5.*--task text-classification/,
  ],
];

for (const [what, work, message] of REFUSED) {
  test(`refused: ${what}`, async () => {
    await assert.rejects(withEngine(work), (error: InputError) => {
      assert.ok(error instanceof InputError);
      assert.match(`${error.message} ${error.remedy}`, message);
      return true;
    });
  });
}
