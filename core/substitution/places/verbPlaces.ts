import type { Tokens } from '../../annotation/annotation.ts';
import { isBuiltOn } from '../../english/syntax/clauses/builtOn.ts';
import { isTime } from '../../english/words/times.ts';
import type { Construction } from '../surroundings/constructions.ts';
import type { Place } from './place.ts';
import { isSoberReport } from './soberReport.ts';

const verb = (test: (construction: Construction) => boolean): Place => {
  return (_tokens, _index, built) => test(built());
};

/** The places of verbs that tables of pairs name, in addition to those that the words around tell. */
export const VERB_PLACES: readonly (readonly [name: string, place: Place])[] = [
  ['object', verb(({ complement }) => complement === 'object' || complement === 'object-infinitive')],
  // Of adjectives, too: "sure that", "sure they".
  ['clause', verb(({ complement }) => complement === 'clause')],
  ['gerund', verb(({ complement }) => complement === 'gerund')],
  ['extent', verb(({ complement }) => complement === 'extent')],
  ['none', verb(({ complement, adjunct }) => complement === 'none' || adjunct === true)],
  // "The book sells well".
  ['middle', (tokens, index, built) => tokens[index]!.tag !== 'VBN' && built().complement === 'none'],
  ['passive', verb(({ passive }) => passive === true)],
  ['passive-infinitive', (tokens, at, built) => isBeforeInfinitive(tokens, at) && built().passive === true],
  ['sober-report', isSoberReport],
  ['before-and-verb', isJoinedLater],
  ['built-on', (tokens) => isBuiltOn(tokens)],
  ['direction', verb(({ direction }) => direction !== undefined)],
  ['object-infinitive', verb(({ complement }) => complement === 'object-infinitive')],
];

/** Tests whether an infinitive with "to" follows, with an adverb or a time before it or without. */
export function isBeforeInfinitive(tokens: Tokens, index: number): boolean {
  let next = index + 1;
  while (
    tokens[next]?.lemma !== 'to' &&
    (tokens[next]?.tag === 'RB' || isTime(tokens[next]?.text) || isTime(tokens[next + 1]?.text))
  )
    next++;
  return tokens[next]?.lemma === 'to' && tokens[next + 1]?.tag === 'VB';
}

/**
 * Tests whether another verb of the same form is coordinated behind the verb ("stop using it and update",
 * "begins there and goes north"), whose action follows from the first.
 */
function isJoinedLater(tokens: Tokens, index: number): boolean {
  const tagOfNext = tokens[index]!.tag;
  return tokens.some((token, at) => at > index && token.tag === 'CC' && tokens[at + 1]?.tag === tagOfNext);
}
