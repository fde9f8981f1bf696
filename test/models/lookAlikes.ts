/**
 * Folders that look like those of published models: the same files, keys, modules, inputs and outputs, with tiny
 * random weights. What they should give is computed from their weights by plain loops.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../core/random.ts';
import { type BertFolder, type BertOptions, TINY, writeBertFolder } from './bert.ts';
import { bertReference } from './bertReference.ts';
import { type WrittenTensor, writeSafetensors } from './safetensors.ts';
import { SPECIAL_TOKENS, tokenizerJson } from './wordPiece.ts';

export const WORDS = 'the a cat dog bites sees man old house not query : title text ##s . ,'.split(' ');

/** The numbers of a text whose tokens are what stands between spaces. */
export function idsOf(text: string): number[] {
  const vocabulary: readonly string[] = [...SPECIAL_TOKENS, ...WORDS];
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => Math.max(1, vocabulary.indexOf(word)));
}

/** The vectors of a text's tokens, with `[CLS]` and `[SEP]` around them. */
export function tokenVectors(bert: BertFolder, text: string): number[][] {
  return bertReference(bert, [2, ...idsOf(text), 3]);
}

export const mean = (rows: number[][]) =>
  rows[0]!.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length);

export function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((component) => component / length);
}

/** A matrix of random numbers, `[rows][columns]`, each exact in single precision. */
export function randomMatrix(rows: number, columns: number, seed: number): number[][] {
  const { next } = createRandom(seed);
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => Math.fround(next() - 0.5)));
}

export const matrixTensor = (matrix: number[][], dtype?: WrittenTensor['dtype']): WrittenTensor => ({
  dtype,
  shape: [matrix.length, matrix[0]!.length],
  data: matrix.flat(),
});

/** f(W x + b). */
export function dense(
  weight: number[][],
  bias: readonly number[] | undefined,
  activation: (x: number) => number = (x) => x,
) {
  return (vector: readonly number[]) =>
    weight.map((row, to) =>
      activation(row.reduce((sum, each, from) => sum + each * vector[from]!, 0) + (bias?.[to] ?? 0)),
    );
}

/** modules.json as sentence-transformers writes it; a module after the first has a folder `1_Pooling`. */
export const modulesJson = (types: readonly string[], prefix = 'sentence_transformers.models.') =>
  types.map((type, idx) => ({
    idx,
    name: String(idx),
    path: idx === 0 ? '' : `${idx}_${type}`,
    type: `${prefix}${type}`,
  }));

/** 1_Pooling/config.json with one mode switched on. */
export const poolingJson = (mode: 'cls_token' | 'mean_tokens' | 'lasttoken') => ({
  word_embedding_dimension: TINY.hidden,
  ...Object.fromEntries(
    [
      'cls_token',
      'mean_tokens',
      'max_tokens',
      'mean_sqrt_len_tokens',
      'weightedmean_tokens',
      'lasttoken',
    ].map((each) => [`pooling_mode_${each}`, each === mode]),
  ),
  include_prompt: true,
});

/** Writes JSON files into a folder, by their paths in it. */
export function writeJson(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content, null, 2));
  }
}

/** A transformer's folder with `onnx/model.onnx` and these files. */
export function writeTransformer(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  options: BertOptions = {},
): BertFolder {
  const bert = writeBertFolder(folder, TINY, WORDS, { file: 'onnx/model.onnx', ...options });
  if (options.segments === false) bert.weights.get('segments')!.data.fill(0);
  writeJson(folder, files);
  return bert;
}

/** A Dense module's folder. */
export function writeDense(
  folder: string,
  weight: number[][],
  bias: readonly number[] | undefined,
  activation = 'torch.nn.modules.linear.Identity',
): void {
  writeJson(folder, {
    'config.json': {
      in_features: weight[0]!.length,
      out_features: weight.length,
      bias: bias !== undefined,
      activation_function: activation,
    },
  });
  writeSafetensors(path.join(folder, 'model.safetensors'), {
    'linear.weight': matrixTensor(weight),
    ...(bias && { 'linear.bias': { shape: [bias.length], data: bias } }),
  });
}

/** A table of vectors by token, with its tokenizer, and the JSON files given. */
export function writeStatic(
  folder: string,
  tensors: Readonly<Record<string, WrittenTensor>>,
  files: Readonly<Record<string, unknown>> = {},
): void {
  writeJson(folder, { 'tokenizer.json': tokenizerJson(WORDS), ...files });
  writeSafetensors(path.join(folder, 'model.safetensors'), tensors);
}
