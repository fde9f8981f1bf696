import type { Span } from './span.ts';

/** The blocks, cut at the places `cuts` as well; both in order. */
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
