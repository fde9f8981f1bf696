import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason, unreadable } from './fileError.ts';
import { refusePointer } from './lfsPointer.ts';

/**
 * Opens a file to be read that others may have put there: in a workspace, in a folder with a model. Only a regular file
 * is opened, links followed: a pipe would be waited for without end, and a device may never end. Nor is a Git LFS pointer.
 *
 * @throws the system's error, which {@link fileErrorReason} puts in words
 */
export async function openRegular(file: string): Promise<FileHandle> {
  assertRegular(await stat(file));
  // It may have become a pipe since: one is opened at once, and not read.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    assertRegular(await handle.stat());
    await refusePointer(handle);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * The content of such a file, of no more than `most` bytes.
 *
 * @throws InputError that names the file, if it is longer, no regular file, or cannot be read
 */
export async function readRegular(file: string, most: number): Promise<Uint8Array> {
  const content = await readRegularIfAny(file, most);
  if (content) return content;
  throw unreadable(file, { code: 'ENOENT' });
}

/** The same; undefined where there is no such file. */
export async function readRegularIfAny(file: string, most: number): Promise<Uint8Array | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    const { size } = await handle.stat();
    if (size > most) throw new InputError(`Cannot read ${file}: it is larger than ${most >> 20} MiB.`);
    return await readPart(handle, 0, size);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, error);
  } finally {
    await handle?.close();
  }
}

/** The bytes from `offset` on, `length` of them or as many as there are. */
export async function readPart(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const piece = Math.min(PIECE, length - filled);
    const { bytesRead } = await handle.read(bytes, filled, piece, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** Bytes that are read at a time: the system reads no more than 2 GiB at once. */
const PIECE = 1 << 28;

/**
 * Refuses a path of a device, a pipe or a socket; files, folders and what is not there are for others to judge.
 *
 * @throws InputError
 */
export async function assertNothingSpecial(place: string): Promise<void> {
  const found = await stat(place).catch(() => undefined);
  if (found && !found.isFile() && !found.isDirectory()) throw unreadable(place, { code: 'NOT_A_FILE' });
}

function assertRegular(found: { isFile(): boolean; isDirectory(): boolean }): void {
  if (found.isFile()) return;
  throw Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
}
