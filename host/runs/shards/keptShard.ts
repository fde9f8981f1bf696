import path from 'node:path';
import type { Manifest } from '../../../core/evaluation/manifest.ts';
import type { ShardPlace } from '../../../core/evaluation/shards/shardRange.ts';
import { InputError } from '../../../core/inputError.ts';
import { damagedLength, damageOf } from './shardDamage.ts';
import { shardDifferences } from './shardDifferences.ts';
import { finishedFolder } from './shardFolders.ts';
import { partOf, partOfRun, readShardRecord, SHARD_FILES } from './shardRecord.ts';

/**
 * Tells whether the shard is finished already.
 *
 * @param check whether every byte of its files is read, or only the record and the lengths of files
 * @throws InputError if what has its name is the shard of another run, which is left unchanged
 */
export async function keptShard(
  out: string,
  place: ShardPlace,
  run: { readonly method: string; readonly manifest: Manifest },
  check: 'bytes' | 'record',
): Promise<'whole' | 'damaged' | 'none'> {
  const folder = finishedFolder(out, place);
  const record = await readShardRecord(path.join(folder, SHARD_FILES.record));
  if (record === undefined) return 'none';
  if (record === 'damaged') return 'damaged';
  if (partOf(record) !== partOfRun(run.method, run.manifest)) {
    throw new InputError(
      `${folder} is a shard of another run: ${shardDifferences(record, run)}.`,
      'Remove it, or choose another folder.',
    );
  }
  const damage = check === 'bytes' ? damageOf : damagedLength;
  return (await damage(folder, record)) === undefined ? 'whole' : 'damaged';
}
