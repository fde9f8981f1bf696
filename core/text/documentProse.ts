import { splitChunks } from './chunks.ts';
import { type DocumentFormat, formatDefinitionOf } from './formats/index.ts';
import { type Markup, NO_MARKUP, ownTreatments } from './formats/markup.ts';
import { joinProse } from './joinProse.ts';
import type { Prose } from './prose.ts';

/** Reads the prose of a document, chunk by chunk. Never throws, whatever the text. */
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
 * Reads the prose of one chunk from `splitChunks`, with offsets from the start of the chunk. The prose depends on
 * nothing but the chunk's text and the markup, which can therefore serve as a cache key.
 */
export function proseOfChunk(chunk: string, language: DocumentFormat, markup: Markup = NO_MARKUP): Prose {
  return formatDefinitionOf(language).prose(chunk, ownTreatments(markup, language));
}

/** Reads the prose of a chunk in pieces that follow each other, so that the caller can pause between them. */
export function prosePieces(chunk: string, language: DocumentFormat, markup: Markup): Iterable<Prose> {
  const format = formatDefinitionOf(language);
  const own = ownTreatments(markup, language);
  return format.pieces?.(chunk, own) ?? [format.prose(chunk, own)];
}
