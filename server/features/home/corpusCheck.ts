import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SENTENCES_OPTIONS, sentencesSource } from '../../../core/evaluation/builders/plainSentences.ts';
import { readCanarySources } from '../../../core/evaluation/drift/canarySources.ts';
import { METHODS, methodNamed } from '../../../core/evaluation/methods/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { type CorpusCheck, type CorpusReader, checkCorpus } from '../../../host/corpora/checkCorpus.ts';
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
  const method = name === SENTENCES.name ? SENTENCES : methodNamed(name);
  if (!method) throw new InputError(`There is no evaluation method "${name}".`);
  for (const file of corpus) assertAbsolute(file);
  const check = await checkCorpus(method, corpus, options);
  const others: string[] = [];
  if (check.fits === false && method !== SENTENCES) {
    for (const other of METHODS) {
      signal.throwIfAborted();
      if (other !== method && (await checkCorpus(other, corpus)).fits === true) others.push(other.name);
    }
  }
  const notes = notesOf(check).map((note) => inForm(note, corpus));
  return { fits: check.fits, notes, others, columns: await columnsOf(corpus) };
}

/** Texts and corpora with sentences of the user's own, as records of drift and trainers read them. */
const SENTENCES: CorpusReader = {
  name: 'sentences',
  options: SENTENCES_OPTIONS,
  filesOf: () => ({ files: [], expected: 'no text that could be chosen' }),
  nothing: { found: 'no sentence', expected: 'Choose a text, or a corpus with sentences.' },
  async *read(files, { options, notice }) {
    for (const file of files) yield* readCanarySources(file, sentencesSource(options), notice);
  },
};

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
