import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';

/** What a noun names: a `group` is one of people, a `force` wind and weather. */
export type NounSort =
  | 'person'
  | 'animal'
  | 'group'
  | 'force'
  | 'place'
  | 'event'
  | 'message'
  | 'measure'
  | 'thing'
  | 'idea';

/** Sorts of what acts by itself. */
export const BEINGS: ReadonlySet<string> = new Set<NounSort>(['person', 'animal', 'group']);

/**
 * The sorts by what WordNet has above them, each by a lemma whose first sense it is ("measure" is a step taken); a synset is of
 * the first that it lies below.
 */
const ROOTS: readonly (readonly [sort: NounSort, roots: string])[] = [
  ['event', 'gathering event'],
  ['person', 'person'],
  ['animal', 'animal'],
  ['group', 'social_group people'],
  [
    'place',
    'body_of_water geological_formation structure location area road footpath furniture platform vascular_plant',
  ],
  ['force', 'phenomenon'],
  ['message', 'written_communication auditory_communication message signal'],
  ['measure', 'quantity'],
  ['thing', 'physical_entity'],
];

/** Senses that are looked at, the most frequent first. */
const SENSES = 3;

/** Creates the reader of a noun's sorts, one per sense; empty for what WordNet does not have. */
export function createNounSorts(wordnet: WordNet): (lemma: string) => readonly NounSort[] {
  const roots = new Map<SynsetId, number>();
  for (const [rank, [, lemmas]] of ROOTS.entries())
    for (const lemma of lemmas.split(' ')) {
      const [synset] = wordnet.synsets(lemma, 'noun');
      if (synset !== undefined) roots.set(synset, rank);
    }
  const ranks = new Map<SynsetId, number>();
  const rankOf = (synset: SynsetId): number => {
    let rank = ranks.get(synset);
    if (rank === undefined) {
      ranks.set(synset, ROOTS.length);
      rank = Math.min(roots.get(synset) ?? ROOTS.length, ...wordnet.hypernyms(synset).map(rankOf));
      ranks.set(synset, rank);
    }
    return rank;
  };
  return (lemma) =>
    wordnet
      .synsets(lemma.replaceAll(' ', '_'), 'noun')
      .slice(0, SENSES)
      .map((synset) => ROOTS[rankOf(synset)]?.[0] ?? 'idea');
}
