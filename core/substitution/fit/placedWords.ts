import type { Misfit, Tokens } from '../../annotation/annotation.ts';
import {
  copyCapitals,
  inTitleCase,
  isInTitleCase,
  startsWithCapital,
} from '../../english/morphology/capitals.ts';
import { inflectEntry } from '../../english/morphology/inflection.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import { morphy } from '../../english/morphology/morphy.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { PennTag } from '../../english/pennTag.ts';
import type { Spelling } from '../../english/spelling.ts';
import { otherSpelling } from '../../english/words/otherSpelling.ts';
import { INDEFINITE_PRONOUNS } from '../../english/words/pronouns.ts';
import { areSpellingTwins } from '../../english/words/spellingTwins.ts';
import { LOWER_IN_TITLES } from '../../english/words/titleCase.ts';
import type { WordList } from '../../lexicon/wordList.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { createLruCache } from '../../lruCache.ts';
import { isOpening } from '../entities/names.ts';
import { createAlikeWords } from './alikeWords.ts';
import { type RelatedWord, relatedWords } from './relatedWords.ts';
import type { ReplaceableWord } from './replaceableWords.ts';
import { suitsNext } from './suitsNext.ts';

/** A related word in the place of a token. */
export interface PlacedWord extends RelatedWord {
  /** Inflected, with the capitals of the token; the word itself where it has no form. */
  readonly form: string;
  readonly misfit?: Misfit;
  /** The similarity of use of the two forms, −1 to 1; undefined where the word space lacks either. */
  readonly likeness: number | undefined;
  /**
   * The cosine of the token's vector in the sentence and that of the form alone, −1 to 1, by the encoder that the model
   * asks for; absent where none has read the sentence.
   */
  readonly inContext?: number;
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

/** Gives the words that WordNet relates to a word, and those used alike, in its place; none for one of a closed class. */
export function createPlacedWords({ wordnet, words, wordSpace, spelling = 'american' }: PlacedWordSources) {
  const alikeWords = createAlikeWords({ wordnet, wordSpace });
  const placedFor = (lemma: string, tag: PennTag, pos: PartOfSpeech, own: string): readonly PlacedWord[] => {
    const byWordNet = relatedWords(wordnet, lemma.replaceAll(' ', '_'), pos);
    const all = new Set(byWordNet.map(({ word }) => word));
    const related = [...byWordNet, ...alikeWords(lemma, pos, all)];
    const parts = lemma.split(' ');
    const isGraded = /^(?:JJ|RB)[RS]$/.test(tag);
    // "Most" is a superlative of no word.
    const asked = isGraded && own === lemma ? (tag.slice(0, 2) as PennTag) : tag;
    const otherDegree =
      isGraded && asked === tag && ((asked.slice(0, 2) + (asked.endsWith('R') ? 'S' : 'R')) as PennTag);
    const formOf = (word: string): string | undefined => {
      // "Less" is the comparative of "little" in its sense of amount alone; "oneself" would have to agree with the subject;
      // pronouns and nouns do not stand for each other.
      const isOther =
        (isGraded && word === 'little') || word.includes(' oneself') || isPronoun(word) !== isPronoun(lemma);
      // Nor is "matter" the comparative of "matte", which has no superlative.
      const isUngraded = otherDegree && !words.has(inflectEntry(word, otherDegree, { spelling }) ?? '');
      return isOther || isUngraded ? undefined : inflectEntry(word, asked, { spelling });
    };
    const misfitOf = (word: string, form: string | undefined): Misfit | undefined => {
      if (form === undefined) return 'no-form';
      const isSame =
        areSpellingTwins(word, lemma) ||
        (pos !== 'noun' && parts.includes(word)) ||
        morphy(wordnet, word, pos).includes(lemma) ||
        isSpelledBetter(word, all, spelling);
      if (isSame) return 'same-word';
      const isWord =
        form.split(' ').every((part) => words.has(part)) &&
        !(tag === 'NNS' && isUnused(wordSpace, word, form));
      return isWord ? undefined : 'invalid-word';
    };
    // "Better" of "good" and of "well" is one form.
    const taken = new Set([own]);
    const placed = related.flatMap((each): PlacedWord[] => {
      const inflected = formOf(each.word);
      const form = inflected ?? each.word;
      if (taken.has(form.toLowerCase())) return [];
      taken.add(form.toLowerCase());
      const misfit = misfitOf(each.word, inflected);
      const likeness =
        likenessOf(wordSpace, own, form.toLowerCase()) ??
        likenessOf(wordSpace, lemma, each.word.toLowerCase());
      return [{ ...each, form, likeness, ...(misfit && { misfit }) }];
    });
    const isNext = ({ relation }: PlacedWord) => relation === 'synonym' || relation === 'antonym';
    const others = placed.filter((each) => !isNext(each));
    others.sort((a, b) => (b.likeness ?? -1) - (a.likeness ?? -1));
    return [...placed.filter(isNext), ...others.slice(0, OTHERS)];
  };
  const kept = createLruCache<string, readonly PlacedWord[]>(KEPT);
  return (tokens: Tokens, replaced: ReplaceableWord): readonly PlacedWord[] => {
    const { from, to, tag, lemma, text } = replaced;
    const pos = partOfSpeechOf(tag);
    if (!pos) return [];
    const own = text.toLowerCase();
    const key = `${tag} ${lemma} ${own}`;
    const placed = kept.get(key) ?? placedFor(lemma, tag, pos, own);
    kept.set(key, placed);
    const suited = placed.map((each) =>
      each.misfit || suitsNext(tokens, replaced, each.word, each.form)
        ? each
        : { ...each, misfit: 'no-form' as const },
    );
    if (text === own) return suited;
    const sentence = tokens.map((each) => each.text);
    // Inside a sentence the capital of "French fries" is that of its first word alone.
    const isTitle = startsWithCapital(text) && sentence.slice(from, to).every(isTitleWord);
    if (!isTitle && !isOpening(sentence, from)) return suited;
    const isTitled = (isTitle && to > from + 1) || isInTitleCase(tokens);
    return suited.map((each) => {
      const form = copyCapitals(text, each.form, 'full', sentence);
      return { ...each, form: isTitled ? inTitleCase(form.split(' ')).join(' ') : form };
    });
  };
}

/** Tests whether a word is written as one of a title. */
function isTitleWord(word: string): boolean {
  return startsWithCapital(word) || LOWER_IN_TITLES.has(word);
}

/** Tests whether a form of a frequent word is not in use: the plural "worsts". */
function isUnused(space: WordSpace, word: string, form: string): boolean {
  return form !== word && (space.rank(word) ?? FREQUENT) < FREQUENT && space.rank(form) === undefined;
}

/** The rank of a word from which on its forms may be too rare for the word space. */
const FREQUENT = 5000;

function isPronoun(word: string): boolean {
  return INDEFINITE_PRONOUNS.includes(word);
}

/** Words whose related words are kept, each with some dozens. */
const KEPT = 2000;

/** Tests whether the words hold the one of another spelling that is asked for. */
function isSpelledBetter(word: string, all: ReadonlySet<string>, spelling: Spelling): boolean {
  const twin = otherSpelling(word);
  return twin !== undefined && twin.side !== spelling && all.has(twin.other);
}

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
