import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isGraded, isPair } from './bound.ts';
import { isAfterVerb } from './linkingVerb.ts';

export function isPredicate(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isGraded(tokens, place) || isPair(tokens, place) || !isAfterVerb(tokens, place.at)) return false;
  return isPredicateWord(tokens, place) && !isOther(tokens, place);
}

const isPredicateWord = contexts(`
  ~be [on|off] .|,|;|!|?|when|while|before|and|if
  ~be [on|off] /^
  !most|very [able|willing|likely] to /VB*|RB*
  [!on|off|able|willing|likely/JJ|JJR|VBN|RB|NN]
`);

const isOther = contexts(
  `
  [available] &! @asks
  [] /NN*|VBD|VBZ|VBP|VBN|JJ*|CD|$
  [possible|impossible] /DT    # it was possible the worst
  [thick|alive|heavy] with     # thick with gnomes
  ~get [married]
  [married] /IN|TO
  [required|included|excluded|hidden|closed|worried|insured|employed] to|by|that|at|with|as
  [connected] by|that|at|with|as
  [@degree] of|on|to|for|that|in|as|with|from|about|off|up|against|at|whether|how|set|enough
  [!@degree] as|than
`,
  { degree: /^(?:high|higher|low|full|free|certain|dead|hot|cold|cool|open|busy|strong|weak|deep)$/i },
);

/**
 * Replaces a predicate by its opposite, along with a preposition that only one of them takes ("included in"
 * by "excluded from", "connected to" by "disconnected from").
 */
export function predicate(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] {
  const preposition = PREPOSITIONS.get(`${phrase} ${wordAt(tokens, end)}`);
  return preposition
    ? [
        [at, end, words],
        [end, end + 1, [preposition], true],
      ]
    : [[at, end, words]];
}

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['included in', 'from'],
  ['excluded from', 'in'],
  ['connected to', 'from'],
]);
