import { joinBytes } from '../../bytes.ts';
import { InputError } from '../../inputError.ts';
import { denseDistance } from '../../matrices/denseDistance.ts';
import type { DenseMatrix, Embeddings } from '../../matrices/embeddings.ts';
import { zeroRows } from '../../matrices/rows.ts';
import { npyHeader, npyRows } from '../../npy.ts';
import { sha256 } from '../../sha256.ts';
import type { Manifest } from '../manifest.ts';
import type { Canary } from './canary.ts';

/** The format of the record that this version writes; it reads those up to it. */
export const RECORD_FORMAT = 2;

/** A canary set with the vectors that an encoder gave it. */
export interface DriftRecord {
  readonly canary: Canary;
  /** One row per sentence. */
  readonly vectors: DenseMatrix;
  /** The cosine similarity from which the user takes two sentences to mean the same; absent where none was given. */
  readonly threshold?: number;
  /** Everything the vectors depend on; it names one encoder. */
  readonly manifest: Manifest;
  /** True for a record of format 1, whose drift.json has no checksum of itself. */
  readonly isUnverified?: boolean;
}

/** The files with the data of a record; drift.json holds their checksums. */
export const DATA_FILES = ['sentences.jsonl', 'pairs.jsonl', 'vectors.npy'] as const;
export type DataFile = (typeof DATA_FILES)[number];

/** The files of a record, in the order in which they are put in place: the last says that the others are there. */
export const RECORD_FILES = [...DATA_FILES, 'drift.json'] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

/** Content of drift.json. */
export interface RecordHead {
  readonly format: number;
  readonly sentences: number;
  readonly pairs: number;
  readonly dimension: number;
  /** Null where none was given. */
  readonly threshold: number | null;
  readonly sha256: { readonly [file in DataFile]: string };
  readonly manifest: Manifest;
  /** {@link headChecksum} of the rest; absent in format 1. */
  readonly checksum?: string;
}

/** The SHA-256 of drift.json without its checksum, as compact JSON: line ends and indentation do not matter. */
export function headChecksum({ checksum: _, ...head }: RecordHead): string {
  return sha256(JSON.stringify(head));
}

/** Writes a record as its files. They hold no times and no paths: the same record gives the same bytes. */
export function recordFiles(record: DriftRecord): Record<RecordFile, string | Uint8Array> {
  const { canary, vectors, threshold, manifest } = record;
  const data: Record<DataFile, string | Uint8Array> = {
    'sentences.jsonl': jsonl(canary.sentences.map(({ text, tokens }) => ({ text, tokens }))),
    'pairs.jsonl': jsonl(
      canary.pairs.map((pair) => ({ ...pair, cosine: cosineOf(vectors, pair.a, pair.b) })),
    ),
    'vectors.npy': npyFile(vectors),
  };
  const head: RecordHead = {
    format: RECORD_FORMAT,
    sentences: canary.sentences.length,
    pairs: canary.pairs.length,
    dimension: vectors.columns,
    threshold: threshold ?? null,
    sha256: {
      'sentences.jsonl': sha256(data['sentences.jsonl']),
      'pairs.jsonl': sha256(data['pairs.jsonl']),
      'vectors.npy': sha256(data['vectors.npy']),
    },
    manifest,
  };
  const checked = { ...head, checksum: headChecksum(head) };
  return { ...data, 'drift.json': `${JSON.stringify(checked, null, 2)}\n` };
}

/** The cosine similarity of two rows, −1 to 1, in double precision; 0 where one is the zero vector. */
export function cosineOf(vectors: DenseMatrix, a: number, b: number): number {
  return 1 - denseDistance(vectors, a, vectors, b, 'cosine');
}

/**
 * The vectors of an encoder whose dimension does not depend on the sentences.
 *
 * @throws InputError for bags of words, for vectors with a component that is not a finite number, and for those that are
 *   all the same, zero or not
 */
export function denseVectors(encoder: string, vectors: Embeddings): DenseMatrix {
  if (vectors.kind === 'sparse') {
    throw new InputError(
      `${encoder} counts words: its dimensions depend on the sentences, and it has no model that could drift.`,
      'Give an encoder whose vectors have a fixed dimension.',
    );
  }
  zeroRows(vectors, `vectors of ${encoder}`);
  if (areAlike(vectors)) {
    throw new InputError(
      `${encoder} gives all ${vectors.rows} sentences the same vector: it does not read them.`,
      'Check the model, its tokenizer and its pooling, or the server behind it.',
    );
  }
  return vectors;
}

/** Tells whether several rows are all the same up to rounding. */
function areAlike({ rows, columns, data }: DenseMatrix): boolean {
  const largest = data.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  return rows > 1 && data.every((each, at) => Math.abs(each - data[at % columns]!) <= 1e-6 * largest);
}

function npyFile({ rows, columns, data }: DenseMatrix): Uint8Array {
  return joinBytes([npyHeader(rows, columns), npyRows(data)]);
}

function jsonl(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
