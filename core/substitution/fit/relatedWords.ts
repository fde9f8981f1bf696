import { SUBSTITUTE_RELATIONS, type SubstituteRelation } from '../../annotation/annotation.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import { antonyms } from '../../substitutionKinds/antonyms.ts';
import { indirectAntonyms } from '../../substitutionKinds/indirectAntonyms.ts';
import { senseShares } from '../senses/sensedPlaces.ts';
import { usesAs } from '../senses/senseShare.ts';

/** A word that WordNet relates to another in some of its senses, or that is used alike, and how likely that is meant. */
export interface RelatedWord {
  /** As WordNet writes it, with spaces. */
  readonly word: string;
  readonly relation: SubstituteRelation;
  /** The senses of the original in which it is so related; none for a word that is only used alike. */
  readonly senses: readonly SynsetId[];
  /**
   * The share (above 0, at most 1) of the original's tagged uses, half a use more per sense, that fall to the senses so
   * related: to all of them for synonyms and antonyms, to the most frequent for the others. Where an encoder has read the
   * sentence, the probability that it means them. Of a word that is only used alike a constant, as is `reading`.
   */
  readonly share: number;
  /** The same share of the related word's own uses, of all the senses in which it is related. */
  readonly reading: number;
  /** The related word's tagged uses in this part of speech. */
  readonly uses: number;
}

/**
 * The words that WordNet relates to a lemma (lower-case, words joined with `_`) in any of its senses: its synonyms; words
 * of the synsets above (broader), below (narrower) and near; antonyms of the lemma, of its synonyms and of adjectives
 * like it. Each once, under the first of these relations; synonyms first, and of each relation those of frequent senses.
 */
export function relatedWords(wordnet: WordNet, lemma: string, pos: PartOfSpeech): RelatedWord[] {
  const found = new Map<string, Found>();
  const own = sameLetters(lemma);
  const senses = wordnet.synsets(lemma, pos);
  for (const relation of SUBSTITUTE_RELATIONS)
    for (const sense of senses)
      for (const { synset, member } of RELATED[relation](wordnet, sense, lemma)) {
        const { lemma: written } = wordnet.members(synset)[member]!;
        const key = sameLetters(written);
        if (key === own) continue;
        const known = found.get(key) ?? { written, relation, senses: new Set(), synsets: new Set() };
        if (known.relation !== relation) continue;
        found.set(key, known);
        known.senses.add(sense);
        known.synsets.add(synset);
      }
  const shares = sharesOf(wordnet, lemma, pos);
  return [...found.values()].map(({ written, relation, senses, synsets }) => {
    const key = written.toLowerCase();
    const ownShares = sharesOf(wordnet, key, pos);
    const sum = (of: ReadonlyMap<SynsetId, number>, among: ReadonlySet<SynsetId>) =>
      [...among].reduce((total, synset) => total + (of.get(synset) ?? 0), 0);
    const related = { relation, senses: [...senses] };
    return {
      word: written.replaceAll('_', ' '),
      ...related,
      share: overSenses(related, (sense) => shares.get(sense)!),
      reading: sum(ownShares, synsets),
      uses: usesAs(wordnet, key, pos),
    };
  });
}

/** A related word with the senses of the original in which it is related, and its own synsets that are. */
interface Found {
  readonly written: string;
  readonly relation: SubstituteRelation;
  readonly senses: Set<SynsetId>;
  readonly synsets: Set<SynsetId>;
}

/** Sums the shares of the senses in which a synonym or an antonym is related; the greatest of them for other relations. */
export function overSenses(
  { relation, senses }: Pick<RelatedWord, 'relation' | 'senses'>,
  shareOf: (sense: SynsetId) => number,
): number {
  const values = senses.map(shareOf);
  return SUMMED.has(relation) ? values.reduce((total, value) => total + value, 0) : Math.max(...values);
}

const SUMMED: ReadonlySet<SubstituteRelation> = new Set(['synonym', 'antonym']);

/** The share of a lemma's tagged uses, half a use more per sense, that falls to each of its senses. */
function sharesOf(wordnet: WordNet, lemma: string, pos: PartOfSpeech): ReadonlyMap<SynsetId, number> {
  const senses = wordnet.synsets(lemma, pos);
  const shares = senseShares({ lemma, senses }, wordnet);
  return new Map(senses.map((sense, at) => [sense, shares[at]!]));
}

type Related = (
  wordnet: WordNet,
  sense: SynsetId,
  lemma: string,
) => readonly { readonly synset: SynsetId; readonly member: number }[];

const RELATED: Readonly<Record<SubstituteRelation, Related>> = {
  synonym: (wordnet, sense) => membersOf(wordnet, [sense]),
  broader: (wordnet, sense) => membersOf(wordnet, wordnet.hypernyms(sense)),
  narrower: (wordnet, sense) => membersOf(wordnet, wordnet.hyponyms(sense)),
  near: (wordnet, sense) => membersOf(wordnet, wordnet.near(sense)),
  antonym: (wordnet, sense, lemma) => [
    ...antonyms(wordnet, sense, lemma),
    ...indirectAntonyms(wordnet, sense).filter(
      ({ synset, member }) => !KINDS_OF_NUMBERS.has(wordnet.members(synset)[member]!.lemma),
    ),
  ],
};

/** Kinds that WordNet has as opposites: "third" is like "ordinal", but "cardinal" is no opposite of it. */
const KINDS_OF_NUMBERS: ReadonlySet<string> = new Set(['cardinal', 'ordinal']);

function membersOf(wordnet: WordNet, synsets: readonly SynsetId[]) {
  return synsets.flatMap((synset) => wordnet.members(synset).map((_, member) => ({ synset, member })));
}

/** The letters of a word without what only habit parts: "well-being" and "wellbeing" are one word. */
function sameLetters(lemma: string): string {
  return lemma.toLowerCase().replace(/[-_ ]/g, '');
}
