import { FUNCTION_WORDS } from './words/functionWords.ts';
import {
  ARTICLES_IN_NAMES,
  WORDS_OF_OTHER_LANGUAGES,
  WORDS_SHARED_WITH_OTHER_LANGUAGES,
} from './words/otherLanguages.ts';

/** The sign that a word gives of the language of its sentence. */
export interface LanguageSign {
  readonly text: string;
  /** Positive for English, negative for another language, 0 where the word says nothing. */
  readonly weight: number;
  /** The weight of the word that opens a sentence. */
  readonly opening: number;
  /** True for a word with a letter: after it, nothing opens the sentence. */
  readonly lettered: boolean;
}

/** @param isKnown whether a word, in lower case, is an English one */
export function languageSign(text: string, isKnown: (word: string) => boolean): LanguageSign {
  const weight = weigh(text, isKnown);
  const other = uncapitalized(text);
  const opening = other === text ? weight : weigh(other, isKnown);
  return { text, weight, opening, lettered: LETTER.test(text) };
}

/**
 * Estimates how far a sentence is in another language than English: the share of the words that speak for another one
 * among all that speak for either, by weight, 0 to 1. Function words count twice, as they belong to one language.
 * Names, numbers, code, addresses and anything with a capital letter inside a sentence say nothing. Short sentences and
 * such with few words that say anything, below `LEAST` in weight, have a share of 0.
 *
 * @param signs those of the tokens of the sentence
 */
export function foreignShare(signs: readonly LanguageSign[]): number {
  // "Heh heh heh" has one word. Few sentences have a share above 0.
  if (shareOf(signs) === 0) return 0;
  return shareOf(new Map(signs.map((sign) => [sign.text, sign])).values());
}

function shareOf(signs: Iterable<LanguageSign>): number {
  let english = 0;
  let foreign = 0;
  let isFirst = true;
  for (const { weight, opening, lettered } of signs) {
    const counted = isFirst ? opening : weight;
    if (counted > 0) english += counted;
    else foreign -= counted;
    if (lettered) isFirst = false;
  }
  return foreign < LEAST ? 0 : foreign / (foreign + english);
}

/** The weight of foreign words below which a sentence is too short to be judged: two function words, or four others. */
const LEAST = 4;

/** Longer tokens are not kept: they could take any amount of memory. */
const LONGEST = 100;

/** The weight of a word: positive for English, negative for another language, 0 where it says nothing. */
function weigh(text: string, isKnown: (word: string) => boolean): number {
  if (UNSPACED.test(text)) return -1 - text.length / 2;
  if (OTHER_SCRIPT.test(text)) return -2;
  const word = text.replaceAll('’', "'");
  if (FUNCTION_WORDS.has(word)) return WORDS_SHARED_WITH_OTHER_LANGUAGES.has(word) ? 1 : 2;
  if (WORDS_OF_OTHER_LANGUAGES.has(word)) return -2;
  if (ARTICLES_IN_NAMES.has(word)) return -1;
  if (!PLAIN.test(word) || word.length > LONGEST) return 0;
  if (word.split(/['-]/).every((part) => part === '' || isKnown(part))) return word.length > 2 ? 1 : 0;
  return ACCENTED.test(word) ? -2 : word.length > 2 ? -1 : 0;
}

/** The word that opens a sentence, as it is written elsewhere. */
function uncapitalized(text: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(text) && FUNCTIONAL.has(text.toLowerCase()) ? text.toLowerCase() : text;
}

const LETTER = /\p{L}/u;
/** Two letters together of a script that English is not written in; single ones are symbols. */
const OTHER_SCRIPT = /(?:(?!\p{Script=Latin})\p{L}){2}/u;
/** Two letters of a script that is written without spaces, so that a token may be a sentence. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{2}/u;
/** A word in lower-case letters, with an apostrophe or hyphens at most. */
const PLAIN = /^'?\p{Ll}+(?:['-]\p{Ll}+)*'?$/u;
const ACCENTED = /[^\p{ASCII}]/u;

const FUNCTIONAL: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...WORDS_OF_OTHER_LANGUAGES,
  ...ARTICLES_IN_NAMES,
]);
