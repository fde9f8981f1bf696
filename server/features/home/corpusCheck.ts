import { stat } from 'node:fs/promises';
import path from 'node:path';
import { METHODS, methodNamed } from '../../../core/evaluation/methods/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { type CorpusCheck, checkCorpus } from '../../../host/corpora/checkCorpus.ts';
import { corpusColumns } from '../../../host/corpora/corpusColumns.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type { CheckCorpusParams, CheckCorpusResult } from '../../protocol.ts';
import { textInForm } from '../textInForm.ts';

/**
 * Reads the first lines of a corpus by a method, and by every other where that one cannot read it. Rejects with an
 * InputError if there is no such method.
 */
export async function checkCorpusFor(
  { method: name, corpus, options }: CheckCorpusParams,
  signal: AbortSignal,
): Promise<CheckCorpusResult> {
  const method = methodNamed(name);
  if (!method) throw new InputError(`There is no evaluation method "${name}".`);
  for (const file of corpus) assertAbsolute(file);
  const check = await checkCorpus(method, corpus, options);
  const others: string[] = [];
  if (check.fits === false) {
    for (const other of METHODS) {
      signal.throwIfAborted();
      if (other !== method && (await checkCorpus(other, corpus)).fits === true) others.push(other.name);
    }
  }
  const notes = notesOf(check).map((note) => inForm(note, corpus));
  return { fits: check.fits, notes, others, columns: await columnsOf(corpus) };
}

function notesOf(check: CorpusCheck): readonly string[] {
  return check.fits === false ? [check.problem, ...(check.remedy ? [check.remedy] : [])] : check.notes;
}

/** A message of the command line for a form, with files by their names. */
function inForm(message: string, corpus: readonly string[]): string {
  return textInForm(corpus.reduce((text, file) => text.replaceAll(file, path.basename(file)), message));
}

/** The columns of the first file, for the fields that name one. */
async function columnsOf([first]: readonly string[]): Promise<readonly string[]> {
  const isFile = first !== undefined && (await stat(first).catch(() => undefined))?.isFile();
  return isFile ? corpusColumns(first) : [];
}
