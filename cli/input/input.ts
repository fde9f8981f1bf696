import { TABLE_FILES } from '../../core/evaluation/corpora/tables/table.ts';
import { createLimits, LIMIT_SCHEMAS, type Limits } from '../../core/limits.ts';
import { sha256 } from '../../core/sha256.ts';
import { languageOfFile, languageToRead } from '../../core/text/formats/fileLanguage.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../core/text/formats/index.ts';
import { openBytes } from '../../host/files/byteStream.ts';
import { readTextStream, textPieces } from '../../host/files/textInput.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { MARKUP_OPTION, readMarkupFile } from '../options/markup.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { say } from '../output/output.ts';
import { partsOf, type Reading, type TextPart } from '../parts/parts.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { assertPiped, STANDARD_INPUT } from './standardInput.ts';
import { COLUMN_OPTION, openTable, rowParts } from './tableInput.ts';

/** Options of commands that read a text. */
export const TEXT_OPTIONS = {
  lines: { help: 'Each line, or each row of a table, is one plain sentence. Empty ones are skipped.' },
  language: {
    value: DOCUMENT_FORMATS.join('|'),
    help: "Format of the text, or of the text of each row. Default: by the file's extension, else plaintext.",
  },
  ...MARKUP_OPTION,
  ...COLUMN_OPTION,
} satisfies Options;

/** A text to work on, as a whole. */
export interface TextInput extends Reading {
  /** The text, with its byte-order mark, if any, which offsets into the file count; of a table, those of its rows. */
  readonly parts: readonly TextPart[];
  readonly sha256: string;
}

/** A text that is read while it is processed. */
export interface TextStream extends Reading {
  readonly parts: AsyncIterable<TextPart>;
}

/**
 * Reads the text that the command line names: a file, or standard input for `-` or without a name.
 *
 * @param tables the files that are tables even without --column
 */
export async function readInput(
  given: Arguments,
  terminal: Terminal,
  tables = TABLE_FILES,
): Promise<TextInput> {
  const reading = await readReading(given);
  const table = await openTable(given, terminal, tables);
  if (table) {
    const parts: TextPart[] = [];
    for await (const part of rowParts(table, reading)) parts.push(part);
    return { ...reading, parts, sha256: table.sha256 };
  }
  const { source, name } = openText(given, terminal);
  const text = await readTextStream(source, name, { signal: terminal.signal, keepMark: true });
  return { ...reading, parts: [{ start: 0, text }], sha256: sha256(text) };
}

/**
 * Opens the text that the command line names. Invalid bytes are found only after the text before them was processed.
 */
export async function openInput(given: Arguments, terminal: Terminal): Promise<TextStream> {
  const reading = await readReading(given);
  const table = await openTable(given, terminal);
  if (table) return { ...reading, parts: rowParts(table, reading) };
  const { source, name } = openText(given, terminal);
  const pieces = textPieces(source, name, { signal: terminal.signal, keepMark: true });
  return { ...reading, parts: partsOf(pieces, reading) };
}

/** Reads `--language`, the name of a format or the ending of its files. */
export function readLanguage(given: Arguments): DocumentFormat | undefined {
  return languageOfFile(`.${given.text('language') ?? ''}`) ?? given.choice('language', DOCUMENT_FORMATS);
}

async function readReading(given: Arguments): Promise<Reading> {
  const language = readLanguage(given);
  const lines = given.has('lines');
  if (lines && language && language !== 'plaintext') {
    throw new UsageError(`--lines reads plain sentences and cannot be combined with --language ${language}.`);
  }
  const [file = '-'] = given.positionals;
  return {
    language: language ?? languageToRead(file),
    markup: await readMarkupFile(given),
    lines,
  };
}

function openText({ positionals: [file] }: Arguments, terminal: Terminal) {
  if (file !== undefined && file !== '-') return { source: openBytes(file, terminal.signal), name: file };
  assertPiped(file, terminal);
  return { source: terminal.stdin, name: STANDARD_INPUT };
}

/** The option that limits the sentences. */
export const TOKEN_LIMIT = schemaOptions({ 'max-tokens': LIMIT_SCHEMAS.sentenceTokens });

/** Options that set the limits of variants. */
export const LIMIT_OPTIONS = under(HEADINGS.words, {
  ...TOKEN_LIMIT,
  ...schemaOptions({ 'max-levels': LIMIT_SCHEMAS.levels }),
} satisfies Options);

/** Reads the limits; each is announced once on standard error when it takes effect. */
export function readLimits(given: Arguments, terminal: Terminal): Limits {
  const remedies = {
    sentenceTokens: '--max-tokens changes the limit.',
    levels: '--max-levels changes the limit.',
    language: '--any-language turns this check off.',
  } as const;
  return createLimits(
    {
      sentenceTokens: readOption(given, 'max-tokens', LIMIT_SCHEMAS.sentenceTokens),
      levels: readOption(given, 'max-levels', LIMIT_SCHEMAS.levels),
    },
    (message, limit) => say(terminal, `${message} ${remedies[limit]}`),
  );
}
