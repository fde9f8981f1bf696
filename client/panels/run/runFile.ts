/**
 * Refuses, before it is read, what is no regular file or is too long for a run. Throws an Error that names it.
 *
 * @param size in bytes
 * @param texts translates what it says
 */
export function checkRunFile(
  file: { readonly isFile: boolean; readonly size: number },
  name: string,
  texts: { readonly l10n: { t(text: string, name: string): string } },
): void {
  if (!file.isFile) {
    throw new Error(texts.l10n.t('{0} is not a file. Choose the run.json that an evaluation wrote.', name));
  }
  if (file.size > LARGEST) {
    throw new Error(texts.l10n.t('{0} is too large to be the run.json of an evaluation.', name));
  }
}

/** Bytes. */
const LARGEST = 100 << 20;
