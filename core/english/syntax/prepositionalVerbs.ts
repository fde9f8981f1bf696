import { tableOf } from '../../tableOf.ts';
import type { TaggedToken } from '../taggedToken.ts';
import type { ClauseVerb } from './clause.ts';
import type { NounPhrase } from './nounPhrase.ts';
import { wordOf } from './verbGroup.ts';

/** Behind what is part of a verb: the particles of "picked up", the preposition of "looked after". */
export function pastParticles(tokens: readonly TaggedToken[], { main, to }: ClauseVerb): number {
  let at = to;
  while (tokens[at]?.tag === 'RP') at++;
  return isPrepositional(tokens, main) ? main + 2 : at;
}

/** Whether what bears a particle's tag before an object may be a preposition: "drove down the road", "turned up the path". */
export function mayGovern(
  tokens: readonly TaggedToken[],
  { main, to }: ClauseVerb,
  object: NounPhrase,
): boolean {
  if (tokens[to]?.tag !== 'RP' || !ALONG.test(wordOf(tokens[to]!))) return false;
  return MOTION.has(tokens[main]!.lemma) || WAY.test(tokens[object.head]!.lemma);
}

const MOTION: ReadonlySet<string> = new Set(
  (
    'drive ride run walk climb go move fly sail jump skate ski roll slide race swim travel march cycle jog hike crawl ' +
    'step look drift float wander come get pass skip leap hop dance speed'
  ).split(' '),
);
const ALONG = /^(?:up|down|along|across|through|over|around|by|past|in|on|off|about|under)$/;
const WAY =
  /^(?:street|road|lane|alley|path|corridor|hall|hill|stairs?|river|avenue|aisle|tunnel|trail|track|slope|mountain|beach|field|ladder|wall|pole|tree|ramp|rail|highway|wave)$/;

/** Whether a verb and the preposition right behind it have a passive together: "the children were looked after". */
export function isPrepositional(tokens: readonly TaggedToken[], verb: number): boolean {
  const next = tokens[verb + 1];
  if (!next || !/^(?:IN|TO|RP|RB)$/.test(next.tag)) return false;
  const { lemma } = tokens[verb]!;
  return PREPOSITIONS.get(lemma)?.includes(wordOf(next)) ?? false;
}

const PREPOSITIONS: ReadonlyMap<string, readonly string[]> = tableOf({
  look: ['after', 'at'],
  deal: ['with'],
  laugh: ['at'],
  listen: ['to'],
  rely: ['on', 'upon'],
  refer: ['to'],
  care: ['for'],
  shout: ['at'],
  stare: ['at'],
});
