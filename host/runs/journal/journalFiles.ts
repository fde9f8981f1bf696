import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../../core/inputError.ts';
import { fileProblem } from '../../files/fileError.ts';

/** The file that says which run it is. */
export const STATE = 'state.json';
/** A line a batch: a sum over the line and all before it, and a record of the batch. */
export const BATCHES = 'batches.jsonl';
/** The examples of the batches, which become those of the run. */
export const EXAMPLES = 'examples.jsonl';

/** Opens one of the journal's own files: no link is followed, and no pipe is waited for. */
export function openOwn(file: string): Promise<FileHandle> {
  return open(file, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
}

/** Cut to the bytes that are kept; made anew where none are. */
export async function openAt(file: string, bytes: number): Promise<FileHandle> {
  if (bytes > 0) {
    const handle = await openOwn(file);
    await handle.truncate(bytes);
    return handle;
  }
  await rm(file, { force: true });
  return open(file, 'wx+');
}

/** Written aside and renamed; whatever has the name goes. */
export async function replaceOwn(folder: string, name: string, content: string): Promise<void> {
  const [file, aside] = [path.join(folder, name), path.join(folder, `${name}.part`)];
  await rm(aside, { force: true });
  const handle = await open(aside, 'wx');
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

export async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written, undefined, position + written)).bytesWritten;
  }
}

/**
 * Does work that writes into the journal's folder.
 *
 * @throws InputError that names the folder if it cannot be written to
 */
export async function writing<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw fileProblem(`write to ${folder}`, error as NodeJS.ErrnoException);
  }
}
