import type { z } from 'zod';
import type { AnnotatedSentence } from '../core/annotation/annotation.ts';
import { isNotEnglish } from '../core/annotation/notEnglish.ts';
import { annotateSentence } from '../core/annotator/annotateDocument.ts';
import type { Annotator } from '../core/annotator/annotator.ts';
import { refuseTableFile } from '../core/evaluation/corpora/tables/table.ts';
import { InputError } from '../core/inputError.ts';
import type { Limits } from '../core/limits.ts';
import { type DocumentSentence, documentSentences } from '../core/text/documentSentences.ts';
import { languageToRead } from '../core/text/formats/fileLanguage.ts';
import type { FormatDefinition } from '../core/text/formats/formatDefinition.ts';
import { type DocumentFormat, formatDefinitionOf } from '../core/text/formats/index.ts';
import { lineSentences } from '../core/text/lines.ts';
import { createYielder } from '../core/yielder.ts';
import { decodeNamed } from '../host/files/decodeNamed.ts';
import { readAtRevision } from '../host/files/gitFile.ts';
import { readRegular } from '../host/files/regularFile.ts';
import type { TEXT_FIELDS } from './fields.ts';
import type { ToolCall } from './tool.ts';

/** Bytes of a file that is read: more is for the command line. */
const MOST_BYTES = 16 << 20;

/** A text to read. */
export interface TextSource {
  readonly text: string;
  readonly language: DocumentFormat;
  readonly onePerLine: boolean;
}

type TextArguments = Omit<z.output<z.ZodObject<typeof TEXT_FIELDS>>, 'firstSentence'> & {
  /** The git revision at which the file is read. */
  readonly revision?: string | undefined;
};

/** Reads the text that the arguments hold or name. @throws InputError unless they do one of both, or for a table */
export async function readSource(
  { text, file, revision, language, onePerLine }: TextArguments,
  { roots, signal }: Pick<ToolCall, 'roots' | 'signal'>,
): Promise<TextSource> {
  if ((text === undefined) === (file === undefined)) {
    throw new InputError('The text is missing, or there are two.', 'Give either text or file.');
  }
  if (file === undefined && revision !== undefined)
    throw new InputError(
      'A text has no revision.',
      'Give the file that revision is of, or leave revision out.',
    );
  if (file === undefined) return { text: text!, language: language ?? 'plaintext', onePerLine };
  const place = await roots().place(file);
  refuseTableFile(place);
  const bytes =
    revision === undefined
      ? await readRegular(place, MOST_BYTES)
      : await readAtRevision(place, revision, { most: MOST_BYTES, signal });
  return {
    text: decodeNamed(bytes, revision === undefined ? place : `${revision}:${place}`, { keepMark: true }),
    language: language ?? languageToRead(place),
    onePerLine,
  };
}

/** A sentence, or a part of one that is too long, as the text has it. */
export interface SourceSentence extends AnnotatedSentence {
  readonly source: string;
  /** Writes words for the format of the source. */
  readonly escaped: FormatDefinition['escaped'];
  /** The position of the sentence in the text, from 0. */
  readonly number: number;
}

/** Annotated sentences of a text. */
export interface SomeSentences {
  readonly sentences: readonly SourceSentence[];
  /** The number of sentences and parts of sentences from the first of these on. */
  readonly of: number;
  /** Says how to get the others, where `kept` of these are in the answer. */
  next(kept: number): string;
}

/** Annotates some sentences of a text, and counts the others. */
export async function annotateSome(
  { text, language, onePerLine }: TextSource,
  { first, most }: { readonly first: number; readonly most: number },
  annotator: Annotator,
  limits: Limits,
  { signal, notice }: Pick<ToolCall, 'signal' | 'notice'>,
): Promise<SomeSentences> {
  const yielder = createYielder(signal);
  const { escaped } = formatDefinitionOf(onePerLine ? 'plaintext' : language);
  const sentences: SourceSentence[] = [];
  let total = 0;
  for (const found of onePerLine ? linesOf(text) : documentSentences(text, language)) {
    const number = total++;
    const isAsked = number >= first && number < first + most;
    for (const sentence of isAsked ? annotateSentence(found, annotator, limits) : []) {
      isNotEnglish(sentence.annotation, limits.reached);
      const source = text.slice(sentence.start, sentence.end);
      sentences.push({ ...sentence, source, escaped, number });
      if (yielder.due) await yielder.pause();
      if (sentences.length < 2 * most) continue;
      notice(`Only the beginning of sentence ${number} is annotated: it has too many tokens.`);
      break;
    }
    if (yielder.due) await yielder.pause();
  }
  return {
    sentences,
    of: sentences.length + Math.max(0, total - first - most),
    next(kept) {
      const number = sentences[kept]?.number ?? first + most;
      // A sentence whose parts do not fit is not begun twice.
      return `Call again with firstSentence: ${Math.max(number, first + 1)}.`;
    },
  };
}

function* linesOf(text: string): Generator<DocumentSentence> {
  for (const { start, end } of lineSentences(text)) {
    yield { start, end, text: text.slice(start, end), dummies: [] };
  }
}
