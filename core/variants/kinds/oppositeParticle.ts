import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { CAUSES } from '../../english/words/connectives.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { PARTICLE_VERBS, type ParticleVerb, VERBS_WITH_INTO } from '../../english/words/particles.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/**
 * The kind of variant in which the particle of a phrasal verb is reversed ("turn on the lights" and "turn off
 * the lights", "log in" and "log out").
 */
export const oppositeParticle = kindOfSites({
  name: 'opposite-particle',
  label: 'opposite particle',
  meaning: 'changed',
  pairs: 'few',
  help: 'The particle of a phrasal verb is reversed: “turn on” to “turn off”, “log in” to “log out”.',
  none: { 'no-particle': 'no phrasal verb in the sentence has a listed opposite' },
  sites: (annotation) =>
    annotation.tokens.flatMap((_, at) => {
      const spans = reversed(annotation, at);
      return spans ? [replaced(...spans)] : [];
    }),
});

function reversed({ tokens, spelling }: Annotation, at: number): Replaced[] | undefined {
  const verb = verbAt(tokens, at);
  if (verb === undefined) return undefined;
  if (wordAt(tokens, at + 1) === 'into' && VERBS_WITH_INTO.test(verb))
    return nounPhraseAt(tokens, at + 2) ? [[at + 1, at + 2, ['out', 'of']]] : undefined;
  const object = nounPhraseAt(tokens, at + 1);
  for (const place of [at + 1, ...(object ? [object.to - 1, object.to] : [])]) {
    const entry = PARTICLE_VERBS.get(verb)?.find(({ particle }) => particle === wordAt(tokens, place));
    if (!entry || (place > at + 1 && /^(?:in|out)$/.test(entry.particle) && !entry.objects)) continue;
    if (isHeld(tokens, entry, at, place)) return undefined;
    if (takes(tokens, entry, at, place)) return reversal(tokens, entry, at, place, spelling);
  }
  return undefined;
}

/** The lemma of a verb with particles, also where the tagger took it for a noun at the start of an instruction. */
function verbAt(tokens: Tokens, at: number): string | undefined {
  const { tag, lemma } = tokens[at]!;
  if (/^VB/.test(tag)) return PARTICLE_VERBS.has(lemma) ? lemma : undefined;
  const word = wordAt(tokens, at);
  const opens = at === 0 || /^(?:then|and|please|to|,|:)$/.test(wordAt(tokens, at - 1));
  return opens && /^(?:NNP?|JJ)$/.test(tag) && PARTICLE_VERBS.has(word) ? word : undefined;
}

/**
 * Tests whether the rest of the sentence keeps a particle from being reversed: the opposite stands there
 * already ("turn it on and off"), a cause is given ("went up due to inflation"), or the next phrase belongs
 * to the particle ("down the path", "on its head").
 */
function isHeld(tokens: Tokens, { opposite, particle }: ParticleVerb, verb: number, place: number): boolean {
  const isOther = (i: number) => i !== verb && tokens[i]!.lemma === tokens[verb]!.lemma;
  const isSaid = [...tokens.keys()].some(isOther) && tokens.some((_, i) => wordAt(tokens, i) === opposite);
  if (isSaid) return true;
  // "Check in with you": speak to.
  if (tokens[verb]!.lemma === 'check' && wordAt(tokens, place + 1) === 'with') return true;
  if (!/^(?:up|down|on|off)$/.test(particle)) return false;
  if (tagAt(tokens, place + 1) === 'PRP$' && place > verb + 1) return true;
  // "Scroll down to the bottom".
  if (tokens.slice(place, place + 4).some(({ lemma }) => /^(?:bottom|top)$/.test(lemma))) return true;
  // "The sun went down", whose opposite is "came up".
  if (/^(?:sun|moon)$/.test(tokens[verb - 1]?.lemma ?? '')) return true;
  if (tokens[verb]!.lemma !== 'go') return false;
  const object = nounPhraseAt(tokens, place + 1);
  const isPath = object !== undefined && CLIMBED.test(tokens[object.head]!.lemma);
  return isPath ? false : tagAt(tokens, place + 1) === 'DT' || tokens.some((_, i) => givesCause(tokens, i));
}

