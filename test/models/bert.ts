/**
 * Makes a BERT-shaped encoder (Devlin et al. 2019) with random weights from a fixed seed, as a folder that looks like
 * those of Hugging Face. Tests make a tiny one; benchmarks one of the size of a real one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Graph } from '../../core/onnx/graph.ts';
import { createRandom } from '../../core/random.ts';
import { SPECIAL_TOKENS, tokenizerJson } from './wordPiece.ts';

export interface BertShape {
  readonly layers: number;
  readonly heads: number;
  readonly hidden: number;
  /** Width of the feed-forward network. */
  readonly inner: number;
  /** Longest input. */
  readonly positions: number;
}

export const TINY: BertShape = { layers: 2, heads: 2, hidden: 32, inner: 64, positions: 24 };
/** The size of all-MiniLM-L6-v2: with 30,522 tokens 22.7 million weights. */
export const MINILM: BertShape = { layers: 6, heads: 12, hidden: 384, inner: 1536, positions: 512 };
/** The size of bert-base-uncased: with 30,522 tokens 109 million weights. */
export const BASE: BertShape = { layers: 12, heads: 12, hidden: 768, inner: 3072, positions: 512 };

/** Weights by name; matrices row-major `[in, out]`. */
export type Weights = ReadonlyMap<string, { readonly shape: readonly number[]; readonly data: Float32Array }>;

export function bertWeights(
  { layers, hidden, inner, positions }: BertShape,
  tokens: number,
  seed = 1,
  { masked = false }: Pick<BertOptions, 'masked'> = {},
): Weights {
  const { next } = createRandom(seed);
  const weights = new Map<string, { shape: readonly number[]; data: Float32Array }>();
  const add = (name: string, shape: readonly number[], around: number, spread: number) => {
    const data = new Float32Array(shape.reduce((product, length) => product * length, 1));
    for (let i = 0; i < data.length; i++) data[i] = around + (next() * 2 - 1) * spread;
    weights.set(name, { shape, data });
  };
  const norm = (name: string) => {
    add(`${name}.scale`, [hidden], 1, 0.2);
    add(`${name}.shift`, [hidden], 0, 0.2);
  };
  const linear = (name: string, from: number, to: number) => {
    add(`${name}.weight`, [from, to], 0, Math.sqrt(3 / from));
    add(`${name}.bias`, [to], 0, 0.1);
  };
  add('words', [tokens, hidden], 0, 1);
  add('positions', [positions, hidden], 0, 1);
  add('segments', [2, hidden], 0, 1);
  norm('embeddings');
  for (let layer = 0; layer < layers; layer++) {
    for (const name of ['query', 'key', 'value', 'out']) linear(`${layer}.${name}`, hidden, hidden);
    norm(`${layer}.attention`);
    linear(`${layer}.inner`, hidden, inner);
    linear(`${layer}.outer`, inner, hidden);
    norm(`${layer}.output`);
  }
  if (!masked) return weights;
  linear('head.transform', hidden, hidden);
  norm('head');
  linear('head.decoder', hidden, tokens);
  return weights;
}

export const EPSILON = 1e-12;

export interface BertOptions {
  /** `int64` if not given. */
  readonly integers?: 'int32' | 'int64';
  /** Takes token_type_ids and position_ids; both if not given. */
  readonly segments?: boolean;
  readonly positionIds?: boolean;
  readonly mask?: boolean;
  /** Gives `sentence_embedding` too: the vectors of the first tokens, doubled, to be told from any pooling. */
  readonly sentences?: boolean;
  /** Weights in a file beside the model. */
  readonly externalFile?: string;
  /** The name of the output with token vectors; `last_hidden_state` if not given. */
  readonly output?: string;
  /** The name of the output that `sentences` adds; `sentence_embedding` if not given. */
  readonly sentenceOutput?: string;
  /** Gives the sentences' vectors alone. */
  readonly withoutTokens?: boolean;
  /** Takes `task_id`, a scalar, a tenth of which is added to every component. */
  readonly task?: boolean;
  /** Takes an empty cache, whose length is added to every component. */
  readonly cache?: 'float32' | 'float16';
  /** Gives `logits`, a number for each token of the vocabulary, by BERT's head for masked words, and nothing else. */
  readonly masked?: boolean;
  /** Declares no vocabulary's size for `logits`. */
  readonly silent?: boolean;
  /** Takes batches of this shape alone. */
  readonly batch?: readonly [rows: number, length: number | 'length'];
}

