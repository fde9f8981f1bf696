import { type DocumentSentence, documentSentences } from '../../text/documentSentences.ts';
import { type DocumentFormat, formatDefinitionOf } from '../../text/formats/index.ts';
import { isLook } from '../../text/formats/latex/nameTreatments.ts';
import { unknownCommands } from '../../text/formats/latex/unknownCommands.ts';
import { type Markup, NO_MARKUP, ownTreatments } from '../../text/formats/markup.ts';
import { lineSentences } from '../../text/lines.ts';
import { plainText } from '../../text/plainSentence.ts';
import type { Span } from '../../text/span.ts';

/** A document to compare. */
export interface ComparedDocument {
  readonly text: string;
  /** `plaintext` by default. */
  readonly language?: DocumentFormat;
  readonly markup?: Markup;
  /** True if each line is one plain sentence. */
  readonly onePerLine?: boolean;
}

/** A sentence at its place in a compared document, with UTF-16 offsets. */
export interface PlacedSentence extends Span {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** The sentence on one line, without markup; code and formulas stay as they are written. */
  readonly text: string;
}

/** A document as it is compared. */
export interface ReadDocument {
  readonly sentences: readonly PlacedSentence[];
  /** The code and formulas in the text of each sentence: nobody but their language can tell what they mean. */
  readonly codes: readonly (readonly Span[])[];
  /** What is left out within each sentence: targets of links, tags, commands, comments. */
  readonly leftOut: readonly string[];
  /** The words that lie outside the prose: code blocks, targets of links, commands. In order. */
  readonly others: readonly Other[];
}

interface Other {
  readonly text: string;
  readonly line: number;
}

/** Reads the sentences of a document; yields undefined now and then, so that the caller can pause. */
export function* readDocument({
  text,
  language = 'plaintext',
  markup,
  onePerLine = false,
}: ComparedDocument): Generator<undefined, ReadDocument, undefined> {
  const lineAt = createLines(text);
  const isProse = new Uint8Array(text.length);
  const sentences: PlacedSentence[] = [];
  const codes: (readonly Span[])[] = [];
  for (const sentence of onePerLine ? linesOf(text) : documentSentences(text, language, markup)) {
    const { start, end } = sentence;
    for (let at = start; at < end; at++) if (sentence.text[at - start] !== ' ') isProse[at] = 1;
    const source = text.slice(start, end);
    const plain = plainText(withUnknown(sentence, source, language, markup), source);
    if (plain.text !== '') {
      sentences.push({ start, end, line: lineAt(start), text: plain.text });
      codes.push(plain.codes);
    }
    yield undefined;
  }
  const leftOut = sentences.map((sentence) => {
    const words = othersIn(text, sentence, isProse).map((other) => other.text);
    return withoutLooks(words.join(' '));
  });
  const lineOf = createLines(text);
  const others = othersIn(text, { start: 0, end: text.length }, isProse).map((other) => ({
    text: other.text,
    line: lineOf(other.start),
  }));
  return { sentences, codes, leftOut, others };
}

/** A sentence of LaTeX in which unknown commands with their arguments are code. */
function withUnknown(
  sentence: DocumentSentence,
  source: string,
  language: DocumentFormat,
  markup: Markup = NO_MARKUP,
): Pick<DocumentSentence, 'text' | 'dummies'> {
  if ((formatDefinitionOf(language).treatedAs ?? language) !== 'latex') return sentence;
  const isIn = (one: Span) => (other: Span) => other.start <= one.start && one.end <= other.end;
  const unknown = unknownCommands(source, ownTreatments(markup, 'latex').commands ?? {}).filter(
    (command) => !sentence.dummies.some(isIn(command)),
  );
  const dummies = [...sentence.dummies.filter((dummy) => !unknown.some(isIn(dummy))), ...unknown];
  return { text: sentence.text, dummies: dummies.sort((one, other) => one.start - other.start) };
}

function* linesOf(text: string): Generator<DocumentSentence> {
  for (const { start, end } of lineSentences(text))
    yield { start, end, text: text.slice(start, end), dummies: [] };
}

/** The words of a part outside the prose, without the marks of items, headings, quotes, tables and emphasis. */
function othersIn(text: string, { start, end }: Span, isProse: Uint8Array) {
  const others: { readonly text: string; readonly start: number }[] = [];
  for (const { index, 0: word } of text.slice(start, end).matchAll(/\S+/g)) {
    let outside = '';
    for (let at = 0; at < word.length; at++) if (isProse[start + index + at] === 0) outside += word[at];
    if (!MARK.test(outside)) others.push({ text: outside, start: start + index });
  }
  return others;
}

const MARK = /^(?:[*_`#|:-]*|~|\++|>+|=+|\(?\d{1,3}[.)])$/;

/** Leaves out what changes the looks of words only, in HTML and LaTeX. */
function withoutLooks(marks: string): string {
  return marks
    .replace(
      /<\/?(?:b|big|br|em|i|small|span|strong|u|wbr)\s*\/?>|[{}]|\\([a-zA-Z]+)/g,
      (mark, name?: string) => (name === undefined || isLook(name) ? '' : mark),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Tells the line of an offset, from 1; the offsets that are asked for must not fall. */
function createLines(text: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    for (; at < offset; at++) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line++;
    return line;
  };
}
