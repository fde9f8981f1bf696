import type { Collocation } from '../annotation.ts';
import { morphy } from '../lexicon/morphy.ts';
import type { PartOfSpeech } from '../lexicon/partOfSpeech.ts';
import type { WordNet } from '../lexicon/wordnet.ts';
import { createMemo } from '../memo.ts';
import type { Profile } from '../profile.ts';

/** Finds the collocations among a sentence's tokens, those at the `excluded` indexes left out. In token order. */
export type FindCollocations = (texts: readonly string[], excluded?: ReadonlySet<number>) => Collocation[];

/**
 * Collocations as White 2015, 3.3.3, has them: windows of three tokens, then of two, left to right, none
 * overlapping another, lower-cased, joined with `_` and looked up through Morphy. A token without a letter or
 * digit takes part in none. Longer collocations of WordNet are not sought.
 */
export function createCollocationFinder(
  wordnet: WordNet,
  forms: Profile['collocationForms'],
): FindCollocations {
  const formsOf = createMemo((text: string) => wordForms(wordnet, text));
  return (texts, excluded) => {
    const words = texts.map((text, i) => (excluded?.has(i) ? NOT_A_WORD : formsOf(text)));
    const inner = forms === 'every-word' ? words : words.map((word) => word.slice(0, 1));
    const taken = new Uint8Array(words.length);
    const found: Collocation[] = [];
    const look = (from: number, to: number) => {
      for (let i = from; i < to; i++) if (taken[i]) return;
      for (const first of inner[from]!) {
        const lemma =
          to - from === 3
            ? lookUp(wordnet, first, inner[from + 1]!, words[from + 2]!)
            : lookUp(wordnet, first, words[from + 1]!);
        if (lemma === undefined) continue;
        found.push({ from, to, lemma });
        taken.fill(1, from, to);
        return;
      }
    };
    for (let from = 0; from + 3 <= words.length; from++) look(from, from + 3);
    for (let from = 0; from + 2 <= words.length; from++) look(from, from + 2);
    return found.sort((a, b) => a.from - b.from);
  };
}

/** The first collocation of a word with any of the forms of those that follow it. */
function lookUp(
  wordnet: WordNet,
  prefix: string,
  next: readonly string[],
  last?: readonly string[],
): string | undefined {
  for (const form of next) {
    const joined = `${prefix}_${form}`;
    const lemma = last ? lookUp(wordnet, joined, last) : wordnet.has(joined) ? joined : undefined;
    if (lemma !== undefined) return lemma;
  }
  return undefined;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const NOT_A_WORD: readonly string[] = [];
const INFLECTED: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective'];

/** The word in lower case, then its base forms as whatever part of speech; none for a mark. */
function wordForms(wordnet: WordNet, text: string): readonly string[] {
  if (!LETTER_OR_DIGIT.test(text)) return NOT_A_WORD;
  const word = text.toLowerCase();
  return [...new Set([word, ...INFLECTED.flatMap((pos) => morphy(wordnet, word, pos))])];
}
