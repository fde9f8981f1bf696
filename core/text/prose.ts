import type { Span } from './span.ts';

/**
 * The prose of a document. `text` has exactly the length of the document, so that offsets into it are offsets into
 * the document. Ignored markup is blanked with spaces; what stands for a word without being one (inline code, math) is
 * filled with `X` and listed in `dummies`. The `X` serve only to find sentences and tags: `documentSentences` restores
 * the text of the document.
 */
export interface Prose {
  readonly text: string;
  /** Paragraphs, headings, list items and table cells, whose ends no sentence crosses. In order, not overlapping. */
  readonly blocks: readonly Span[];
  /** Ranges that count as one word each and are never analyzed. In order, not overlapping. */
  readonly dummies: readonly ProseDummy[];
  /** Markup that belongs to the sentence that begins right after it (`*`), or ends right before it. In order. */
  readonly openings?: readonly Span[];
  readonly closings?: readonly Span[];
  /** Footnotes and the like, blank in `text`; the sentence that one interrupts continues after it. In order. */
  readonly notes?: readonly Note[];
}

export interface ProseDummy extends Span {
  /** The word of which the dummy is another spelling: `caf\'e` is café. The text has the word, padded with spaces. */
  readonly reads?: string;
}

/** The prose of a range that begins at `start`; its offsets count from there. */
export interface Note {
  readonly start: number;
  readonly prose: Prose;
}
