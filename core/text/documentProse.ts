import { splitChunks } from './chunks.ts';
import { latexProse } from './formats/latex/latexProse.ts';
import { markdownPieces, markdownProse } from './formats/markdown/markdownProse.ts';
import { type Markup, NO_MARKUP } from './formats/markup.ts';
import { plainProse } from './formats/plaintext/plainProse.ts';
import { joinProse } from './joinProse.ts';
import type { DocumentFormat, Prose } from './prose.ts';

/** The prose of a document: that of its chunks, one after the other. Never throws, whatever the text. */
export function proseOf(text: string, language: DocumentFormat, markup: Markup = NO_MARKUP): Prose {
  // A byte-order mark would hide front matter, and a parser may not count it.
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const document = text.slice(mark);
  const pieces: Prose[] = [{ text: ' '.repeat(mark), blocks: [], dummies: [] }];
  for (const { start, end } of splitChunks(document, language, markup)) {
    pieces.push(proseOfChunk(document.slice(start, end), language, markup));
  }
  return joinProse(pieces);
}

/**
 * The prose of one chunk that `splitChunks` gave, with offsets from the start of the chunk. It depends on
 * nothing but the chunk's text and the markup, so that it may be kept by them.
 */
export function proseOfChunk(chunk: string, language: DocumentFormat, markup: Markup = NO_MARKUP): Prose {
  return READERS[language](chunk, markup);
}

/** The same piece by piece, one after the other, so that the caller may pause between them. */
export function prosePieces(chunk: string, language: DocumentFormat, markup: Markup): Iterable<Prose> {
  return language === 'markdown' ? markdownPieces(chunk, markup) : [proseOfChunk(chunk, language, markup)];
}

const READERS: Record<DocumentFormat, (chunk: string, markup: Markup) => Prose> = {
  plaintext: plainProse,
  markdown: markdownProse,
  latex: latexProse,
};
