/**
 * Refuses, before it is read, what is no regular file or is too long for a run. Throws an Error that names it.
 *
 * @param size in bytes
 */
export function checkRunFile(file: { readonly isFile: boolean; readonly size: number }, name: string): void {
  if (!file.isFile) throw new Error(`${name} is not a file. Choose the run.json that an evaluation wrote.`);
  if (file.size > LARGEST) throw new Error(`${name} is too large to be the run.json of an evaluation.`);
}

/** Bytes. */
const LARGEST = 100 << 20;
