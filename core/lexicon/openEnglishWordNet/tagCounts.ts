import { PARTS_OF_SPEECH } from '../../english/partOfSpeech.ts';
import type { WordNet } from '../wordnet.ts';

/** Finds the tag count of a lemma (lower-cased, words joined with `_`) in the synset of an id; 0 if there is none. */
export type TagCounts = (lemma: string, id: string) => number;

/** Takes the counts from the WordNet whose offsets the ids come from. */
export function createTagCounts(princeton: WordNet): TagCounts {
  const counts = new Map<string, number>();
  for (const lemma of princeton.lemmas()) {
    for (const pos of PARTS_OF_SPEECH) {
      for (const synset of princeton.synsets(lemma, pos)) {
        const member = princeton.members(synset).find((each) => each.lemma.toLowerCase() === lemma);
        if (member && member.tagCount > 0) counts.set(`${princeton.name(synset)} ${lemma}`, member.tagCount);
      }
    }
  }
  return (lemma, id) => counts.get(`${id.slice(-1)}${id.slice(0, 8)} ${lemma}`) ?? 0;
}
