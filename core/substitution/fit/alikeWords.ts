import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { isTimeOrUnit } from '../../english/words/times.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { NearestWords, WordSpace } from '../../lexicon/wordSpace.ts';
import { usesAs } from '../senses/senseShare.ts';
import type { RelatedWord } from './relatedWords.ts';

/** Words that a lemma has at most. */
const MOST = 5;

/** The similarity of use that words must have. */
const ALIKE = 0.3;

/** What stands for the shares of the senses in which two words are related: as of a rare one. */
const SHARE = 0.1;

/** The share of a word's tagged uses that must be of the part of speech. */
const USED = 0.1;

/**
 * Gives the words of a part of speech that are used most like a lemma (lower-case) without being among `known`, the most
 * alike first: "vehicle" for "truck". None for times, which exclude each other, and no word that an antonym of the lemma, or
 * of a word like it, means.
 */
export function createAlikeWords({
  wordnet,
  wordSpace,
}: {
  readonly wordnet: WordNet;
  readonly wordSpace: WordSpace;
}) {
  const finders = new Map<PartOfSpeech, NearestWords>();
  const finderOf = (pos: PartOfSpeech): NearestWords => {
    const known = finders.get(pos);
    const finder = known ?? wordSpace.neighbors((word) => word.length > 2 && wordnet.has(word, pos));
    finders.set(pos, finder);
    return finder;
  };
  return (lemma: string, pos: PartOfSpeech, known: ReadonlySet<string>): RelatedWord[] => {
    if (isTimeOrUnit(lemma) || NUMBER_OF_WORD.has(lemma)) return [];
    const opposites = oppositesOf(wordnet, lemma, pos);
    const isAlike = (word: string) => {
      const synsets = wordnet.synsets(word, pos);
      return (
        !known.has(word) &&
        !synsets.every((synset) => isNameIn(wordnet, word, synset)) &&
        !synsets.some((synset) => opposites.has(synset)) &&
        isUsedAs(wordnet, word, pos)
      );
    };
    const found: RelatedWord[] = [];
    for (const word of finderOf(pos)(lemma, ALIKE)) {
      if (isAlike(word))
        found.push({
          word,
          relation: 'near',
          senses: [],
          share: SHARE,
          reading: SHARE,
          uses: usesAs(wordnet, word, pos),
        });
      if (found.length === MOST) break;
    }
    return found;
  };
}

/** The synsets of the antonyms of a lemma, of its synonyms and of adjectives like it, and those similar to these. */
function oppositesOf(wordnet: WordNet, lemma: string, pos: PartOfSpeech): ReadonlySet<SynsetId> {
  const withSimilar = (synset: SynsetId) => [synset, ...wordnet.similar(synset)];
  return new Set(
    wordnet
      .synsets(lemma, pos)
      .flatMap(withSimilar)
      .flatMap((synset) => wordnet.members(synset).flatMap((_, member) => wordnet.antonyms(synset, member)))
      .flatMap(({ synset }) => withSimilar(synset)),
  );
}

/** Tests whether a word is not nearly always used as another part of speech. */
function isUsedAs(wordnet: WordNet, word: string, pos: PartOfSpeech): boolean {
  const all = PARTS_OF_SPEECH.reduce((sum, part) => sum + usesAs(wordnet, word, part), 0);
  return usesAs(wordnet, word, pos) >= USED * all;
}

/** Tests whether a synset writes a lower-case word with a capital. */
function isNameIn(wordnet: WordNet, word: string, synset: SynsetId): boolean {
  return wordnet.members(synset).some(({ lemma }) => lemma !== word && lemma.toLowerCase() === word);
}
