import type { TaggedToken } from '../taggedToken.ts';
import { UNIT_ABBREVIATIONS } from '../words/amounts.ts';
import { LOWER_IN_TITLES } from '../words/titleCase.ts';

/**
 * `initial`: only the first letter's case is copied (White 2015, 3.3.6); `full`: all-capital words and each part of a
 * hyphenated word too.
 */
export type CapitalRule = 'initial' | 'full';

/**
 * `to` with the capitals of `from`, the word it replaces. Capitals that belong to `to` itself stay ("Christmas",
 * "iPod"); a word with a capital in an odd place ("iPhone") passes nothing on.
 *
 * @param sentence The words around `from`. When given, an all-capital word passes its capitals on only where
 *   the sentence is in capitals too: "TV" in running text is an initialism, and becomes "television".
 */
export function copyCapitals(
  from: string,
  to: string,
  rule: CapitalRule = 'full',
  sentence?: readonly string[],
): string {
  if (rule === 'full' && isAllCapitals(from)) {
    if (!sentence || isInCapitals(sentence)) return to.toUpperCase();
    return sentence[0] === from ? capitalize(to) : to;
  }
  if (rule === 'full' && from.includes('-') && to.includes('-')) return copyByParts(from, to);
  return startsWithCapital(from) ? capitalize(to) : to;
}

/** Tests whether the words with two letters and more are all in capitals, and there are two of them at least. */
export function isInCapitals(sentence: readonly string[]): boolean {
  const words = sentence.filter((word) => /\p{L}.*\p{L}/u.test(word));
  return words.length > 1 && words.every((word) => word === word.toUpperCase());
}

/** Tests whether a sentence of four words or more has capitals as headlines have: all but its short words. */
export function isHeadline(sentence: readonly string[]): boolean {
  const words = sentence.filter(
    (word) => /^\p{L}{2}/u.test(word) && !LOWER_IN_TITLES.has(word.toLowerCase()),
  );
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word)) && !isInCapitals(words);
}

/**
 * Tests whether a sentence is a headline with a capital in a word that is no name, behind the first: "Drive from Boston
 * to New York" has names alone.
 */
export function isInTitleCase(tokens: readonly Pick<TaggedToken, 'text' | 'tag'>[]): boolean {
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const isCommon = ({ text, tag }: (typeof tokens)[number]) =>
    /^\p{Lu}/u.test(text) && !tag.startsWith('NNP');
  return (
    isHeadline(tokens.map(({ text }) => text)) && tokens.some((token, at) => at > first && isCommon(token))
  );
}

/** Writes words as a headline does: each begins with a capital, short ones apart. */
export function inTitleCase(words: readonly string[]): string[] {
  return words.map((word, at) => {
    // The "not" behind "can" is written as one word with it.
    const isJoined = /^not$/i.test(word) && /^can$/i.test(words[at - 1] ?? '');
    const isLower = isJoined || LOWER_IN_TITLES.has(word.toLowerCase()) || UNIT_ABBREVIATIONS.includes(word);
    return isLower || !/^\p{L}{2}/u.test(word) ? word : capitalize(word);
  });
}

function isAllCapitals(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
}

/**
 * Copies capitals between hyphenated words: to each part where each part of `from` has one ("Well-Known"),
 * otherwise to the first letter at most ("Well-known").
 */
function copyByParts(from: string, to: string): string {
  const parts = from.split('-');
  const everyPart = parts.every((part) => startsWithCapital(part));
  return everyPart ? to.split('-').map(capitalize).join('-') : startsWithCapital(from) ? capitalize(to) : to;
}

export function startsWithCapital(word: string): boolean {
  return /^\P{L}*[\p{Lu}\p{Lt}]/u.test(word);
}

/** Writes the first letter as a capital, unless a later letter is the word's own capital ("eBay"). */
function capitalize(word: string): string {
  if (/^\P{L}*\p{Ll}+\p{Lu}/u.test(word)) return word;
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
