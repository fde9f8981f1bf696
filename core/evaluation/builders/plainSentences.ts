import type { OptionSchemas, OptionValues } from '../../options.ts';
import { documentSentences } from '../../text/documentSentences.ts';
import { languageToRead } from '../../text/formats/fileLanguage.ts';
import { lineSpans } from '../../text/lines.ts';
import { refuseTable } from '../corpora/tables/columnSeparator.ts';
import { TABLE_FILES } from '../corpora/tables/table.ts';
import { COLUMN_SCHEMA, readTextColumn } from '../corpora/tables/textColumn.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** The settings that say where the sentences of a text, or of a table, are. */
export const SENTENCES_OPTIONS = {
  lines: { help: 'Each line of the text, or each row of the table, is one sentence.', default: false },
  column: COLUMN_SCHEMA,
} satisfies OptionSchemas;

/** Their values. */
export interface SentencesSource {
  readonly lines: boolean;
  /** Empty if it is to be found. */
  readonly column: string;
}

/** Reads the values of those settings. */
export function sentencesSource({ lines, column }: OptionValues): SentencesSource {
  return { lines: lines === true, column: String(column ?? '') };
}

/**
 * Yields the sentences of a file, plain: those of its text, or those of the text column of a table.
 *
 * @param notice is told which column was taken
 * @throws InputError for a table without a column that is known as the text
 */
export async function* fileSentences(
  file: CorpusFile,
  source: SentencesSource,
  notice: (message: string) => void,
): AsyncGenerator<string> {
  if (TABLE_FILES.test(file.name)) {
    yield* columnSentences(file, source, notice);
    return;
  }
  await refuseTextTable(file);
  yield* plainSentences(file.name, await file.text(), source.lines);
}

/** Yields the sentences of the text column of a table; with `lines`, each row is one. */
export async function* columnSentences(
  file: CorpusFile,
  { lines, column }: SentencesSource,
  notice: (message: string) => void,
): AsyncGenerator<string> {
  for await (const { text } of readTextColumn(file, column, notice))
    yield* plainSentences(file.name, lines ? text.replace(/[\r\n]/g, ' ') : text, lines);
}

/**
 * Yields the sentences of a text without markup and with single spaces; with `lines`, one per line that is not empty.
 *
 * @param name the name of its file, whose ending tells the format
 */
export function* plainSentences(name: string, text: string, lines: boolean): Generator<string> {
  for (const sentence of lines ? linesOf(text) : proseOf(name, text)) {
    const plain = sentence.replace(/\s+/g, ' ').trim();
    if (plain !== '') yield plain;
  }
}

/**
 * Refuses a plain text whose lines are rows of a table; formats with markup have tables of their own. Rejects with an
 * InputError that says what the text looks like.
 */
export async function refuseTextTable(file: CorpusFile): Promise<void> {
  if (languageToRead(file.name) !== 'plaintext') return;
  await refuseTable(
    file.path,
    file.lines(),
    [';', '|', ',', '\t'],
    'Keep only the column with the sentences.',
  );
}

function* linesOf(text: string): Generator<string> {
  for (const { start, end } of lineSpans(text)) yield text.slice(start, end);
}

function* proseOf(name: string, text: string): Generator<string> {
  for (const { text: sentence } of documentSentences(text, languageToRead(name))) yield sentence;
}
