import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { NOUNS_WITH_STATES } from '../../../english/words/oppositeStates.ts';
import { isGraded, isPair } from './bound.ts';
import { isAfterVerb } from './linkingVerb.ts';

export function isState(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isGraded(tokens, place) || isPair(tokens, place) || isOther(tokens, place)) return false;
  return place.phrase.includes(' ') || isStateWord(tokens, place);
}

const NAMES = {
  noun: NOUNS_WITH_STATES,
  participle:
    /^(?:expected|licensed|authorized|(?:de)?activated|encrypted|(?:en|dis)abled|(?:un)?locked|(?:un)?supported)$/i,
  behind: isAfterVerb,
};

const isOther = contexts(
  `
  [] @noun
  home|play [safe]
  [safe] from
  [for_free] /NN*|JJ*
  [expected] !/NN*
  [@participle] to|by|in|under|from|people|person|that
`,
  NAMES,
);

const isStateWord = contexts(
  `
  [*ly/RB]
  [offline|upstairs|downstairs|indoors|outdoors|clockwise|counterclockwise]
  [@participle/JJ]
  [@participle/VBN] /NN*
  [@participle/VBN@behind]
  [!*ly!@participle/JJ|RB|NN]
`,
  NAMES,
);
