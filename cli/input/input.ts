import { createLimits, LIMIT_SCHEMAS, type Limits } from '../../core/limits.ts';
import { languageOfFile } from '../../core/text/formats/fileLanguage.ts';
import { DOCUMENT_FORMATS } from '../../core/text/formats/index.ts';
import { openBytes } from '../../host/files/byteStream.ts';
import { readTextStream, textPieces } from '../../host/files/textInput.ts';
import type { Arguments, Options } from '../arguments.ts';
import { MARKUP_OPTION, readMarkupFile } from '../options/markup.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { say } from '../output/output.ts';
import type { Reading } from '../parts/parts.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** Options of commands that read a text. */
export const TEXT_OPTIONS = {
  lines: { help: 'Each line is one plain sentence. Empty lines are skipped.' },
  language: {
    value: DOCUMENT_FORMATS.join('|'),
    help: "Format of the text. Default: by the file's extension, else plaintext.",
  },
  ...MARKUP_OPTION,
} satisfies Options;

/** A text to work on: a document, or one sentence per line. */
export interface TextInput extends Reading {
  /** The text with its byte-order mark, if any, which offsets into the file count. */
  readonly text: string;
}

/** A text that is read while it is processed. */
export interface TextStream extends Reading {
  /** Pieces in order; each but the last ends with a line. */
  readonly pieces: AsyncIterable<string>;
}

/** Reads the text that the command line names: a file, or standard input for `-` or without a name. */
export async function readInput(given: Arguments, terminal: Terminal): Promise<TextInput> {
  const { source, name, ...reading } = await inputOf(given, terminal);
  return {
    ...reading,
    text: await readTextStream(source, name, { signal: terminal.signal, keepMark: true }),
  };
}

/**
 * Opens the text that the command line names. Invalid bytes are found only after the text before them was processed.
 */
export async function openInput(given: Arguments, terminal: Terminal): Promise<TextStream> {
  const { source, name, ...reading } = await inputOf(given, terminal);
  return { ...reading, pieces: textPieces(source, name, { signal: terminal.signal, keepMark: true }) };
}

async function inputOf(given: Arguments, terminal: Terminal) {
  const language = given.choice('language', DOCUMENT_FORMATS);
  const lines = given.has('lines');
  if (lines && language && language !== 'plaintext') {
    throw new UsageError(`--lines reads plain sentences and cannot be combined with --language ${language}.`);
  }
  const markup = await readMarkupFile(given);
  const [file] = given.positionals;
  if (file === undefined && terminal.stdin.isTTY) {
    throw new UsageError('no FILE is given, and standard input is a terminal; use - to read from it anyway.');
  }
  if (file === undefined || file === '-') {
    return {
      language: language ?? 'plaintext',
      markup,
      lines,
      source: terminal.stdin,
      name: 'standard input',
    };
  }
  const byName = languageOfFile(file) ?? 'plaintext';
  return {
    language: language ?? byName,
    markup,
    lines,
    source: await openBytes(file, terminal.signal),
    name: file,
  };
}

/** The option that limits the sentences. */
export const TOKEN_LIMIT = schemaOptions({ 'max-tokens': LIMIT_SCHEMAS.sentenceTokens });

/** Options that set the limits of variants. */
export const LIMIT_OPTIONS = {
  ...TOKEN_LIMIT,
  ...schemaOptions({ 'max-levels': LIMIT_SCHEMAS.levels }),
} satisfies Options;

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
