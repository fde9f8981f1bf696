import type { AnnotatedToken, Annotation, Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { NUMBER_OF_WORD } from '../../../english/words/numberWords.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { rearranged } from '../../rewriting/rearranged.ts';
import { type Reformatted, reformatted } from '../../rewriting/reformatted.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import {
  inDigits,
  inFull,
  inMillions,
  inWords,
  percentAsSign,
  percentAsWord,
  withCommas,
  withoutCommas,
} from './formats.ts';

/**
 * Variants in which numbers are written in another format: in words or digits, with a percent sign or the
 * word, with or without commas, in full or in millions. The first of these that applies is applied wherever
 * it does.
 */
export const numberFormat = kindOfRewriting({
  name: 'number-format',
  label: 'number format',
  meaning: 'preserved',
  help: 'Numbers are written in another format: “5” and “five”, “50%” and “50 percent”, “1000” and “1,000”.',
  obstacles: { 'no-number': 'no number can be written in another way' },
  rewrite: otherFormat,
});

/** A format, and a test for numbers that must not stay in the old format beside those in the new one. */
interface Rule {
  readonly format: (tokens: Tokens, at: number) => Reformatted | undefined;
  readonly isLeftBehind?: (token: AnnotatedToken, next: AnnotatedToken | undefined) => boolean;
}

const RULES: readonly Rule[] = [
  { format: percentAsWord, isLeftBehind: ({ text }) => text === '%' },
  { format: percentAsSign, isLeftBehind: ({ text }) => /^(?:percent|cent)$/i.test(text) },
  { format: inFull },
  { format: inMillions, isLeftBehind: ({ text }) => /^\d{1,3}(?:,\d{3})+$/.test(text) },
  { format: inWords },
  { format: inDigits, isLeftBehind: isCountInWords },
  { format: withCommas, isLeftBehind: ({ text }) => /^[2-9]\d{3}$|^\d{5,7}$/.test(text) },
  { format: withoutCommas, isLeftBehind: ({ text }) => /^\d{1,3}(?:,\d{3})+/.test(text) },
];

function otherFormat({ tokens }: Annotation): TokenEdits | 'no-number' {
  if (!tokens.some(isNumber)) return 'no-number';
  for (const { format, isLeftBehind } of RULES) {
    const pieces = reformatted(tokens, (at) => (isOfNumber(tokens, at) ? format(tokens, at) : undefined));
    if (!pieces?.some((piece) => typeof piece === 'string')) continue;
    const isMixed = pieces.some(
      (piece) => typeof piece === 'number' && isLeftBehind?.(tokens[piece]!, tokens[piece + 1]),
    );
    if (!isMixed) return rearranged(tokens, pieces);
  }
  return 'no-number';
}

/**
 * Tests for a number word that counts something or stands before another one ("one civilian", "four by
 * five"), unlike "a red one".
 */
function isCountInWords(token: AnnotatedToken, next: AnnotatedToken | undefined): boolean {
  return (
    token.tag === 'CD' &&
    NUMBER_OF_WORD.has(wordOf(token)) &&
    (/^(?:NN|JJ)/.test(next?.tag ?? '') || /^(?:by|to|or)$/i.test(next?.text ?? ''))
  );
}

function isNumber(token: AnnotatedToken): boolean {
  return /\d/.test(token.text) || NUMBER_OF_WORD.has(wordOf(token));
}

function isOfNumber(tokens: Tokens, at: number): boolean {
  const { dummy, text } = tokens[at]!;
  // "The lesser of two evils" is a saying.
  if (tokens[at + 1]?.lemma === 'evil') return false;
  return !dummy && /^(?:[\d.,]*\d|%|percent|per|\p{L}+(?:-\p{L}+)?)$/u.test(text);
}
