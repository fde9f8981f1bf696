import { splitChunks } from './chunks.ts';
import { prosePieces } from './documentProse.ts';
import type { DocumentFormat } from './formats/index.ts';
import { type Markup, NO_MARKUP } from './formats/markup.ts';
import type { Prose, ProseDummy } from './prose.ts';
import { eachSentence } from './sentences.ts';
import type { Span } from './span.ts';
import type { Dummy } from './token.ts';

/** A sentence at its place in a document. */
export interface DocumentSentence extends Span {
  /**
   * The prose of the span, of the same length: markup is blanked (see {@link Prose}), and what `dummies` lists is as
   * in the document.
   */
  readonly text: string;
  /** Ranges that count as one word each, with offsets from the start of the sentence. In order. */
  readonly dummies: readonly Dummy[];
}

/**
 * Yields the sentences of a document in the order in which they begin; `start` and `end` are UTF-16 offsets into it.
 * Sentences do not overlap, except that those of a footnote lie within the sentence that it interrupts and follow it.
 * The document is read lazily, piece by piece.
 */
export function* documentSentences(
  document: string,
  language: DocumentFormat,
  markup: Markup = NO_MARKUP,
): Generator<DocumentSentence, void, undefined> {
  for (const sentence of sentencesAndPauses(document, language, markup)) if (sentence) yield sentence;
}

/** Yields the sentences, and undefined between pieces, since pieces without a sentence take time too. */
export function* sentencesAndPauses(
  document: string,
  language: DocumentFormat,
  markup: Markup = NO_MARKUP,
): Generator<DocumentSentence | undefined, void, undefined> {
  const mark = document.startsWith('\uFEFF') ? 1 : 0;
  // The line ends of old Macs.
  const text = document.includes('\n') ? document : document.replaceAll('\r', '\n');
  for (const { start, end } of splitChunks(text.slice(mark), language, markup)) {
    let at = mark + start;
    for (const prose of prosePieces(text.slice(at, mark + end), language, markup)) {
      if (at > mark) yield undefined;
      const next = at + prose.text.length;
      yield* sentencesOf(prose, document.slice(at, next), at);
      at = next;
    }
  }
}

/**
 * Yields the sentences of prose and of its notes; `source` is the original text of the prose, `shift` the offset at
 * which it begins.
 */
function* sentencesOf(
  prose: Prose,
  source: string,
  shift: number,
): Generator<DocumentSentence, void, undefined> {
  const { text, blocks, dummies, notes = [] } = prose;
  const ends = markupEnds(prose);
  let note = 0;
  let next = 0;
  for (const block of blocks) {
    for (const found of eachSentence(text, block)) {
      while (next < dummies.length && dummies[next]!.end <= found.start) next++;
      const { start, end } = widened(found, dummies, next, ends);
      for (; note < notes.length && notes[note]!.start < start; note++) yield* ofNote(note);
      yield {
        start: start + shift,
        end: end + shift,
        ...written(text, source, { start, end }, dummies, next, ends),
      };
    }
  }
  for (; note < notes.length; note++) yield* ofNote(note);

  function ofNote(index: number): Generator<DocumentSentence, void, undefined> {
    const { start, prose } = notes[index]!;
    return sentencesOf(prose, source.slice(start, start + prose.text.length), start + shift);
  }
}

/** Gives the text and dummies of a sentence; `next` is the index of the first dummy that it may hold. */
function written(
  prose: string,
  source: string,
  { start, end }: Span,
  all: readonly ProseDummy[],
  next: number,
  ends: MarkupEnds,
): Pick<DocumentSentence, 'text' | 'dummies'> {
  const dummies: Dummy[] = [];
  let text = '';
  for (let i = next; i < all.length && all[i]!.start < end; i++) {
    const { start: from, end: to, reads } = all[i]!;
    const place = { start: from - start, end: to - start };
    dummies.push(
      reads === undefined
        ? { ...place, reads: prose.slice(from, to) }
        : { ...place, reads, spelled: true, ...(isTorn(all[i]!, ends) && { torn: true }) },
    );
    text += prose.slice(start + text.length, from) + source.slice(from, to);
  }
  return { text: text + prose.slice(start + text.length, end), dummies };
}

/** The markup of prose that belongs to words: the start of what opens by its end, and the end of what closes by its start. */
interface MarkupEnds {
  readonly opening: ReadonlyMap<number, number>;
  readonly closing: ReadonlyMap<number, number>;
}

function markupEnds({ openings = [], closings = [] }: Prose): MarkupEnds {
  return {
    opening: new Map(openings.map(({ start, end }) => [end, start])),
    closing: new Map(closings.map(({ start, end }) => [start, end])),
  };
}

/**
 * Widens a sentence to hold whole dummies and the markup that belongs to it: marks of emphasis that begin or end
 * with it. `next` is the index of the first dummy that it may hold.
 */
function widened(
  { start, end }: Span,
  dummies: readonly ProseDummy[],
  next: number,
  { opening, closing }: MarkupEnds,
): Span {
  let from = Math.min(start, dummies[next]?.start ?? start);
  let to = end;
  for (let i = next; i < dummies.length && dummies[i]!.start < end; i++) to = Math.max(to, dummies[i]!.end);
  for (let at = opening.get(from); at !== undefined && at < from; at = opening.get(from)) from = at;
  for (let at = closing.get(to); at !== undefined && at > to; at = closing.get(to)) to = at;
  return { start: from, end: to };
}

/** Tests whether a word holds more ends of one side of markup than of the other. */
function isTorn({ start, end }: Span, { opening, closing }: MarkupEnds): boolean {
  let open = 0;
  for (let at = start; at < end; at++) {
    if (opening.has(at) && at > start) open++;
    if (closing.has(at)) open--;
  }
  return open !== 0;
}
