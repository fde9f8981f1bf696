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
  const isWord = createMemo((text: string) => WORD.test(text));
  const baseForms = createMemo((word: string) => formsOf(wordnet, word));
  const lookUp = (words: readonly string[], from: number, to: number): string | undefined => {
    let prefixes: readonly string[] = [''];
    for (let i = from; i < to - 1; i++) {
      const options = forms === 'every-word' ? baseForms(words[i]!) : [words[i]!];
      prefixes = prefixes.flatMap((prefix) => options.map((option) => `${prefix}${option}_`));
    }
    const last = baseForms(words[to - 1]!);
    for (const prefix of prefixes) {
      for (const form of last) if (wordnet.has(prefix + form)) return prefix + form;
    }
    return undefined;
  };
  return (texts, excluded) => {
    const words = texts.map((text) => text.toLowerCase());
    const taken = Uint8Array.from(words, (word, i) => Number(!isWord(word) || (excluded?.has(i) ?? false)));
    const found: Collocation[] = [];
    for (const width of WIDTHS) {
      for (let from = 0; from + width <= words.length; from++) {
        const to = from + width;
        if (!isFree(taken, from, to)) continue;
        const lemma = lookUp(words, from, to);
        if (lemma === undefined) continue;
        found.push({ from, to, lemma });
        taken.fill(1, from, to);
      }
    }
    return found.sort((a, b) => a.from - b.from);
  };
}

const WIDTHS = [3, 2];
const WORD = /[\p{L}\p{N}]/u;
const INFLECTED: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective'];

function isFree(taken: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (taken[i]) return false;
  return true;
}

/** The word itself, then its base forms as whatever part of speech. */
function formsOf(wordnet: WordNet, word: string): readonly string[] {
  return [...new Set([word, ...INFLECTED.flatMap((pos) => morphy(wordnet, word, pos))])];
}
