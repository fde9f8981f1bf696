import type { Span } from './span.ts';

/** Cuts the blocks at the offsets `cuts` as well; both are in order. */
export function parted(blocks: readonly Span[], cuts: readonly number[]): Span[] {
  const found: Span[] = [];
  let cut = 0;
  for (const block of blocks) {
    let start = block.start;
    for (; cut < cuts.length && cuts[cut]! < block.end; cut++) {
      if (cuts[cut]! <= start) continue;
      found.push({ start, end: cuts[cut]! });
      start = cuts[cut]!;
    }
    found.push({ start, end: block.end });
  }
  return found;
}
