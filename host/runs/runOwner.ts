import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { ownerOf } from '../files/folderLock.ts';
import { listShards, shardsFolder, unfinishedFolder } from './shards/shardFolders.ts';

/** Tells whether a process is writing the run in a folder, or one of its shards. */
export async function isBeingWritten(folder: string): Promise<boolean> {
  const shards = (await listShards(folder).catch(() => [])).filter(({ finished }) => !finished);
  for (const each of [folder, ...shards.map((shard) => unfinishedFolder(folder, shard))]) {
    if (await ownerOf(path.join(each, UNFINISHED))) return true;
  }
  return false;
}

/** The paths in a folder that hold what is done of a run: its journal and its shards, as far as they are there. */
export async function unfinishedPaths(folder: string): Promise<string[]> {
  const paths = [path.join(folder, UNFINISHED), shardsFolder(folder)];
  const found = await Promise.all(paths.map((each) => stat(each).catch(() => undefined)));
  return paths.filter((_, index) => found[index]?.isDirectory());
}
