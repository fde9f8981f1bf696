import type { OptionSchemas } from '../../options.ts';
import { documentSentences } from '../../text/documentSentences.ts';
import { languageOfFile } from '../../text/formats/fileLanguage.ts';
import { lineSpans } from '../../text/lines.ts';
import { refuseTable } from '../corpora/tables/columnSeparator.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** The setting that reads a text line by line. */
export const LINES_OPTION = {
  lines: { help: 'Each line of the text is one sentence.', default: false },
} satisfies OptionSchemas;

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
  if ((languageOfFile(file.name) ?? 'plaintext') !== 'plaintext') return;
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
  for (const { text: sentence } of documentSentences(text, languageOfFile(name) ?? 'plaintext'))
    yield sentence;
}