/** The ModelProto, and the content of its external file, if it has one. */
export function bertModel(shape: BertShape, weights: Weights, options: BertOptions = {}) {
  const { heads, hidden, layers } = shape;
  const { integers = 'int64', segments = true, positionIds = false, mask = true, externalFile } = options;
  const graph = new Graph('bert');
  const external: Uint8Array[] = [];
  let offset = 0;
  const weight = (name: string) => {
    const { shape: dims, data } = weights.get(name)!;
    if (!externalFile) return graph.constant(name, 'float32', dims, data);
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    external.push(bytes);
    offset += bytes.length;
    const place = { file: externalFile, offset: offset - bytes.length, length: bytes.length };
    return graph.constant(name, 'float32', dims, place);
  };
  const input = (name: string) => graph.input(name, integers, options.batch ?? ['batch', 'length']);
  const norm = (x: string, name: string) =>
    graph.node('LayerNormalization', [x, weight(`${name}.scale`), weight(`${name}.shift`)], {
      axis: -1,
      epsilon: { float: EPSILON },
    });
  const linear = (x: string, name: string) =>
    graph.node('Add', [graph.node('MatMul', [x, weight(`${name}.weight`)]), weight(`${name}.bias`)]);
  const scale = (x: string, by: number) => graph.node('Mul', [x, graph.scalar('float32', by)]);

  const gelu = (inner: string) => {
    const erf = graph.node('Erf', [scale(inner, Math.SQRT1_2)]);
    return graph.node('Mul', [scale(inner, 0.5), graph.node('Add', [erf, graph.scalar('float32', 1)])]);
  };

  const ids = input('input_ids');
  let x = graph.node('Gather', [weight('words'), ids]);
  if (segments) {
    x = graph.node('Add', [x, graph.node('Gather', [weight('segments'), input('token_type_ids')])]);
  }
  if (positionIds) {
    x = graph.node('Add', [x, graph.node('Gather', [weight('positions'), input('position_ids')])]);
  } else {
    const length = graph.node('Slice', [
      graph.node('Shape', [ids]),
      graph.integers([1]),
      graph.integers([2]),
    ]);
    const table = weight('positions');
    x = graph.node('Add', [
      x,
      graph.node('Slice', [table, graph.integers([0]), length, graph.integers([0])]),
    ]);
  }
  x = norm(x, 'embeddings');
  let bias: string | undefined;
  if (mask) {
    const kept = graph.cast(input('attention_mask'), 'float32');
    const absent = graph.node('Sub', [graph.scalar('float32', 1), kept]);
    bias = graph.node('Unsqueeze', [scale(absent, -1e9), graph.integers([1, 2])]);
  }
  const split = graph.integers([0, 0, heads, hidden / heads]);
  const joined = graph.integers([0, 0, hidden]);
  for (let layer = 0; layer < layers; layer++) {
    const head = (name: string, perm: readonly number[]) =>
      graph.node('Transpose', [graph.node('Reshape', [linear(x, `${layer}.${name}`), split])], { perm });
    let scores = graph.node('MatMul', [head('query', [0, 2, 1, 3]), head('key', [0, 2, 3, 1])]);
    scores = scale(scores, 1 / Math.sqrt(hidden / heads));
    if (bias) scores = graph.node('Add', [scores, bias]);
    const attention = graph.node('Softmax', [scores], { axis: -1 });
    const context = graph.node(
      'Transpose',
      [graph.node('MatMul', [attention, head('value', [0, 2, 1, 3])])],
      {
        perm: [0, 2, 1, 3],
      },
    );
    const out = linear(graph.node('Reshape', [context, joined]), `${layer}.out`);
    x = norm(graph.node('Add', [x, out]), `${layer}.attention`);
    const inner = gelu(linear(x, `${layer}.inner`));
    x = norm(graph.node('Add', [x, linear(inner, `${layer}.outer`)]), `${layer}.output`);
  }
  if (options.task) {
    const task = graph.cast(graph.input('task_id', 'int64', []), 'float32');
    x = graph.node('Add', [x, scale(task, 0.1)]);
  }
  if (options.cache) {
    for (const name of ['key', 'value']) {
      const past = graph.input(`past_key_values.0.${name}`, options.cache, [
        'batch',
        heads,
        'past',
        hidden / heads,
      ]);
      const length = graph.node('Slice', [
        graph.node('Shape', [past]),
        graph.integers([2]),
        graph.integers([3]),
      ]);
      x = graph.node('Add', [x, graph.cast(length, 'float32')]);
    }
  }
  if (options.masked) {
    const transformed = norm(gelu(linear(x, 'head.transform')), 'head');
    const vocabulary = options.silent ? 'vocabulary' : weights.get('words')!.shape[0]!;
    const declared = ['batch', 'length', vocabulary];
    graph.output(linear(transformed, 'head.decoder'), options.output ?? 'logits', 'float32', declared);
    return { bytes: graph.bytes(), external: Buffer.concat(external) };
  }
  if (!options.withoutTokens) {
    graph.output(x, options.output ?? 'last_hidden_state', 'float32', ['batch', 'length', hidden]);
  }
  if (options.sentences) {
    const first = graph.node('Gather', [x, graph.constant('first', 'int64', [], BigInt64Array.of(0n))], {
      axis: 1,
    });
    graph.output(scale(first, 2), options.sentenceOutput ?? 'sentence_embedding', 'float32', [
      'batch',
      hidden,
    ]);
  }
  return { bytes: graph.bytes(), external: Buffer.concat(external) };
}

export interface BertFolder {
  readonly shape: BertShape;
  readonly weights: Weights;
  readonly words: readonly string[];
}

/**
 * Writes model.onnx, tokenizer.json, tokenizer_config.json and config.json.
 *
 * @param words the vocabulary beside the special tokens; `##s` goes on a word
 */
export function writeBertFolder(
  folder: string,
  shape: BertShape,
  words: readonly string[],
  options: BertOptions & { readonly file?: string } = {},
): BertFolder {
  const { file = 'model.onnx' } = options;
  const weights = bertWeights(shape, SPECIAL_TOKENS.length + words.length, 1, options);
  const { bytes, external } = bertModel(shape, weights, options);
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), bytes);
  if (options.externalFile) {
    writeFileSync(path.join(folder, path.dirname(file), options.externalFile), external);
  }
  const json = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  json('tokenizer.json', tokenizerJson(words));
  json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    model_max_length: 1e30,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    mask_token: '[MASK]',
  });
  json('config.json', { model_type: 'bert', max_position_embeddings: shape.positions });
  return { shape, weights, words };
}
