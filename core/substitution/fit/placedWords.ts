import type { AnnotatedToken } from '../../annotation/annotation.ts';
import { copyCapitals } from '../../english/morphology/capitals.ts';
import { inflectEntry } from '../../english/morphology/inflection.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import { morphy } from '../../english/morphology/morphy.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { Spelling } from '../../english/spelling.ts';
import { areSpellingTwins } from '../../english/words/spellingTwins.ts';
import type { WordList } from '../../lexicon/wordList.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { createLruCache } from '../../lruCache.ts';
import { type RelatedWord, relatedWords } from './relatedWords.ts';

/**
 * The reason why a related word cannot stand in a place, whatever it means there: it has no form for the tag, a part of
 * the form is no valid word, or it is the word itself, spelled or inflected otherwise.
 */
export type Misfit = 'no-form' | 'invalid-word' | 'same-word';

/** A related word in the place of a token. */
export interface PlacedWord extends RelatedWord {
  /** Inflected, with the capitals of the token; the word itself where it has no form. */
  readonly form: string;
  readonly misfit?: Misfit;
  /** The similarity of use of the two forms, −1 to 1; undefined where the word space lacks either. */
  readonly likeness: number | undefined;
}

export interface PlacedWordSources {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly wordSpace: WordSpace;
  /** Default: american. */
  readonly spelling?: Spelling;
}

/** The words other than synonyms and antonyms that a place has at most: those used most like its word. */
const OTHERS = 30;

/** Gives the words that WordNet relates to a token, in its place; none for a token of a closed class. */
export function createPlacedWords({ wordnet, words, wordSpace, spelling }: PlacedWordSources) {
  const kept = createLruCache<string, readonly RelatedWord[]>(KEPT);
  const relatedTo = (lemma: string, pos: PartOfSpeech) => {
    const key = `${pos} ${lemma}`;
    const known = kept.get(key) ?? relatedWords(wordnet, lemma, pos);
    kept.set(key, known);
    return known;
  };
  return (tokens: readonly AnnotatedToken[], token: number): PlacedWord[] => {
    const { tag, lemma, text } = tokens[token]!;
    const pos = partOfSpeechOf(tag);
    if (!pos) return [];
    const own = text.toLowerCase();
    const sentence = text === own ? undefined : tokens.map((each) => each.text);
    const placed = relatedTo(lemma.replaceAll(' ', '_'), pos).flatMap((related): PlacedWord[] => {
      const inflected = inflectEntry(related.word, tag, { spelling });
      const form = inflected ?? related.word;
      if (form.toLowerCase() === own) return [];
      const misfit =
        inflected === undefined
          ? 'no-form'
          : areSpellingTwins(related.word, lemma) || morphy(wordnet, related.word, pos).includes(lemma)
            ? 'same-word'
            : form.split(' ').every((word) => words.has(word))
              ? undefined
              : 'invalid-word';
      const likeness =
        likenessOf(wordSpace, own, form.toLowerCase()) ??
        likenessOf(wordSpace, lemma, related.word.toLowerCase());
      const written = sentence ? copyCapitals(text, form, 'full', sentence) : form;
      return [{ ...related, form: written, likeness, ...(misfit && { misfit }) }];
    });
    const isNext = ({ relation }: PlacedWord) => relation === 'synonym' || relation === 'antonym';
    const others = placed.filter((each) => !isNext(each));
    others.sort((a, b) => (b.likeness ?? -1) - (a.likeness ?? -1));
    return [...placed.filter(isNext), ...others.slice(0, OTHERS)];
  };
}

/** Lemmas whose related words are kept. */
const KEPT = 10_000;

/** The similarity of use of a word and an entry: the mean over the words of the entry that the space has. */
export function likenessOf(space: WordSpace, word: string, entry: string): number | undefined {
  let sum = 0;
  let count = 0;
  for (const part of partsOf(entry)) {
    const cosine = space.cosine(word, part);
    if (cosine === undefined) continue;
    sum += cosine;
    count++;
  }
  return count === 0 ? undefined : sum / count;
}

/** The words of an entry, those joined by hyphens apart. */
export function partsOf(entry: string): string[] {
  return entry.split(/[ -]/);
}
