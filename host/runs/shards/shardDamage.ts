import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { openBytes } from '../../files/byteStream.ts';
import { SHARD_FILES, type ShardRecord } from './shardRecord.ts';

/**
 * The name of a file of a shard that is not what its shard.json says; undefined if all are. Every byte is read, and
 * `onBytes` sees those of the examples.
 */
export async function damageOf(
  folder: string,
  { examples, coverage }: Pick<ShardRecord, 'examples' | 'coverage'>,
  onBytes?: (bytes: Uint8Array) => Promise<void>,
): Promise<string | undefined> {
  const at = (name: string) => path.join(folder, name);
  const short = await damagedLength(folder, { examples });
  if (short !== undefined) return short;
  if ((await hashOf(at(SHARD_FILES.coverage))) !== coverage.sha256) return SHARD_FILES.coverage;
  return (await hashOf(at(SHARD_FILES.examples), onBytes)) === examples.sha256
    ? undefined
    : SHARD_FILES.examples;
}

/** The name of the examples of a shard if they are missing or of another length; undefined otherwise. */
export async function damagedLength(
  folder: string,
  { examples }: Pick<ShardRecord, 'examples'>,
): Promise<string | undefined> {
  const found = await stat(path.join(folder, SHARD_FILES.examples)).catch(() => undefined);
  return found?.isFile() && found.size === examples.bytes ? undefined : SHARD_FILES.examples;
}

/** Undefined where there is no such file. */
async function hashOf(
  file: string,
  onBytes?: (bytes: Uint8Array) => Promise<void>,
): Promise<string | undefined> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return undefined;
  const hash = createHash('sha256');
  for await (const bytes of openBytes(file)) {
    hash.update(bytes);
    await onBytes?.(bytes);
  }
  return hash.digest('hex');
}
