import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ShardPlace } from '../../../core/evaluation/shards/shardRange.ts';
import { unreadable } from '../../files/fileError.ts';

/** The folder of a run's shards, in the run's own. */
export function shardsFolder(out: string): string {
  return path.join(out, 'shards');
}

/** The folder of a finished shard: `shards/3-of-16`. It appears whole. */
export function finishedFolder(out: string, place: ShardPlace): string {
  return path.join(shardsFolder(out), shardName(place));
}

/** The folder in which a shard is worked on: `shards/3-of-16.part`. */
export function unfinishedFolder(out: string, place: ShardPlace): string {
  return `${finishedFolder(out, place)}${PART}`;
}

/** `3-of-16`. */
export function shardName({ index, of }: ShardPlace): string {
  return `${index}-of-${of}`;
}

export interface ShardFolder extends ShardPlace {
  readonly finished: boolean;
}

/** The shards in a run's folder by their names, in order; other names are passed over. */
export async function listShards(out: string): Promise<ShardFolder[]> {
  const folder = shardsFolder(out);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unreadable(folder, error);
  });
  const found = names.flatMap((name): ShardFolder[] => {
    const [, index, of, part] = NAME.exec(name) ?? [];
    return index === undefined || Number(of) > MOST_SHARDS
      ? []
      : [{ index: Number(index), of: Number(of), finished: part === undefined }];
  });
  return found.sort((a, b) => a.of - b.of || a.index - b.index);
}

/** No more than a Slurm array or an Indexed Job may have. */
export const MOST_SHARDS = 10_000_000;

const PART = '.part';
const NAME = /^(\d+)-of-(\d+)(\.part)?$/;
