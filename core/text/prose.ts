import type { Span } from './span.ts';

/**
 * The prose of a document. `text` has exactly the length of the document, so every offset into it is an
 * offset into the document: markup to ignore is blanked with spaces, and what stands for a word without
 * being one (inline code, math) is filled with `X` and listed in `dummies`. The `X` are for finding sentences and
 * tags only: `documentSentences` puts back what the document has.
 */
export interface Prose {
  readonly text: string;
  /** Paragraphs, headings, list items, table cells: sentences never cross them. In order, not overlapping. */
  readonly blocks: readonly Span[];
  /** Stretches that count as one word each and are never analysed. In order, not overlapping. */
  readonly dummies: readonly ProseDummy[];
  /** Markup that belongs to the sentence that begins right after it (`*`), or ends right before it. In order. */
  readonly openings?: readonly Span[];
  readonly closings?: readonly Span[];
  /** Footnotes and the like, blank in `text`: the sentence that one interrupts goes on after it. In order. */
  readonly notes?: readonly Note[];
}

export interface ProseDummy extends Span {
  /** The word, where the dummy is another spelling of it: `caf\'e` is café. It stands in the text, padded with spaces. */
  readonly reads?: string;
}

/** The prose of a stretch that begins at `start`; its offsets count from there. */
export interface Note {
  readonly start: number;
  readonly prose: Prose;
}
