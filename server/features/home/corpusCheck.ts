import { stat } from 'node:fs/promises';
import {
  fileSentences,
  SENTENCES_OPTIONS,
  sentencesSource,
} from '../../../core/evaluation/builders/plainSentences.ts';
import { refuseTableFile } from '../../../core/evaluation/corpora/tables/table.ts';
import type { CorpusFile } from '../../../core/evaluation/corpusFile.ts';
import { readCanarySources } from '../../../core/evaluation/drift/canarySources.ts';
import { METHODS, methodNamed } from '../../../core/evaluation/methods/index.ts';
import { InputError } from '../../../core/inputError.ts';
import { refuseHtml } from '../../../core/text/formats/fileLanguage.ts';
import { type CorpusCheck, type CorpusReader, checkCorpus } from '../../../host/corpora/checkCorpus.ts';
import { corpusColumns } from '../../../host/corpora/corpusColumns.ts';
import { assertAbsolute } from '../../absolutePath.ts';
import type { CheckCorpusParams, CheckCorpusResult } from '../../protocol.ts';
import { shortNamed, textInForm } from '../textInForm.ts';

/**
 * Reads the first lines of a corpus by a method, and by every other where that one cannot read it. Rejects with an
 * InputError if there is no such method.
 */
export async function checkCorpusFor(
  { method: name, corpus, options }: CheckCorpusParams,
  signal: AbortSignal,
): Promise<CheckCorpusResult> {
  const method = methodNamed(name) ?? SENTENCE_READERS.find((reader) => reader.name === name);
  if (!method) throw new InputError(`There is no evaluation method "${name}".`);
  for (const file of corpus) assertAbsolute(file);
  const check = await checkCorpus(method, corpus, options);
  const others: string[] = [];
  if (check.fits === false && !SENTENCE_READERS.includes(method)) {
    for (const other of METHODS) {
      signal.throwIfAborted();
      if (other !== method && (await checkCorpus(other, corpus)).fits === true) others.push(other.name);
    }
  }
  const notes = notesOf(check).map((note) => textInForm(shortNamed(note, corpus)));
  return { fits: check.fits, notes, others, columns: await columnsOf(corpus) };
}

/** Readers of texts and corpora with sentences of the user's own, as trainers and records of drift read them. */
const SENTENCE_READERS: readonly CorpusReader[] = [
  sentenceReader('text', fileSentences),
  sentenceReader('lines', fileLines),
  sentenceReader('sentences', readCanarySources),
];

function sentenceReader(
  name: string,
  readFile: typeof fileSentences | typeof readCanarySources,
): CorpusReader {
  return {
    ...{ name, options: SENTENCES_OPTIONS },
    filesOf: () => ({ files: [], expected: 'no text that could be chosen' }),
    nothing: { found: 'no sentence', expected: 'Choose a text, or a corpus with sentences.' },
    async *read(files, { options, notice }) {
      for (const file of files) yield* readFile(file, sentencesSource(options), notice);
    },
  };
}

async function* fileLines(file: CorpusFile): AsyncGenerator<string> {
  refuseTableFile(file.path);
  refuseHtml(file.path);
  for await (const line of file.lines()) if (line.trim() !== '') yield line;
}

function notesOf(check: CorpusCheck): readonly string[] {
  return check.fits === false ? [check.problem, ...(check.remedy ? [check.remedy] : [])] : check.notes;
}

/** The columns of the first file, for the fields that name one. */
async function columnsOf([first]: readonly string[]): Promise<readonly string[]> {
  const isFile = first !== undefined && (await stat(first).catch(() => undefined))?.isFile();
  return isFile ? corpusColumns(first) : [];
}
