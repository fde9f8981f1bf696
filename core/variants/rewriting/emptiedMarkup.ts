import { pairAround } from './markupPairs.ts';

/**
 * The text between two words without the markup that enclosed nothing but words taken away: "is *not* open" must not
 * become "is ** open", nor "is *not open*" "is * open*". `at` is where those words stood.
 */
export function withoutEmptiedMarkup(gap: string, at: number): string {
  let [left, right] = [gap.slice(0, at), gap.slice(at)];
  for (let pair = pairAround(left, right); pair; pair = pairAround(left, right)) {
    left = left.slice(0, left.length - pair.opening).trimEnd();
    right = right.slice(pair.closing);
  }
  return left + (OPENS.test(left) ? right.trimStart() : right);
}

/** Markup that opens before the next word. */
const OPENS = /\s(?:[*_~]+|\\[a-zA-Z]+\*?\{)$/;
