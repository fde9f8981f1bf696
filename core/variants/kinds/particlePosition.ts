import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nouns/nounPhrase.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import {
  FIXED_PARTICLE_OBJECTS,
  NOUNS_OF_PLACES,
  SEPARABLE_PARTICLES,
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
  rewrite({ tokens }) {
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

/** Moves the particle of a verb behind the object ("turn the light off" for "turn off the light"). */
function particleLast(tokens: Tokens, verb: number, particles: readonly string[]): TokenEdits | undefined {
  const at = verb + 1;
  const particle = tokens[at];
  const object = particle && particles.includes(particle.text) ? objectAt(tokens, at + 1) : undefined;
  if (!particle || !object || !isEnd(tokens, object.to)) return undefined;
  // The word may be a preposition ("Pull off the shelf", "look up the chimney").
  if (NOUNS_OF_PLACES.test(tokens[object.head]!.lemma)) return undefined;
  return rearrangedWithin(tokens, at, object.to, [[object.from, object.to], at]);
}

/** Moves the particle of a verb before the object ("turn off the light" for "turn the light off"). */
function particleFirst(tokens: Tokens, verb: number, particles: readonly string[]): TokenEdits | undefined {
  const object = objectAt(tokens, verb + 1);
  const particle = object && tokens[object.to];
  if (!particle || /^\p{Lu}/u.test(particle.text) || !particles.includes(wordAt(tokens, object.to)))
    return undefined;
  if (!isEnd(tokens, object.to + 1)) return undefined;
  return rearrangedWithin(tokens, object.from, object.to + 1, [object.to, [object.from, object.to]]);
}

/** The object that begins at a token, if it is short, and neither a pronoun nor a phrase with another one in it. */
function objectAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || phrase.to - phrase.from > 4 || saysWhen(tokens, phrase)) return undefined;
  const { tag, lemma } = tokens[phrase.head]!;
  const hasDeterminer = /^(?:DT|PRP\$)$/.test(tokens[phrase.from]!.tag) || /^NN(?:S|P)/.test(tag);
  if (!/^NN/.test(tag) || !hasDeterminer || FIXED_PARTICLE_OBJECTS.has(lemma)) return undefined;
  return tokens
    .slice(at, phrase.to)
    .some(({ tag, text }) => /^(?:CC|,|VBG|CD|\$)$/.test(tag) || text === 'of')
    ? undefined
    : phrase;
}

/** Tests whether a token belongs neither to the object nor to the particle before it. */
const isEnd = contexts(`
  [/^]
  [/CC] !on|off|up|down|in|out|back      # not: turn the tap on and off
  [.|!|?|;|:]
  [,] !/DT|NN*|W*|JJ|CD                  # shut down the shop, a small place: what is said of it stays beside it
  [if|when|because|before|after|while|since|until|during|so]
  [today|tomorrow|yesterday|tonight|now|again|immediately|please|every|automatically|completely|without]
`);
