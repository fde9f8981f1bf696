import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { encoderLabel } from '../../../../core/encoders/encoderLabel.ts';
import type { EncoderOptions } from '../../../../core/encoders/options/encoderOptions.ts';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { type BertFolder, TINY, writeBertFolder } from '../../../models/bert.ts';
import { bertReference } from '../../../models/bertReference.ts';
import { SPECIAL_TOKENS } from '../../../models/wordPiece.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { resources, rowOf } from '../reference.ts';

export const WORDS = 'the a cat dog bites sees man old house not query : ##s ##ing . ,'.split(' ');
export const TEXTS = [
  'the cat sees a dog .',
  'a man',
  '',
  'the old man bites the old dog , not the cat .',
  'the old man bites the old dog , not the cat , not the man .',
];

export const root = temporaryFolder({ after }).path;
let folders = 0;

/** A new folder with a tiny model; `files` are written into it as JSON. */
export function folderWith(
  files: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof writeBertFolder>[3] = {},
) {
  const folder = path.join(root, `tiny-${folders++}`);
  const bert = writeBertFolder(folder, TINY, WORDS, options);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
  return { folder, bert };
}

export function engineFor(id?: string, options: EncoderOptions = {}) {
  return createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    ...(id && { options: { [id]: options } }),
  });
}

export const labelOf = (id: string, options: EncoderOptions) =>
  encoderLabel(id, { files: createModelFiles(), options: () => options });

export const sentence = (text: string) => ({ text, tokens: text.split(' ') });

export async function embed(
  id: string,
  texts: readonly string[],
  options: EncoderOptions = {},
): Promise<DenseMatrix> {
  const engine = engineFor(id, options);
  try {
    return (await engine.encode(id, texts.map(sentence))) as DenseMatrix;
  } finally {
    await engine.dispose();
  }
}

/** The numbers of a text whose tokens are what stands between spaces. */
export function idsOf(text: string): number[] {
  const vocabulary: readonly string[] = [...SPECIAL_TOKENS, ...WORDS];
  return ['[CLS]', ...text.split(' ').filter(Boolean), '[SEP]'].map((token) => {
    const id = vocabulary.indexOf(token);
    return id < 0 ? 1 : id;
  });
}

/** Compositions by their definitions; `skip` tokens at the start are left out. */
export const POOLINGS: Readonly<Record<string, (tokens: number[][], skip: number) => number[]>> = {
  cls: (tokens) => tokens[0]!,
  'last-token': (tokens) => tokens.at(-1)!,
  max: (tokens, skip) => overColumns(tokens.slice(skip), (column) => Math.max(...column)),
  mean: (tokens, skip) => overColumns(tokens.slice(skip), (column) => sum(column) / column.length),
  'mean-sqrt-length': (tokens, skip) =>
    overColumns(tokens.slice(skip), (column) => sum(column) / Math.sqrt(column.length)),
  'weighted-mean': (tokens, skip) =>
    overColumns(
      tokens.slice(skip),
      (column) => sum(column.map((x, i) => x * (skip + i + 1))) / sum(column.map((_, i) => skip + i + 1)),
    ),
};

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
export const overColumns = (rows: number[][], of: (column: number[]) => number) =>
  rows[0]!.map((_, k) => of(rows.map((row) => row[k]!)));
export const unit = (vector: number[]) => {
  const length = Math.hypot(...vector);
  return vector.map((x) => x / length);
};

export function assertClose(got: readonly number[], expected: readonly number[], what: string): void {
  assert.equal(got.length, expected.length, what);
  const worst = Math.max(...got.map((x, k) => Math.abs(x - expected[k]!)));
  assert.ok(worst < 1e-5, `${what}: off by ${worst}`);
}

export function assertRows(matrix: DenseMatrix, expected: readonly number[][], what: string): void {
  assert.equal(matrix.rows, expected.length);
  for (const [i, vector] of expected.entries()) assertClose(rowOf(matrix, i), vector, `${what}, row ${i}`);
}

export const plain = folderWith();
export const tokenVectors = (bert: BertFolder, texts: readonly string[]) =>
  texts.map((text) => bertReference(bert, idsOf(text)));

export const MODULES = ['Transformer', 'Pooling', 'Normalize'].map((name, idx) => ({
  idx,
  name: String(idx),
  path: idx === 0 ? '' : `${idx}_${name}`,
  type: `sentence_transformers.models.${name}`,
}));
