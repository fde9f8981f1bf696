import type { Manifest } from '../../../core/evaluation/manifest.ts';
import { RUN_FORMAT } from '../../../core/evaluation/run.ts';
import type { ShardPlace, ShardRange } from '../../../core/evaluation/shards/shardRange.ts';
import { sha256 } from '../../../core/sha256.ts';
import { readRegularIfAny } from '../../files/regularFile.ts';

/** shard.json: what a shard is a part of, and its files. Holds no times and no paths beyond the ids of encoders. */
export interface ShardRecord {
  /** The format of the examples, that of the run. */
  readonly format: number;
  readonly method: string;
  /** The manifest of the whole run. */
  readonly manifest: Manifest;
  readonly shard: ShardPlace;
  readonly range: ShardRange;
  readonly examples: {
    readonly rows: number;
    readonly bytes: number;
    readonly sha256: string;
  };
  /** SHA-256 of the file with what the encoders could not see, batch by batch. */
  readonly coverage: { readonly sha256: string };
}

/** The names of a shard's files. */
export const SHARD_FILES = {
  record: 'shard.json',
  examples: 'examples.jsonl',
  coverage: 'coverage.jsonl',
  timing: 'timing.json',
} as const;

/** The content of shard.json, with a checksum of all that is in it. */
export function shardJson(record: ShardRecord): string {
  return `${JSON.stringify({ ...record, sum: sumOf(record) }, null, 2)}\n`;
}

/** Reads a shard.json; undefined where there is none. */
export async function readShardRecord(file: string): Promise<ShardRecord | 'damaged' | undefined> {
  try {
    const bytes = await readRegularIfAny(file, LONGEST);
    if (!bytes) return undefined;
    const { sum, ...record } = JSON.parse(TEXT.decode(bytes)) as ShardRecord & { readonly sum: unknown };
    return sum === sumOf(record) ? record : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Writes what all shards of a run have in common as one text. */
export function partOf({
  format,
  method,
  manifest,
}: Omit<ShardRecord, 'shard' | 'range' | 'examples' | 'coverage'>) {
  return JSON.stringify([format, method, manifest]);
}

/** The same of a run that this version makes. */
export function partOfRun(method: string, manifest: Manifest): string {
  return partOf({ format: RUN_FORMAT, method, manifest });
}

/** Bytes: the manifest has a line for every file of the corpus. */
const LONGEST = 100 << 20;

const TEXT = new TextDecoder('utf-8', { fatal: true });

function sumOf(record: ShardRecord): string {
  return sha256(JSON.stringify(record));
}
