import { splitChunks } from './chunks.ts';
import { latexProse } from './latex.ts';
import { markdownProse } from './markdown.ts';
import { plainProse } from './plaintext.ts';
import type { Language, Prose } from './prose.ts';
import type { Span } from './span.ts';

/** The prose of a document: that of its chunks, one after the other. Never throws, whatever the text. */
export function proseOf(text: string, language: Language): Prose {
  // A byte-order mark would hide front matter, and a parser may not count it.
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const document = text.slice(mark);
  const pieces: string[] = [' '.repeat(mark)];
  const blocks: Span[] = [];
  const dummies: Span[] = [];
  for (const chunk of splitChunks(document, language)) {
    const prose = proseOfChunk(document.slice(chunk.start, chunk.end), language);
    pieces.push(prose.text);
    for (const block of prose.blocks) blocks.push(shifted(block, chunk.start + mark));
    for (const dummy of prose.dummies) dummies.push(shifted(dummy, chunk.start + mark));
  }
  return { text: pieces.join(''), blocks, dummies };
}

/**
 * The prose of one chunk that `splitChunks` gave, with offsets from the start of the chunk. It depends on
 * nothing but the chunk's text, so that it may be kept by that text.
 */
export function proseOfChunk(chunk: string, language: Language): Prose {
  return READERS[language](chunk);
}

const READERS: Record<Language, (chunk: string) => Prose> = {
  plaintext: plainProse,
  markdown: markdownProse,
  latex: latexProse,
};

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
