import { isFiniteAuxiliary } from '../../sentence/auxiliary.ts';
import type { Tokens } from '../../taggedToken.ts';
import { isAdverb, wordOf } from './verbGroup.ts';

/**
 * Tells whether an auxiliary from a place on stands for a verb phrase said before: "and the woman did too", "as the
 * others have". What it stands for changes with that phrase.
 */
export function hasEllipsis(tokens: Tokens, from: number): boolean {
  for (let at = from; at < tokens.length; at++) {
    if (!isFiniteAuxiliary(tokens[at])) continue;
    let next = at + 1;
    while (next < tokens.length && (isAdverb(tokens[next]!) || /^(?:too|so)$/.test(wordOf(tokens[next]!))))
      next++;
    if (next >= tokens.length || /^[.,;:!]$/.test(tokens[next]!.text)) return true;
  }
  return false;
}
