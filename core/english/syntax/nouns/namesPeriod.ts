import type { Tokens } from '../../taggedToken.ts';
import { OTHER_DATES } from '../../words/numbersAndUnits.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/**
 * Tests whether "every" or "each" stands here before a period, so that they say how often ("every Thursday", "each two hours").
 */
export function namesPeriod(tokens: Tokens, at: number): boolean {
  return (
    /^(?:every|each)$/.test(wordAt(tokens, at)) &&
    (OTHER_DATES.has(tokens[at + 1]?.text ?? '') || tagAt(tokens, at + 1) === 'CD')
  );
}
