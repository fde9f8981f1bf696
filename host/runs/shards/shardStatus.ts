import path from 'node:path';
import { InputError } from '../../../core/inputError.ts';
import { UNFINISHED } from '../../../core/modelFiles.ts';
import { type FolderOwner, ownerOf } from '../../files/folderLock.ts';
import { listShards, type ShardFolder, shardsFolder, unfinishedFolder } from './shardFolders.ts';

/** The state of the shards of a run, each by its number from 0. */
export interface ShardStatus {
  /** The number of shards. */
  readonly of: number;
  readonly done: readonly number[];
  /** Those that a process works on. One on another machine does so as long as it writes to its lock (`lockBeats.ts`). */
  readonly running: readonly RunningShard[];
  /** Those that a process began and left: it was killed, or could not go on. */
  readonly stale: readonly number[];
  readonly missing: readonly number[];
}

export interface RunningShard {
  readonly shard: number;
  readonly process: number;
  /** The machine; null for this one. */
  readonly host: string | null;
}

/**
 * Reads the state of a run's shards from the names in its folder.
 *
 * @throws InputError if it has no shards, or shards of more than one division
 */
export async function shardStatus(out: string): Promise<ShardStatus> {
  const found = await listShards(out);
  const of = divisionOf(out, found);
  const done = new Set(found.filter(({ finished }) => finished).map(({ index }) => index));
  const running: RunningShard[] = [];
  const stale: number[] = [];
  for (const { index, finished } of found) {
    if (finished) continue;
    const owner = await ownerOf(path.join(unfinishedFolder(out, { index, of }), UNFINISHED));
    if (owner) running.push(runningShard(index, owner));
    else if (!done.has(index)) stale.push(index);
  }
  const known = new Set([...done, ...stale, ...running.map(({ shard }) => shard)]);
  const all = Array.from({ length: of }, (_, index) => index);
  return {
    of,
    done: all.filter((index) => done.has(index) && !running.some(({ shard }) => shard === index)),
    running,
    stale,
    missing: all.filter((index) => !known.has(index)),
  };
}

function runningShard(shard: number, { process, host }: FolderOwner): RunningShard {
  return { shard, process, host: host ?? null };
}

function divisionOf(out: string, found: readonly ShardFolder[]): number {
  const folder = shardsFolder(out);
  const divisions = [...new Set(found.map(({ of }) => of))];
  const [of] = divisions;
  if (of === undefined) {
    throw new InputError(`${folder} has no shards.`, 'semloc evaluate … --out RUN --shard I/N makes them.');
  }
  if (divisions.length > 1) {
    throw new InputError(
      `${folder} has shards of several divisions, whose cases overlap: into ${divisions.join(' and ')}.`,
      'Remove those of all divisions but one.',
    );
  }
  const beyond = found.find(({ index }) => index >= of);
  if (beyond) {
    throw new InputError(
      `${path.join(folder, `${beyond.index}-of-${of}`)} is no shard: numbers end at ${of - 1}.`,
      'Remove it.',
    );
  }
  return of;
}
