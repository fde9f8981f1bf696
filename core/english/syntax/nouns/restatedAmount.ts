import type { Tokens } from '../../taggedToken.ts';
import { OTHER_UNITS } from '../../words/numbersAndUnits.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/**
 * Tests whether the amount that begins with a number is told again in another unit: "500 miles (800 km)", "twelve months,
 * so one year"; or tells again the one before it.
 */
export function isRestated(tokens: Tokens, at: number): boolean {
  const end = amountEnd(tokens, at);
  if (end === undefined) return false;
  const next = pastOpening(tokens, end);
  if (next !== undefined && amountEnd(tokens, next) !== undefined) return true;
  return tokens.some((_, first) => first < at && pastOpening(tokens, amountEnd(tokens, first) ?? at) === at);
}

/** The place after a number and its unit, with an adjective between them at most. */
function amountEnd(tokens: Tokens, at: number): number | undefined {
  if (tagAt(tokens, at) !== 'CD') return undefined;
  const unit = /^JJ/.test(tagAt(tokens, at + 1)) ? at + 2 : at + 1;
  const token = tokens[unit];
  // "$3 million, or 20 cents a share", is told of another thing.
  if (!token || /illion$/.test(token.text)) return undefined;
  return OTHER_UNITS.has(token.lemma) || OTHER_UNITS.has(token.text) ? unit + 1 : undefined;
}

/** The place after the words that open a second telling of an amount. */
function pastOpening(tokens: Tokens, at: number): number | undefined {
  let place = at;
  while (OPENINGS.test(wordAt(tokens, place)) && place < at + 4) place++;
  return place > at && !(place === at + 1 && tokens[at]!.text === ',') ? place : undefined;
}

const OPENINGS = /^(?:\(|,|so|i\.e\.|that|is|or|about|roughly|approximately|=)$/;
