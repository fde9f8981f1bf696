import { type DocumentSentence, documentSentences } from '../../text/documentSentences.ts';
import type { DocumentFormat } from '../../text/formats/index.ts';
import type { Markup } from '../../text/formats/markup.ts';
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
    const plain = plainText(sentence, source);
    if (plain.text !== '') {
      sentences.push({ start, end, line: lineAt(start), text: plain.text });
      codes.push(plain.codes);
    }
    yield undefined;
  }
  return { sentences, codes, others: othersOf(text, isProse) };
}

function* linesOf(text: string): Generator<DocumentSentence> {
  for (const { start, end } of lineSentences(text))
    yield { start, end, text: text.slice(start, end), dummies: [] };
}

/** The words outside the prose, without the marks of items, headings, quotes, tables and emphasis. */
function othersOf(text: string, isProse: Uint8Array): Other[] {
  const lineAt = createLines(text);
  const others: Other[] = [];
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    let outside = '';
    for (let at = 0; at < word.length; at++) if (isProse[index + at] === 0) outside += word[at];
    if (!MARK.test(outside)) others.push({ text: outside, line: lineAt(index) });
  }
  return others;
}

const MARK = /^(?:[*_`#|:-]*|~|\++|>+|=+|\(?\d{1,3}[.)])$/;

/** Tells the line of an offset, from 1; the offsets that are asked for must not fall. */
function createLines(text: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    for (; at < offset; at++) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) line++;
    return line;
  };
}
