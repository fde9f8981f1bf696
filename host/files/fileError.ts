import { InputError } from '../../core/inputError.ts';
import { tableOf } from '../../core/tableOf.ts';

/** The meanings of system errors. */
export function fileErrorReason(error: NodeJS.ErrnoException): string {
  return (error.code && REASONS.get(error.code)) || error.message;
}

/** The error to throw where a file cannot be read; what is an InputError already stays. */
export function unreadable(file: string, error: unknown): InputError {
  if (error instanceof InputError) return error;
  return new InputError(`Cannot read ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
}

/** A failing disk or a wrong path is for the user to know in plain words. */
export async function attempt<T>(what: string, work: () => Promise<T>, remaining?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw fileProblem(what, error as NodeJS.ErrnoException, remaining);
  }
}

/** The error about something that could not be done with a file: `write to run`. */
export function fileProblem(what: string, error: NodeJS.ErrnoException, remaining?: string): InputError {
  return new InputError(
    `Cannot ${what}: ${fileErrorReason(error)}.`,
    remaining,
    PASSING.has(error.code ?? ''),
  );
}

/** Errors that may be gone a little later. */
const PASSING: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EIO',
  'ESTALE',
  'EBUSY',
  'OPEN_ELSEWHERE',
]);

const REASONS = tableOf({
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  OPEN_ELSEWHERE: 'another program has it open, or permission is denied',
  NOT_A_FILE: 'it is a device, a pipe or a socket, not a file',
  LFS_POINTER:
    'it is a Git LFS pointer in the place of the file; run git lfs pull, which fetches its content',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'a file with that name already exists',
  ENOSPC: 'no space left on the device',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a cycle',
});
