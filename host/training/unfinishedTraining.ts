import { rm } from 'node:fs/promises';
import { checkpointFiles, unfinishedPartOf } from './checkpointFile.ts';
import { readCheckpointHeader, type TrainingOrder } from './checkpointHeader.ts';

/** An interrupted training, as its checkpoint describes it. */
export interface UnfinishedTraining {
  /** The trainer's name. */
  readonly trainer: string;
  readonly step: number;
  readonly order: TrainingOrder;
}

/**
 * Finds the unfinished training in a folder, by the last checkpoint with a whole header; undefined if there is none.
 *
 * @throws InputError if a checkpoint cannot be read
 */
export async function unfinishedTraining(out: string): Promise<UnfinishedTraining | undefined> {
  for (const file of checkpointFiles(out)) {
    const found = await readCheckpointHeader(file);
    if (!found || found === 'damaged') continue;
    const { trainer, step, order } = found.header;
    return { trainer, step, order };
  }
  return undefined;
}

/** Lists the checkpoints in a folder whose headers are damaged. @throws InputError if one cannot be read */
export async function damagedCheckpoints(out: string): Promise<string[]> {
  const found = await Promise.all(
    checkpointFiles(out).map(async (file) => [file, await readCheckpointHeader(file)] as const),
  );
  return found.filter(([, header]) => header === 'damaged').map(([file]) => file);
}

/** Removes the unfinished training from a folder, if there is one. */
export async function removeUnfinishedTraining(out: string): Promise<void> {
  for (const file of checkpointFiles(out)) {
    for (const each of [file, unfinishedPartOf(file)]) await rm(each, { force: true });
  }
}
