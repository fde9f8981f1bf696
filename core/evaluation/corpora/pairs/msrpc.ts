import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { FolderChoice } from '../../corpusFile.ts';
import type { ParaphrasePair } from './paraphrasePair.ts';

/** The corpus's two parts, in the order in which White 2015 reads them. */
const FILES = ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt'];

/** Finds the files of the corpus among those of a folder. */
export function msrpcFiles(names: readonly string[]): FolderChoice {
  return {
    files: FILES.filter((name) => names.includes(name)),
    expected: `neither ${FILES.join(' nor ')}`,
  };
}

/**
 * Reads the Microsoft Research Paraphrase Corpus (Dolan and Brockett 2005): tab-separated, with a header and literal
 * quotes. Takes the rows judged paraphrases (Quality 1), each in both directions, as White 2015, 3.1 does.
 *
 * @param name the text's name in messages
 * @throws InputError that names the line and what was expected there
 */
export function readMsrpc(text: string, name: string): ParaphrasePair[] {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') throw new InputError(`${name} is empty.`, LAYOUT);
  // A carriage return ends a line only in a text without line feeds.
  const lines = content.split(content.includes('\n') ? /\r?\n/ : '\r');
  checkHeader(lines[0]!, name);
  const pairs: ParaphrasePair[] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!;
    if (line === '') continue;
    const { quality, first, second, firstId, secondId } = readRow(line, `${name}, line ${index + 1}`);
    if (quality === '0') continue;
    pairs.push(
      { ids: [firstId, secondId], base: first, paraphrase: second },
      { ids: [secondId, firstId], base: second, paraphrase: first },
    );
  }
  return pairs;
}

const COLUMNS = ['Quality', '#1 ID', '#2 ID', '#1 String', '#2 String'];
const LAYOUT = `Expected five columns separated by tabs, quotes literal: ${COLUMNS.join(', ')}.`;

function checkHeader(line: string, name: string): void {
  const found = line.split('\t').map((column) => column.trim());
  if (found.length === COLUMNS.length && found.every((column, index) => column === COLUMNS[index])) return;
  throw new InputError(`${name}, line 1: the header is ${quote(line)}.`, LAYOUT);
}

function readRow(line: string, place: string) {
  const columns = line.split('\t');
  if (columns.length !== COLUMNS.length) {
    throw new InputError(`${place}: ${plural(columns.length, 'column')} in ${quote(line)}.`, LAYOUT);
  }
  const [quality, firstId, secondId, first, second] = columns as [string, string, string, string, string];
  if (quality !== '0' && quality !== '1') {
    throw new InputError(`${place}: Quality is ${quote(quality)}.`, 'Expected 0 or 1.');
  }
  for (const [index, column] of columns.entries()) {
    if (column.trim() === '') throw new InputError(`${place}: ${COLUMNS[index]} is empty.`, LAYOUT);
    if (isQuotedField(column)) {
      throw new InputError(
        `${place}: ${COLUMNS[index]} is quoted as in a spreadsheet's CSV.`,
        'Expected the bare text: quotes are literal here. Save the file tab-separated, without quoting.',
      );
    }
  }
  return { quality, firstId, secondId, first, second };
}

/** A text in quotes with inner quotes doubled: not how people write sentences, but how spreadsheets save them. */
function isQuotedField(column: string): boolean {
  return /^"(?:[^"]|"")*""(?:[^"]|"")*"$/.test(column);
}

function quote(text: string): string {
  return text.length > 60 ? `“${text.slice(0, 60)}…”` : `“${text}”`;
}
