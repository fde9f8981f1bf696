import type { Prose } from './prose.ts';
import type { Span } from './span.ts';

/** Joins the prose of texts that follow each other directly. */
export function joinProse(pieces: readonly Prose[]): Prose {
  const blocks: Prose['blocks'][number][] = [];
  const dummies: Prose['dummies'][number][] = [];
  const openings: Span[] = [];
  const closings: Span[] = [];
  const notes: NonNullable<Prose['notes']>[number][] = [];
  let at = 0;
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + at, end: span.end + at });
  for (const piece of pieces) {
    for (const block of piece.blocks) blocks.push(moved(block));
    for (const dummy of piece.dummies) dummies.push(moved(dummy));
    for (const mark of piece.openings ?? []) openings.push(moved(mark));
    for (const mark of piece.closings ?? []) closings.push(moved(mark));
    for (const { start, prose } of piece.notes ?? []) notes.push({ start: start + at, prose });
    at += piece.text.length;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    blocks,
    dummies,
    ...(openings.length > 0 && { openings }),
    ...(closings.length > 0 && { closings }),
    ...(notes.length > 0 && { notes }),
  };
}
