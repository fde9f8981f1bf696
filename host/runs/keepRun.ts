import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { writeTogether } from '../files/fileSet.ts';
import { EXAMPLE_FORMATS, exampleFile } from './examples/exampleFiles.ts';
import { contentOf, runToReplace } from './runToReplace.ts';

/**
 * The files of a run, in the order in which they are put in place: where there is a run.json, all of the run is there.
 */
const RUN_FILES = [...EXAMPLE_FORMATS.map(exampleFile), 'timing.json', 'run.json'];

/** The result: the paths of the files, or the obstacle. */
export type KeptRun = { readonly files: readonly string[] } | { readonly occupiedBy: string };

/**
 * Copies the files of a finished run into another folder, which is made if need be. Where that holds a run already,
 * or a file of one, nothing is written unless `replace` is set.
 *
 * @throws InputError if the run is gone, the folder cannot be written to, or it holds a run of a newer version
 */
export async function keepRun(from: string, to: string, replace: boolean): Promise<KeptRun> {
  const present = await filesOf(from);
  if (!present.includes('run.json')) {
    throw new InputError('The files of this run are gone.', 'Run the evaluation again.');
  }
  const older = await runToReplace(to);
  const names = await filesOf(to);
  if (names.length > 0 && !replace) return { occupiedBy: older ? contentOf(older) : names.join(', ') };
  await writeTogether(to, 'followed', async (files) => {
    for (const name of present) {
      const file = await files.create(name);
      for await (const chunk of createReadStream(path.join(from, name))) await file.write(chunk as Buffer);
    }
  });
  return { files: runPaths(to, present) };
}

/** The paths of the run's files that are in a folder, run.json first. */
export async function runFilesIn(folder: string): Promise<string[]> {
  return runPaths(folder, await filesOf(folder));
}

function runPaths(folder: string, names: readonly string[]): string[] {
  return ['run.json', ...EXAMPLE_FORMATS.map(exampleFile), 'timing.json']
    .filter((name) => names.includes(name))
    .map((name) => path.join(folder, name));
}

async function filesOf(folder: string): Promise<string[]> {
  const found = await Promise.all(
    RUN_FILES.map((name) => stat(path.join(folder, name)).catch(() => undefined)),
  );
  return RUN_FILES.filter((_, index) => found[index]?.isFile());
}
