import type { Annotation } from '../../annotation/annotation.ts';
import { type Place, placeOf } from './features.ts';
import { createPlacedWords, type PlacedWord, type PlacedWordSources } from './placedWords.ts';

/** The words that may stand for a token, each of one kind. */
export interface Candidates {
  readonly place: Place;
  /** Those that preserve the meaning if they fit: a model says how well. */
  readonly scored: readonly PlacedWord[];
  readonly antonyms: readonly PlacedWord[];
  /** Those that cannot stand there, with their reasons. */
  readonly misfits: readonly PlacedWord[];
}

/** Gives the candidates for a token, at run time and in training. */
export function createCandidates(sources: PlacedWordSources) {
  const placedWords = createPlacedWords(sources);
  return (annotation: Annotation, token: number): Candidates => {
    const placed = placedWords(annotation.tokens, token);
    const fitting = placed.filter(({ misfit }) => !misfit);
    const scored = fitting.filter(({ relation }) => relation !== 'antonym');
    return {
      scored,
      place: placeOf(annotation, token, scored.length, sources.wordSpace),
      antonyms: fitting.filter(({ relation }) => relation === 'antonym'),
      misfits: placed.filter(({ misfit }) => misfit),
    };
  };
}
