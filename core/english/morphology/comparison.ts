import {
  ADJECTIVES_KEEPING_Y,
  LONG_ADJECTIVES_WITH_ER,
  LY_ADJECTIVES,
  SHORT_ADJECTIVES_WITHOUT_ER,
  SUPPLETIVE_DEGREES,
} from '../words/adjectives.ts';
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
  if (
    word !== lemma ||
    !(isShort(word, tag) || LONG_ADJECTIVES_WITH_ER.has(word)) ||
    SHORT_ADJECTIVES_WITHOUT_ER.has(word)
  )
    return undefined;
  return stemOf(word) + (superlative ? 'est' : 'er');
}

function isShort(word: string, tag: ComparisonTag): boolean {
  if (/^un(?!i)/.test(word) && /y$/.test(word)) return isShort(word.slice(2), tag);
  if (/ly$/.test(word)) return LY_ADJECTIVES.has(word) && (tag.startsWith('JJ') || word === 'early');
  const vowels =
    word
      .replace(/e$/, '')
      .replace(/qu/g, 'q')
      .match(/[aeiouy]+/g)?.length ?? 0;
  if (vowels === 1) return word.length > 2;
  return vowels === 2 && /[^aeiou]y$/.test(word);
}

function stemOf(word: string): string {
  if (/[^aeiou]y$/.test(word) && !ADJECTIVES_KEEPING_Y.has(word)) return `${word.slice(0, -1)}i`;
  if (word.endsWith('e')) return word.slice(0, -1);
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word) ? word + word.at(-1) : word;
}
