import type { Annotation } from '../../annotation/annotation.ts';
import { type Place, placeOf } from './features.ts';
import { createPlacedWords, type PlacedWord, type PlacedWordSources } from './placedWords.ts';
import type { ReplaceableWord } from './replaceableWords.ts';

/** The words that may stand for another. */
export interface Candidates {
  readonly word: ReplaceableWord;
  readonly place: Place;
  /** The word in its sentence, of length 1, once the candidates were compared with it. */
  readonly vector?: Float32Array;
  /** Those that keep the meaning if they fit: a model says how well. */
  readonly scored: readonly PlacedWord[];
  readonly antonyms: readonly PlacedWord[];
  /** Those that cannot stand there, with their reasons. */
  readonly misfits: readonly PlacedWord[];
}

/** Gives the candidates for a word, at run time and in training. */
export function createCandidates(sources: PlacedWordSources) {
  const placedWords = createPlacedWords(sources);
  return (annotation: Annotation, word: ReplaceableWord): Candidates => {
    const placed = placedWords(annotation.tokens, word);
    const fitting = placed.filter(({ misfit }) => !misfit);
    const scored = fitting.filter(({ relation }) => relation !== 'antonym');
    return {
      word,
      place: placeOf(annotation, word, scored.length, sources.wordSpace),
      scored,
      antonyms: fitting.filter(({ relation }) => relation === 'antonym'),
      misfits: placed.filter(({ misfit }) => misfit),
    };
  };
}
