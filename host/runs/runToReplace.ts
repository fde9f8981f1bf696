import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../core/evaluation/manifest.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { InputError } from '../../core/inputError.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { isNewer, VERSION } from '../version.ts';
import { EXAMPLE_FORMATS, exampleFile } from './examples/exampleFiles.ts';
import { openRun } from './runFolder.ts';
import { shardsFolder } from './shards/shardFolders.ts';

/**
 * The finished run in a folder, which a new one would replace; undefined where there is none.
 *
 * @throws InputError if it is of a newer version, or its run.json is no run: this version replaces neither
 */
export async function runToReplace(folder: string): Promise<Run | undefined> {
  const file = path.join(folder, 'run.json');
  if (!(await exists(file))) return undefined;
  const run = await openRun(folder).catch((problem: InputError) => {
    throw kept(folder, problem.what);
  });
  const { semloc } = run.manifest;
  if (isNewer(semloc)) throw kept(folder, `${file} is from Semloc ${semloc}, and this is Semloc ${VERSION}.`);
  return run;
}

/**
 * Refuses a folder with examples that no run wrote: beside those of a run are its run.json, its unfinished part or its
 * shards.
 *
 * @throws InputError that names the examples
 */
export async function assertNoForeignExamples(folder: string): Promise<void> {
  for (const name of [path.join(folder, 'run.json'), path.join(folder, UNFINISHED), shardsFolder(folder)])
    if (await exists(name)) return;
  for (const file of EXAMPLE_FORMATS.map((format) => path.join(folder, exampleFile(format))))
    if (await exists(file))
      throw kept(folder, `${file} exists, and there is no run.json: the run would replace it.`);
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined)) !== undefined;
}

/** Describes another run: its method, corpus and encoders. Undefined if it is of this method and manifest. */
export function otherThan(run: Run, method: string, manifest: Manifest): string | undefined {
  const isSame = run.method === method && JSON.stringify(run.manifest) === JSON.stringify(manifest);
  return isSame ? undefined : contentOf(run);
}

/** The method, corpus and encoders of a run. */
export function contentOf(run: Run): string {
  const corpus = run.manifest.corpus.files.map(({ name }) => name);
  return [run.method, ...corpus, ...Object.keys(run.manifest.encoders)].join(', ');
}

function kept(folder: string, because: string): InputError {
  return new InputError(`${folder} is left unchanged. ${because}`, 'Choose another folder.');
}
