import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { isAside } from './asideFiles.ts';
import { isLock } from './lockNames.ts';

/**
 * Rejects a folder with files: they may be mapped by an open encoder and are never replaced. Files that a killed process
 * left, and those of a process that is at work, do not count.
 */
export async function assertEmpty(folder: string): Promise<void> {
  const inside = await readdir(path.join(folder, UNFINISHED)).catch(() => []);
  const isOnlyLocked = inside.every(isLock);
  const names = await readdir(folder).catch(() => []);
  if (names.every((name) => isAside(name) || (name === UNFINISHED && isOnlyLocked))) return;
  throw new InputError(`The folder ${folder} is not empty.`, 'Choose a new one, or empty it.');
}
