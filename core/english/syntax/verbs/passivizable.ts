import type { Tokens } from '../../taggedToken.ts';
import { THINGS_DONE } from '../../words/nounClasses.ts';
import { LINKING_VERBS, VERBS_WITH_OF, VERBS_WITHOUT_PASSIVE } from '../../words/verbFrames.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import { type TokenSpan, textsIn } from '../tokenSpan.ts';
import { isFixedPhrase } from './fixedPhrases.ts';

/** A sentence's tokens, and which of them stand as one entry in the lexicon. */
interface TokensWithCollocations {
  readonly tokens: Tokens;
  readonly collocations: readonly TokenSpan[];
}

/** The reason why a verb with this object has no passive, or only one with another meaning; undefined if it has one. */
export function noPassiveReason(
  { tokens, collocations }: TokensWithCollocations,
  verb: number,
  object: NounPhrase,
): Obstacle | undefined {
  const { lemma, transitive = lemma === 'like' } = tokens[verb]!;
  if (LINKING_VERBS.has(lemma)) return 'linking-verb';
  if (VERBS_WITHOUT_PASSIVE.has(lemma) || !transitive) return 'no-passive';
  // "They do raincoats", but "they do great work".
  if (lemma === 'do' && !THINGS_DONE.test(tokens[object.head]!.lemma)) return 'no-passive';
  // "Would like" is "want".
  if (lemma === 'like' && tokens.slice(0, verb).some(({ tag }) => tag === 'MD')) return 'no-passive';
  if (takesOf(tokens, verb, object)) return 'attachment';
  const isCollocation = collocations.some(({ from, to }) => from <= verb && verb < to && to > object.from);
  return isCollocation || isFixedPhrase(tokens, lemma, object) ? 'fixed-phrase' : undefined;
}

/** Tests whether the span of the object has an "of" phrase that is a complement of the verb ("accused the man *of theft*"). */
export function takesOf(tokens: Tokens, verb: number, object: TokenSpan): boolean {
  return VERBS_WITH_OF.has(tokens[verb]!.lemma) && textsIn(tokens, object).includes('of');
}
