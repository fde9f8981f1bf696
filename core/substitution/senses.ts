import type { PartOfSpeech } from '../lexicon/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { SenseRule } from '../profile.ts';

/** A synset of a lemma, and what the sense rule goes by. */
export interface Sense {
  readonly synset: SynsetId;
  /** Tag count of the lemma in the synset (`first-sense`), or of all the synset's lemmas (`summed-tag-counts`). */
  readonly weight: number;
}

/**
 * The senses of a lemma, the one to take first. `first-sense` keeps WordNet's order, which is by frequency;
 * `summed-tag-counts` orders by the sum of the tag counts of all lemmas of the synset, as White's code does,
 * the earlier sense first where sums are equal.
 */
export function rankSenses(wordnet: WordNet, lemma: string, pos: PartOfSpeech, rule: SenseRule): Sense[] {
  const synsets = wordnet.synsets(lemma, pos);
  const weigh = WEIGHTS[rule];
  const senses = synsets.map((synset) => ({ synset, weight: weigh(wordnet, synset, lemma) }));
  return rule === 'summed-tag-counts' ? senses.sort((a, b) => b.weight - a.weight) : senses;
}

const WEIGHTS: Record<SenseRule, (wordnet: WordNet, synset: SynsetId, lemma: string) => number> = {
  'first-sense': (wordnet, synset, lemma) =>
    wordnet.members(synset).find((member) => member.lemma.toLowerCase() === lemma)?.tagCount ?? 0,
  'summed-tag-counts': (wordnet, synset) =>
    wordnet.members(synset).reduce((sum, member) => sum + member.tagCount, 0),
};
