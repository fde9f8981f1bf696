import { contexts } from '../../patterns/contexts.ts';
import type { WrittenToken } from '../../taggedToken.ts';
import { isCurrencySign, UNIT_ABBREVIATIONS } from '../../words/amounts.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/** Tests for a number in digits that is not a part of a larger one, of a fraction or of a range. */
export function isPlainNumber(tokens: readonly WrittenToken[], at: number): boolean {
  return (
    /^\d[\d,]*(?:\.\d+)?$/.test(tokens[at]!.text) && tokens[at - 1]?.tag !== 'CD' && !isGlued(tokens, at)
  );
}

/**
 * Tests whether a number is written together with the token before or after it, other than a currency sign, a
 * percent sign, a quotation mark or punctuation.
 */
function isGlued(tokens: readonly WrittenToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isAfter = before?.end === token.start && !/^(?:[$£€¥(“"]|US\$)$/.test(before.text);
  return isAfter || (after?.start === token.end && !/^[,.;:!?%)”"]$/.test(after.text));
}

/**
 * Tests whether a number, which ends before `to`, may share its unit with another one in a range ("5 to 6
 * million"), or stands right before another number or a unit.
 */
export function isInRange(tokens: readonly WrittenToken[], at: number, to: number): boolean {
  const isCurrency = isCurrencySign(tokens[at - 1]?.text ?? '');
  const before = tokens[isCurrency ? at - 2 : at - 1];
  const beyond = tokens[isCurrency ? at - 3 : at - 2];
  const isRange = before !== undefined && /^(?:to|and|or|-|–)$/.test(wordOf(before)) && beyond?.tag === 'CD';
  const isLeft = /^(?:to|and|or)$/.test(tokens[to]?.text ?? '') && /^(?:CD|\$)$/.test(tagAt(tokens, to + 1));
  return (
    isRange ||
    isLeft ||
    tokens[to]?.tag === 'CD' ||
    /^[-–]$/.test(tokens[to]?.text ?? '') ||
    UNIT_ABBREVIATIONS.includes(wordAt(tokens, to))
  );
}

export function isMoney(tokens: readonly WrittenToken[], at: number): boolean {
  return /^[$£€]$/.test(tokens[at - 1]?.text ?? '') && !isGlued(tokens, at);
}

/** Tests whether a number belongs to "my two cents" and the like, which mean an opinion. */
export const isOpinion = contexts('/PRP$ [2|two] cent|cents');

/** Tests whether a number counts the plural noun after it, with an adjective between them at most. */
export function isCount(tokens: readonly WrittenToken[], at: number): boolean {
  const [next, then] = [tokens[at + 1], tokens[at + 2]];
  if (!next || isGlued(tokens, at) || isNamedNumber(tokens, at)) return false;
  const isPlural = next.tag === 'NNS' || (/^JJ$/.test(next.tag) && then?.tag === 'NNS');
  return isPlural && next.confidence > 0.8 && !UNIT_ABBREVIATIONS.includes(wordOf(next));
}

/**
 * Tests whether a number is a part of a name, of an amount or of a row of numbers: "Windows 10", "page 5", "$5", "2, 3 men".
 */
export const isNamedNumber = contexts(`
  !today/CD|NNP|NNPS|NN|NNS|$|#|SYM|POS []
  top|no|no.|number|point|between []
  /CD ,|and|or|to|-|–|/|: []
`);
