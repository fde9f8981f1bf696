import { PARTS_OF_SPEECH, type PartOfSpeech } from '../english/partOfSpeech.ts';
import type { WordNet } from './wordnet.ts';

/** The sense in which a lemma is tagged most often, over all parts of speech; undefined for no lemma of WordNet. */
export function commonestSense(wordnet: WordNet, lemma: string): WordSense | undefined {
  const key = lemma.replaceAll(' ', '_');
  const senses = PARTS_OF_SPEECH.flatMap((pos) =>
    wordnet
      .synsets(key, pos)
      .slice(0, 1)
      .map((synset) => ({
        pos,
        synset,
        count: wordnet.members(synset).find((member) => member.lemma.toLowerCase() === key)?.tagCount ?? 0,
      })),
  );
  if (senses.length === 0) return undefined;
  const { pos, synset } = senses.reduce((most, sense) => (sense.count > most.count ? sense : most));
  return { pos, definition: wordnet.gloss(synset).definition };
}

export interface WordSense {
  readonly pos: PartOfSpeech;
  readonly definition: string;
}
