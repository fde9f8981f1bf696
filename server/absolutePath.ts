import path from 'node:path';
import { InputError } from '../core/inputError.ts';

/** Gives the absolute path of a file URI; undefined for other URIs, and where there is no disk. */
export type PathOf = (uri: string) => string | undefined;

/**
 * Checks a path that a client sent.
 *
 * @param what the thing at the path, as the subject of the error: `The corpus`
 * @throws InputError if it is not absolute
 */
export function assertAbsolute(file: string, what?: string): void {
  if (path.isAbsolute(file)) return;
  const subject = what === undefined ? `${file}` : `${what}, ${file},`;
  throw new InputError(`${subject} is not an absolute path.`, 'Give its absolute path.');
}
