import path from 'node:path';
import { isAddress } from '../../core/engine/choices.ts';
import { InputError } from '../../core/inputError.ts';
import { fileProblem } from '../../host/files/fileError.ts';
import { isInside, linksIn, realPath } from '../../host/files/realPath.ts';
import type { ModelFilesSettings } from '../../host/modelFiles.ts';
import type { Arguments } from '../arguments.ts';
import { readEncoderIds } from '../options/encoderIds.ts';
import { UsageError } from '../terminal.ts';

/** The limits that a worker sets to jobs. A job says what to compute; whoever can write to the queue may have made it. */
export interface WorkerLimits {
  /** The folders in which they may read and write: absolute paths. */
  readonly folders: readonly string[];
  /** Origins of the remote encoders that jobs may use. */
  readonly origins: readonly string[];
  /** The options of the worker's own cache, as arguments. */
  readonly cache: readonly string[];
}

/** The limits for the processes of a worker, as variables of their environment. */
export function environmentOf(limits: WorkerLimits): NodeJS.ProcessEnv {
  return { [VARIABLE]: JSON.stringify(limits) };
}

export function limitsIn({ [VARIABLE]: variable }: NodeJS.ProcessEnv): WorkerLimits {
  if (!variable) throw new Error(`${VARIABLE} is not set`);
  return JSON.parse(variable);
}

const VARIABLE = 'SEMLOC_WORKER_LIMITS';

/** Reads an origin. @throws UsageError if it is none */
export function originOf(text: string): string {
  const url = isAddress(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url && `${url.origin}/` === url.href) return url.origin;
  throw new UsageError('--allow takes an origin, such as http://localhost:8080.');
}

/** Makes the folder of a job the working folder of this process. @throws InputError if jobs may not use it */
export async function enterFolder(folder: string, { folders }: WorkerLimits): Promise<void> {
  if (!path.isAbsolute(folder))
    throw new InputError(`The folder of the job, ${folder}, is not an absolute path.`);
  await assertInside(folder, folders);
  try {
    process.chdir(folder);
  } catch (error) {
    throw fileProblem(`use the folder ${folder}`, error as NodeJS.ErrnoException, SEEN_HERE);
  }
}

const SEEN_HERE = 'semloc enqueue --folder DIR says where the workers have it.';

/** @throws InputError if a job in this folder would read, write or send something where the worker does not let it */
export async function assertWithin(
  { folders, origins }: WorkerLimits,
  given: Arguments,
  out: string,
): Promise<void> {
  const files = ['corpus', 'wordnet', 'words'].flatMap((option) => given.texts(option));
  for (const file of [out, ...files].map((each) => path.resolve(each)))
    for (const each of [file, ...(await linksIn(file))]) await assertInside(each, folders);
  for (const id of [...readEncoderIds(given), ...given.texts('replica')].filter(isAddress)) {
    const origin = URL.canParse(id) ? new URL(id).origin : id;
    if (origins.includes(origin)) continue;
    throw new InputError(
      `The encoder ${id} is at an origin that this worker does not use.`,
      `Start the worker with --allow ${origin}.`,
    );
  }
}

/** Limits the folders from which models may be read; that is checked as they are opened. */
export function modelsWithin({ folders }: WorkerLimits): ModelFilesSettings {
  return { within: folders, outside: OUTSIDE };
}

const OUTSIDE = {
  what: 'lies outside the folders that this worker uses',
  remedy: 'Start the worker with --folder DIR.',
};

async function assertInside(file: string, folders: readonly string[]): Promise<void> {
  const real = await realPath(file);
  for (const folder of folders) if (isInside(real, await realPath(folder))) return;
  throw new InputError(`${file} ${OUTSIDE.what}.`, OUTSIDE.remedy);
}
