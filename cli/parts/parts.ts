import { splitChunks } from '../../core/text/chunks.ts';
import type { DocumentFormat } from '../../core/text/formats/index.ts';
import type { Markup } from '../../core/text/formats/markup.ts';

/** The reading of a text: as a document, or one sentence per line. */
export interface Reading {
  readonly language: DocumentFormat;
  readonly markup: Markup;
  readonly lines: boolean;
}

/** A part of the input that can be read independently of the rest. */
export interface TextPart {
  /** Offset of the part in UTF-16 units of the input. */
  readonly start: number;
  readonly text: string;
  /** The number of the row of a table, from 1, whose text it is; offsets are into this text. */
  readonly row?: number;
}

/** Approximate UTF-16 units per part: little memory, and enough work to outweigh handing it over. */
const PART = 1 << 16;

/**
 * Splits a text into parts, in order. The text comes in pieces; each piece but the last ends with a line. Memory is
 * bounded by a part or two and a piece, or by a range without any place to cut.
 */
export async function* partsOf(
  pieces: AsyncIterable<string>,
  reading: Reading,
  size = PART,
): AsyncGenerator<TextPart, void, undefined> {
  let text = '';
  let start = 0;
  let enough = size;
  for await (const piece of pieces) {
    text += piece;
    if (text.length < enough) continue;
    let from = 0;
    for (const cut of cutsOf(text, reading, start === 0)) {
      if (cut - from < size || cut === text.length) continue;
      yield { start: start + from, text: text.slice(from, cut) };
      from = cut;
    }
    text = text.slice(from);
    start += from;
    // A text without a cut is tried again when it has doubled, so that the time stays linear.
    enough = Math.max(size, 2 * text.length);
  }
  if (text.length > 0) yield { start, text };
}

/** Finds the places where the text may be cut, in order. */
function* cutsOf(text: string, { language, markup, lines }: Reading, first: boolean): Generator<number> {
  if (lines) {
    for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) yield feed + 1;
    return;
  }
  const mark = first && text.startsWith('\uFEFF') ? 1 : 0;
  for (const chunk of splitChunks(text.slice(mark), language, markup)) {
    const cut = chunk.start + mark;
    // A byte-order mark counts only at the start of a document, and the reader takes each part for a document.
    if (cut > 0 && text[cut] !== '\uFEFF') yield cut;
  }
}
