import type { Review, ReviewedVariant } from './review.ts';

type Shown = readonly Pick<ReviewedVariant, 'key'>[];

/** The variant that is so many rows away; the first or the last one at the ends. */
export function movedBy(shown: Shown, current: string | undefined, by: number): string | undefined {
  const at = indexOf(shown, current) + by;
  return shown[Math.max(0, Math.min(shown.length - 1, at))]?.key;
}

/** The next variant without a decision, or else the next one; the current one at the end. */
export function movedOn(shown: Shown, current: string | undefined, review: Review): string | undefined {
  const after = shown.slice(indexOf(shown, current) + 1);
  return (after.find(({ key }) => !review.of(key)) ?? after[0])?.key ?? current;
}

/** The current variant if it is shown; otherwise the first one without a decision, or the first one. */
export function currentOf(shown: Shown, current: string | undefined, review: Review): string | undefined {
  if (indexOf(shown, current) >= 0) return current;
  return (shown.find(({ key }) => !review.of(key)) ?? shown[0])?.key;
}

function indexOf(shown: Shown, current: string | undefined): number {
  return shown.findIndex(({ key }) => key === current);
}

/** The rows to move by for a key; undefined for one that moves nothing. */
export function stepOf(key: string): number | undefined {
  return STEPS.get(key);
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['j', 1],
  ['k', -1],
]);
