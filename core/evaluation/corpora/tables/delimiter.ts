import { InputError } from '../../../inputError.ts';
import type { OptionSchema } from '../../../options.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { type Separator, splitLine } from './columnSeparator.ts';

/** The option of every method that reads tables. */
export const DELIMITER_SCHEMA = {
  help: 'The delimiter between columns: tab, comma, semicolon or pipe, or the character itself; found in the file if it is not given.',
  default: '',
} as const satisfies OptionSchema;

/** @throws InputError for a delimiter that is not known; undefined where it is to be found */
export function readDelimiter(given: string): Separator | undefined {
  if (given === '') return undefined;
  const found = DELIMITERS.find(({ names }) => names.includes(given.toLowerCase()));
  if (found) return found.delimiter;
  throw new InputError(`The delimiter “${given}” is unknown.`, 'Give tab, comma, semicolon or pipe.');
}

/** `commas`, for messages. */
export function delimiterName(delimiter: Separator): string {
  return DELIMITERS.find((each) => each.delimiter === delimiter)!.plural;
}

/** The delimiters in the order of preference. */
const DELIMITERS: readonly {
  readonly delimiter: Separator;
  readonly names: readonly string[];
  readonly plural: string;
}[] = [
  { delimiter: '\t', names: ['tab', '\t', '\\t'], plural: 'tabs' },
  { delimiter: ';', names: ['semicolon', ';'], plural: 'semicolons' },
  { delimiter: '|', names: ['pipe', '|'], plural: 'pipes' },
  { delimiter: ',', names: ['comma', ','], plural: 'commas' },
];

/** Lines by which a delimiter is found. */
const PROBED = 64;

/**
 * Finds the delimiter by the first lines: the one by which the first line is a header, or by which most lines have as
 * many fields as the first, a column of numbers among them if possible. In doubt it is a comma in .csv and a tab
 * elsewhere.
 *
 * @param isHeader whether fields name columns
 */
export async function findDelimiter(
  file: CorpusFile,
  isHeader: (fields: readonly string[]) => boolean,
): Promise<Separator> {
  const lines: string[] = [];
  for await (const line of file.lines()) {
    if (line.trim() === '') continue;
    if (lines.push(line) === PROBED) break;
  }
  const byDefault = /\.csv$/i.test(file.name) ? ',' : '\t';
  const candidates = DELIMITERS.map(({ delimiter }) => ({
    delimiter,
    rows: lines.map((line) => splitLine(line, delimiter)),
  })).filter(({ rows }) => (rows[0]?.length ?? 0) > 1);
  const header = candidates.find(({ rows }) => isHeader(rows[0]!.map(unquoted)));
  if (header) return header.delimiter;
  const scored = candidates.map(({ delimiter, rows }) => ({ delimiter, evidence: evidenceOf(rows) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, each) => (found && found.evidence >= each.evidence ? found : each),
    undefined,
  );
  return best?.delimiter ?? byDefault;
}

/** The proportion of the rows that have as many fields as the first, and 1 if a column of these is of numbers. */
function evidenceOf(rows: readonly (readonly string[])[]): number {
  const alike = rows.filter((fields) => fields.length === rows[0]!.length);
  const hasNumbers = rows[0]!.some((_, column) =>
    alike.every((fields) => fields[column]!.trim() !== '' && Number.isFinite(Number(fields[column]))),
  );
  return alike.length / rows.length + Number(hasNumbers);
}

function unquoted(field: string): string {
  return field.trim().replace(/^"(.*)"$/, '$1');
}
