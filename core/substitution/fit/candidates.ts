import type { Annotation, Reason } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import { type Place, placeOf } from './features.ts';
import { createPlacedWords, type PlacedWord, type PlacedWordSources } from './placedWords.ts';

/** The words that may stand for a token. */
export interface Candidates {
  readonly token: number;
  readonly place: Place;
  /** Those that keep the meaning if they fit: a model says how well. */
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
      token,
      place: placeOf(annotation, token, scored.length, sources.wordSpace),
      scored,
      antonyms: fitting.filter(({ relation }) => relation === 'antonym'),
      misfits: placed.filter(({ misfit }) => misfit),
    };
  };
}

/** The tokens of open classes, without those that must stay whatever they mean: `blocked` of the annotation says why. */
export function replaceableTokens({ tokens, blocked }: Annotation): number[] {
  const stays = new Set(blocked.filter(({ reason }) => STAYS.has(reason)).map(({ token }) => token));
  return [...tokens.keys()].filter(
    (token) =>
      OPEN_CLASSES.has(tokens[token]!.tag) &&
      !CLOSED.has(tokens[token]!.lemma) &&
      !tokens[token]!.dummy &&
      !stays.has(token),
  );
}

/** Words of closed classes that are tagged as adverbs and nouns, for which WordNet has other words. */
const CLOSED: ReadonlySet<string> = new Set(['not', 'none', 'nobody', 'nothing', 'one']);

const OPEN_CLASSES: ReadonlySet<PennTag> = new Set(Object.values(SUBSTITUTIONS).flatMap(({ tags }) => tags));

/** Reasons that hold whatever a word means. */
const STAYS: ReadonlySet<Reason> = new Set(['auxiliary', 'collocation', 'entity', 'not-english']);
