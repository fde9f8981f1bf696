import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { KindOfSubstitution } from '../../substitutionKinds/kinds.ts';

/**
 * The safety of reading `lemma` in a sense in which `other` can replace it: the proportion (0 to 1) of its tagged
 * uses, plus one for each of its senses, that belong to those senses. 0 if there is no such sense.
 */
export function senseShare(wordnet: WordNet, kind: KindOfSubstitution, lemma: string, other: string): number {
  let fitting = 0;
  let all = 0;
  for (const synset of wordnet.synsets(lemma, kind.pos)) {
    const uses = usesIn(wordnet, synset, lemma) + 1;
    all += uses;
    const fits = kind
      .replacements(wordnet, synset, lemma)
      .some((found) => wordnet.members(found.synset)[found.member]!.lemma.toLowerCase() === other);
    if (fits) fitting += uses;
  }
  return all === 0 ? 0 : fitting / all;
}

/** The tagged uses of a lemma in a sense. */
export function usesIn(wordnet: WordNet, synset: SynsetId, lemma: string): number {
  return wordnet.members(synset).find((member) => member.lemma.toLowerCase() === lemma)?.tagCount ?? 0;
}

/** The tagged uses of a lemma in all its senses of a part of speech. */
export function usesAs(wordnet: WordNet, lemma: string, pos: PartOfSpeech): number {
  return wordnet.synsets(lemma, pos).reduce((sum, synset) => sum + usesIn(wordnet, synset, lemma), 0);
}
