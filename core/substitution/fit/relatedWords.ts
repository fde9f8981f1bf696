import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import { antonyms } from '../../substitutionKinds/antonyms.ts';
import { indirectAntonyms } from '../../substitutionKinds/indirectAntonyms.ts';

/** The relation of a substitute to the word, in WordNet: see `relatedWords`. */
export const RELATIONS = ['synonym', 'antonym', 'broader', 'narrower', 'near'] as const;
export type SubstituteRelation = (typeof RELATIONS)[number];

/** A word that WordNet relates to another in some of its senses, with what it says of how likely that is meant. */
export interface RelatedWord {
  /** As WordNet writes it, with spaces. */
  readonly word: string;
  readonly relation: SubstituteRelation;
  /**
   * The share (above 0, at most 1) of the original's tagged uses, half a use more per sense, that fall to the senses so
   * related: to all of them for synonyms and antonyms, to the most frequent for the others.
   */
  readonly share: number;
  /** The rank of the shared sense among those of the related word, 0 for its most frequent. */
  readonly rank: number;
  /** The related word's tagged uses in this part of speech. */
  readonly uses: number;
}

/**
 * The words that WordNet relates to a lemma (lower-case, words joined with `_`) in any of its senses: its synonyms; words
 * of the synsets above (broader), below (narrower) and near; antonyms of the lemma, of its synonyms and of adjectives
 * like it. Each once, under the first of these relations; synonyms first, and of each relation those of frequent senses.
 */
export function relatedWords(wordnet: WordNet, lemma: string, pos: PartOfSpeech): RelatedWord[] {
  const senses = wordnet.synsets(lemma, pos);
  const uses = senses.map((sense) => usesIn(wordnet, sense, lemma) + 0.5);
  const all = uses.reduce((sum, count) => sum + count, 0);
  const found = new Map<string, RelatedWord>([[sameLetters(lemma), NONE]]);
  for (const relation of RELATIONS) {
    for (const [at, sense] of senses.entries()) {
      const share = uses[at]! / all;
      const once = new Set<string>();
      for (const { synset, member } of RELATED[relation](wordnet, sense, lemma)) {
        const written = wordnet.members(synset)[member]!.lemma;
        const key = sameLetters(written);
        const known = found.get(key);
        if ((known && known.relation !== relation) || known === NONE || once.has(key)) continue;
        once.add(key);
        const own = known ?? unrelated(wordnet, written, relation, pos);
        const summed = relation === 'synonym' || relation === 'antonym';
        found.set(key, {
          ...own,
          share: summed ? own.share + share : Math.max(own.share, share),
          rank: Math.min(own.rank, rankOf(wordnet, synset, written, pos)),
        });
      }
    }
  }
  found.delete(sameLetters(lemma));
  return [...found.values()];
}

const NONE: RelatedWord = { word: '', relation: 'synonym', share: 0, rank: 0, uses: 0 };

/** A word before the senses in which it is related are counted. */
function unrelated(
  wordnet: WordNet,
  written: string,
  relation: SubstituteRelation,
  pos: PartOfSpeech,
): RelatedWord {
  const key = written.toLowerCase();
  const uses = wordnet.synsets(key, pos).reduce((sum, synset) => sum + usesIn(wordnet, synset, key), 0);
  return {
    word: written.replaceAll('_', ' '),
    relation,
    share: 0,
    rank: Number.POSITIVE_INFINITY,
    uses,
  };
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
    ...indirectAntonyms(wordnet, sense),
  ],
};

function membersOf(wordnet: WordNet, synsets: readonly SynsetId[]) {
  return synsets.flatMap((synset) => wordnet.members(synset).map((_, member) => ({ synset, member })));
}

function usesIn(wordnet: WordNet, synset: SynsetId, lemma: string): number {
  return wordnet.members(synset).find((member) => member.lemma.toLowerCase() === lemma)?.tagCount ?? 0;
}

function rankOf(wordnet: WordNet, synset: SynsetId, written: string, pos: PartOfSpeech): number {
  return wordnet.synsets(written.toLowerCase(), pos).indexOf(synset);
}

/** The letters of a word without what only habit parts: "well-being" and "wellbeing" are one word. */
function sameLetters(lemma: string): string {
  return lemma.toLowerCase().replace(/[-_ ]/g, '');
}