/** Things that one goes up as well as down. */
const CLIMBED = oneOf(
  'stair stairs staircase step hill ladder mountain slope street road floor level escalator tree',
);

function givesCause(tokens: Tokens, at: number): boolean {
  return CAUSES.test(wordAt(tokens, at)) || (wordAt(tokens, at) === 'due' && wordAt(tokens, at + 1) === 'to');
}

/**
 * Tests whether a word is used as a particle, and whether the verb has an object with which it may be
 * reversed, where such objects are listed.
 */
function takes(tokens: Tokens, { objects, particle }: ParticleVerb, verb: number, place: number): boolean {
  const next = wordAt(tokens, place + 1);
  if (/^(?:and|or|\/)$/.test(next) || (next === 'of' && /^(?:state|town)$/.test(wordAt(tokens, place + 2))))
    return false;
  const object =
    nounPhraseAt(tokens, place === verb + 1 ? place + 1 : verb + 1) ?? subjectOfPassive(tokens, verb);
  if (objects)
    return (
      object !== undefined &&
      tokens
        .slice(object.from, object.to)
        .some(({ lemma, text }) => objects.test(lemma) || objects.test(text.toLowerCase()))
    );
  if (/^(?:in|out)$/.test(particle)) {
    // "Log in the app" has a place after a preposition; "move in the same direction", too.
    return (
      /^(?:[.,;:!?]|with|to|at|and|using|before|after|when|of|as|for|on|again)?$/.test(next) &&
      (next !== 'of' || nounPhraseAt(tokens, place + 2) !== undefined)
    );
  }
  return !(
    /^(?:up|down)$/.test(particle) &&
    /^(?:to|for|with|on|against|in|by)$/.test(next) &&
    tokens[verb]!.lemma === 'go'
  );
}

function subjectOfPassive(tokens: Tokens, verb: number) {
  if (tagAt(tokens, verb) !== 'VBN') return undefined;
  const from = tokens.findIndex(({ tag }) => /^(?:NN|DT|PRP)/.test(tag));
  return from >= 0 && from < verb ? { from, to: verb } : undefined;
}

function reversal(
  tokens: Tokens,
  { oppositeVerb, opposite, verb }: ParticleVerb,
  at: number,
  place: number,
  spelling: Annotation['spelling'],
): Replaced[] {
  const { tag } = tokens[at]!;
  const form = inflect(oppositeVerb, /^VB/.test(tag) ? (tag as 'VB') : 'VB', { spelling });
  const spans: Replaced[] = oppositeVerb === verb ? [] : [[at, at + 1, [form]]];
  const next = wordAt(tokens, place + 1);
  if (opposite === 'out' && next === 'to' && tagAt(tokens, place + 2) !== 'VB')
    return [...spans, [place, place + 2, ['out', 'of']]];
  if (opposite === 'in' && next === 'of') return [...spans, [place, place + 2, ['in', 'to']]];
  return [...spans, [place, place + 1, [opposite]], ...otherPlace(tokens, verb, at, place)];
}

/**
 * Exchanges the prepositions behind the object of "pick up" and "drop off" ("pick up the kids *from* school", "drop off the
 * kids *at* school").
 */
function otherPlace(tokens: Tokens, verb: string, at: number, place: number): Replaced[] {
  if (verb !== 'pick' && verb !== 'drop') return [];
  const object = nounPhraseAt(tokens, place === at + 1 ? place + 1 : at + 1);
  const preposition = Math.max(place + 1, object?.to ?? 0);
  const [own, other] = verb === 'pick' ? ['from', 'at'] : ['at', 'from'];
  const isPlace =
    wordAt(tokens, preposition) === own && /^(?:DT|PRP\$|NN)/.test(tagAt(tokens, preposition + 1));
  return isPlace ? [[preposition, preposition + 1, [other!], true]] : [];
}
