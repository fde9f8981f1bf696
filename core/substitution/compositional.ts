import { PARTS_OF_SPEECH } from '../english/partOfSpeech.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';

/**
 * Says of a multiword entry of WordNet whether its parts mean in it what they mean alone ("brokerage account", not "hedge
 * fund"), so that one of them may be replaced. That is so of the entries listed, and of a noun each sense of which is a kind of
 * what its last word names, and is defined with its other words. In doubt the answer is no.
 *
 * @param listed lower-case lemmas, joined with `_`, that are compositional whatever WordNet says of them
 */
export function createCompositionality(
  wordnet: WordNet,
  listed: readonly string[] = [],
): (lemma: string) => boolean {
  const isListed = new Set(listed);
  const known = new Map<string, boolean>();
  return (lemma) => {
    if (isListed.has(lemma)) return true;
    let answer = known.get(lemma);
    if (answer === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      known.set(lemma, (answer = isCompositional(wordnet, lemma)));
    }
    return answer;
  };
}

const MOST_KEPT = 10_000;

function isCompositional(wordnet: WordNet, lemma: string): boolean {
  if (PARTS_OF_SPEECH.some((pos) => pos !== 'noun' && wordnet.has(lemma, pos))) return false;
  const words = lemma.split('_');
  const head = words.pop()!;
  return wordnet
    .synsets(lemma, 'noun')
    .every((sense) => isKindOf(wordnet, sense, head) && isDefinedWith(wordnet, sense, words));
}

/**
 * True if a synset above this one, by at most {@link STEPS} steps, has the lemma. Where the synset itself has it
 * ("officer" beside "police officer"), the word is meant in a sense of its own.
 */
function isKindOf(wordnet: WordNet, synset: SynsetId, lemma: string): boolean {
  if (hasMember(wordnet, synset, lemma)) return false;
  let level: readonly SynsetId[] = [synset];
  for (let step = 0; step < STEPS; step++) {
    level = level.flatMap((each) => wordnet.hypernyms(each));
    if (level.some((each) => hasMember(wordnet, each, lemma))) return true;
  }
  return false;
}

const STEPS = 2;

function hasMember(wordnet: WordNet, synset: SynsetId, lemma: string): boolean {
  return wordnet.members(synset).some((member) => member.lemma.toLowerCase() === lemma);
}

/** True if the definition has all of the words, or words of the same stems. */
function isDefinedWith(wordnet: WordNet, synset: SynsetId, words: readonly string[]): boolean {
  const { definition } = wordnet.gloss(synset);
  const stems = new Set(
    definition
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2)
      .map(stemOf),
  );
  return words.every((word) => stems.has(stemOf(word)));
}

/** Cuts a word to what it shares with those derived from it, roughly: without its ending, six letters at most. */
function stemOf(word: string): string {
  const singular = word.replace(/(?:ies|ied)$/, 'y');
  return singular.replace(/(?:ing|ed|es|s|er|ers|ly|ion|ation|al|ive)$/, '').slice(0, STEM);
}

const STEM = 6;
