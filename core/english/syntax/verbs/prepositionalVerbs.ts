import type { Tokens } from '../../taggedToken.ts';
import { VERBS_WITH_OVER } from '../../words/comparisons.ts';
import { PATHS } from '../../words/nounClasses.ts';
import { PATH_PARTICLES } from '../../words/prepositions.ts';
import { MOTION_VERBS, PREPOSITIONAL_VERBS } from '../../words/verbFrames.ts';
import type { ClauseVerb } from '../clauses/clause.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/** The place after what is part of a verb: the particles of "picked up", the preposition of "looked after". */
export function pastParticles(tokens: Tokens, { main, to }: ClauseVerb): number {
  let at = to;
  while (tokens[at]?.tag === 'RP') at++;
  return isPrepositional(tokens, main) ? main + 2 : at;
}

/**
 * Tests whether what has a particle's tag before an object may be a preposition ("drove down the road", "turned up the
 * path"), or "over" before an amount a particle ("pushed over two trees").
 */
export function mayGovern(tokens: Tokens, { main, to }: ClauseVerb, object: NounPhrase): boolean {
  const particle = wordAt(tokens, to);
  if (particle === 'over' && tagAt(tokens, to) !== 'RP') return VERBS_WITH_OVER.test(tokens[main]!.lemma);
  if (tagAt(tokens, to) !== 'RP' || !PATH_PARTICLES.test(particle)) return false;
  return MOTION_VERBS.has(tokens[main]!.lemma) || PATHS.test(tokens[object.head]!.lemma);
}

/** Tests whether a verb and the preposition right after it have a passive together: "the children were looked after". */
export function isPrepositional(tokens: Tokens, verb: number): boolean {
  if (!/^(?:IN|TO|RP|RB)$/.test(tagAt(tokens, verb + 1))) return false;
  return PREPOSITIONAL_VERBS.get(tokens[verb]!.lemma)?.includes(wordAt(tokens, verb + 1)) ?? false;
}
