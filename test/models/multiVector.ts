import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { random } from '../core/encoders/reference.ts';
import { drawTensors } from './architectures.ts';
import { writeSafetensors } from './safetensors.ts';

/** A line of multiVector.jsonl, which scripts/multiVector.py writes. */
export interface TinyMultiVector {
  readonly name: string;
  /** The JSON files of the folder, as the library wrote them. */
  readonly files: Readonly<Record<string, object>>;
  /** Shapes of tensors by the folder of their file and their names. */
  readonly tensors: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly queries: readonly TextVectors[];
  readonly documents: readonly TextVectors[];
  /** MaxSim of each query with each document. */
  readonly scores: readonly (readonly number[])[];
}

export interface TextVectors {
  readonly text: string;
  readonly vectors: readonly (readonly number[])[];
}

export const TINY_MULTI_VECTORS: readonly TinyMultiVector[] = readFileSync(
  path.join(import.meta.dirname, 'multiVector.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Writes a folder, with other files in place of some; those that are undefined are left out. */
export function writeMultiVector(
  folder: string,
  { files, tensors }: Pick<TinyMultiVector, 'files' | 'tensors'>,
  others: Readonly<Record<string, object | undefined>> = {},
): string {
  const next = random(1);
  for (const [file, content] of Object.entries({ ...files, ...others })) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
  for (const [place, shapes] of Object.entries(tensors)) {
    const drawn = drawTensors({ tensors: shapes, prefix: '' }, next);
    writeSafetensors(path.join(folder, place, 'model.safetensors'), drawn);
  }
  return folder;
}
