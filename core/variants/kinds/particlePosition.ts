import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nouns/nounPhrase.ts';
import { isPerson } from '../../english/syntax/nouns/people.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import {
  FIXED_PARTICLE_OBJECTS,
  NOUNS_OF_PLACES,
  SEPARABLE_PARTICLES,
  VERBS_WITH_WAYS,
} from '../../english/words/particleVerbs.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const particlePosition = kindOfRewriting({
  name: 'particle-position',
  label: 'particle moved',
  meaning: 'preserved',
  help: 'The particle of a verb changes its place: “turn off the light” and “turn the light off”.',
  obstacles: { 'no-particle': 'no verb has a particle and a short object after it' },
  rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-particle' {
    for (const [verb, { tag, lemma }] of tokens.entries()) {
      const isPassive = tag === 'VBN' && tokens[verb - 1]?.lemma === 'be';
      const particles = tag.startsWith('VB') && !isPassive ? SEPARABLE_PARTICLES.get(lemma) : undefined;
      const edits =
        particles && (particleLast(tokens, verb, particles) ?? particleFirst(tokens, verb, particles));
      if (edits) return edits;
    }
    return 'no-particle';
  },
});

/**
 * Moves the particle of a verb behind the object ("turn the light off" for "turn off the light"); undefined
 * where none can.
 */
function particleLast(tokens: Tokens, verb: number, particles: readonly string[]): TokenEdits | undefined {
  const particle = verb + 1;
  if (!particles.includes((tokens[particle] ?? tokens[verb]!).text)) return undefined;
  const object = objectAt(tokens, particle + 1);
  // "Pull off the shelf", "look up the chimney": the word may be a preposition.
  const isDoubtful = tokens[particle]!.confidence < 0.6 || VERBS_WITH_WAYS.test(tokens[verb]!.lemma);
  if (object && isDoubtful && NOUNS_OF_PLACES.test(tokens[object.head]!.lemma)) return undefined;
  // "He turned on the guard": he attacked him.
  const isAttacked = object && tokens[particle]!.text === 'on' && isPerson(tokens[object.head]!);
  if (!object || isAttacked || !isEnd(tokens, object.to)) return undefined;
  return rearrangedWithin(tokens, particle, object.to, [[object.from, object.to], particle]);
}

/**
 * Moves the particle of a verb before the object ("turn off the light" for "turn the light off"); undefined
 * where none can.
 */
function particleFirst(tokens: Tokens, verb: number, particles: readonly string[]): TokenEdits | undefined {
  const object = objectAt(tokens, verb + 1);
  const particle = object?.to;
  if (
    !object ||
    !particle ||
    !tokens[particle] ||
    /^\p{Lu}/u.test(tokens[particle].text) ||
    !particles.includes(wordOf(tokens[particle])) ||
    !isEnd(tokens, particle + 1)
  )
    return undefined;
  return rearrangedWithin(tokens, object.from, particle + 1, [particle, [object.from, object.to]]);
}

/**
 * Returns the object that begins at a token, if it is short, and neither a pronoun nor a phrase with another
 * one in it.
 */
function objectAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || phrase.to - phrase.from > 4 || saysWhen(tokens, phrase)) return undefined;
  const { tag, lemma } = tokens[phrase.head]!;
  const hasDeterminer = /^(?:DT|PRP\$)$/.test(tokens[phrase.from]!.tag) || /^NNP/.test(tag) || tag === 'NNS';
  const isPlain = /^NN/.test(tag) && hasDeterminer && !FIXED_PARTICLE_OBJECTS.has(lemma);
  return isPlain &&
    !tokens
      .slice(phrase.from, phrase.to)
      .some((token) => /^(?:CC|,|VBG|CD|\$)$/.test(token.tag) || wordOf(token) === 'of')
    ? phrase
    : undefined;
}

/**
 * Tests whether the verb phrase may end before a token, so that the token belongs neither to the object nor
 * to the particle.
 */
function isEnd(tokens: Tokens, at: number): boolean {
  const next = tokens[at];
  if (!next || /^[.!?;:]$/.test(next.text)) return true;
  // "Shut down the shop, a small place": what is said of the object stays beside it.
  if (next.text === ',') return !/^(?:DT|NN.*|W.*|JJ|CD)$/.test(tokens[at + 1]?.tag ?? '');
  return (
    /^(?:if|when|because|before|after|while|since|until|during|and|or|but|so|today|tomorrow|yesterday|tonight|now|again|immediately|please|every|automatically|completely|without)$/.test(
      wordOf(next),
    ) || next.tag === 'CC'
  );
}
