import type { WordNet } from './wordnet.ts';

/** The lemmas of one word that a WordNet has, in its order: what a definition may define where nothing else is said. */
export function wordLemmas(wordnet: Pick<WordNet, 'lemmas'>): readonly string[] {
  let lemmas = kept.get(wordnet);
  if (!lemmas) {
    lemmas = [...wordnet.lemmas()].filter((lemma) => !lemma.includes('_'));
    kept.set(wordnet, lemmas);
  }
  return lemmas;
}

const kept = new WeakMap<object, readonly string[]>();
