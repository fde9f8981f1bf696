import type { SynsetId, WordNet } from './wordnet.ts';

/** The sentence frames, by number (wninput(5)), in which a verb has an object: "Somebody ----s something". */
const OBJECT_FRAMES: readonly number[] = [8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 30, 31];

/** The frames of a verb in one of its synsets; the lemma is lower-cased. */
function framesOf(wordnet: WordNet, synset: SynsetId, lemma: string): readonly number[] {
  const member = wordnet.members(synset).findIndex((each) => each.lemma.toLowerCase() === lemma);
  return member < 0 ? [] : wordnet.frames(synset, member);
}

/**
 * Tests whether a verb commonly has an object: the senses that take one make up at least {@link LEAST_SHARE}
 * of its uses, by WordNet's tag counts. False for what WordNet does not know as a verb.
 */
export function isTransitive(wordnet: WordNet, lemma: string): boolean {
  let all = 0;
  let withObject = 0;
  for (const synset of wordnet.synsets(lemma, 'verb')) {
    const member = wordnet.members(synset).find((each) => each.lemma.toLowerCase() === lemma);
    const uses = (member?.tagCount ?? 0) + UNTAGGED;
    all += uses;
    if (framesOf(wordnet, synset, lemma).some((frame) => OBJECT.has(frame))) withObject += uses;
  }
  return all > 0 && withObject / all >= LEAST_SHARE;
}

const OBJECT: ReadonlySet<number> = new Set(OBJECT_FRAMES);

/**
 * The smallest share of a transitive verb's uses that take an object: "turn", "return" and "fly" reach it;
 * "go", "come", "walk" and "live" do not.
 */
const LEAST_SHARE = 0.15;

/** The weight of a sense, in addition to its tag count. */
const UNTAGGED = 0.5;
