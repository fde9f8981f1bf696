import {
  ADJECTIVES_KEEPING_Y,
  COMPARED_LIKE_PARTICIPLES,
  LONG_ADJECTIVES_WITH_ER,
  LY_ADJECTIVES,
  NOT_GRADED_IN_Y,
  SHORT_ADJECTIVES_WITHOUT_ER,
  SUPPLETIVE_DEGREES,
} from '../words/adjectives.ts';
import { isStrongForm } from '../words/irregularVerbs.ts';

export type ComparisonTag = 'JJR' | 'JJS' | 'RBR' | 'RBS';

/**
 * The comparative or superlative in -er, -est of an adjective or adverb; undefined for words that take "more" and
 * "most" instead, because a second word would change the sentence's structure.
 */
export function inflectComparison(lemma: string, tag: ComparisonTag): string | undefined {
  const superlative = tag.endsWith('S');
  const word = lemma.toLowerCase();
  const suppletive = SUPPLETIVE_DEGREES.get(word);
  if (suppletive) return suppletive[superlative ? 1 : 0];
  if (word !== lemma || NOT_COMPARED.test(word)) return undefined;
  if (SHORT_ADJECTIVES_WITHOUT_ER.has(word) || NOT_GRADED_IN_Y.has(word)) return undefined;
  if (!isShort(word, tag) && !LONG_ADJECTIVES_WITH_ER.has(word)) return undefined;
  if (isStrongForm(word) && !COMPARED_LIKE_PARTICIPLES.has(word)) return undefined;
  return stemOf(word) + (superlative ? 'est' : 'er');
}

/** Words with accents ("blasé"), and participles in -ied ("fried"). */
const NOT_COMPARED = /[^\p{ASCII}]|ied$/u;

function isShort(word: string, tag: ComparisonTag): boolean {
  if (/^un(?!i)/.test(word) && /y$/.test(word)) return isShort(word.slice(2), tag);
  if (/ly$/.test(word)) return LY_ADJECTIVES.has(word) && (tag.startsWith('JJ') || word === 'early');
  const spoken = word.replace(/e$/, '').replace(/qu/g, 'q');
  const vowels = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  if (HIATUS.test(spoken)) return false;
  if (vowels === 1) return word.length > 2;
  return vowels === 2 && /[^aeiou]y$|^[^-]*(?:[^aeiou-]|qu)ey$/.test(word);
}

/** Vowels that are two syllables: "pious", "fluent", "royal", "bluish", "dying", "stoic". */
const HIATUS = /i[aou]|(?<![gs])u[ae](?!s[ey]$)|[aeo]y[aeiou]|[aeiouy]ing|[aeiou]ish|oic$|oabl$|luid$/;

function stemOf(word: string): string {
  if (/^[^-]*[aeiou][^-]*ey$/.test(word)) return `${word.slice(0, -2)}i`;
  if (/[^aeiou]y$/.test(word) && !ADJECTIVES_KEEPING_Y.has(word)) return `${word.slice(0, -1)}i`;
  if (word.endsWith('e')) return word.slice(0, -1);
  return /^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/.test(word) ? word + word.at(-1) : word;
}
