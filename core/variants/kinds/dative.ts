import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { type NounPhrase, nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { timeAt } from '../../english/syntax/objects/timePhrase.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { DITRANSITIVE_VERBS, LIGHT_OBJECTS, PERSON_NOUNS } from '../../english/words/ditransitives.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const dative = kindOfRewriting({
  name: 'dative',
  label: 'dative alternation',
  meaning: 'preserved',
  help: 'The recipient moves behind the object: “give him the book” becomes “give the book to him”.',
  obstacles: { 'no-recipient': 'no verb has both a recipient and an object' },
  rewrite({ tokens }) {
    for (const [verb, { tag, lemma }] of tokens.entries()) {
      const preposition = tag.startsWith('VB') ? DITRANSITIVE_VERBS.get(lemma) : undefined;
      const edits = preposition && recipientLast(tokens, verb, preposition);
      if (edits) return edits;
    }
    return 'no-recipient';
  },
});

/** Moves the recipient behind the object, with a preposition ("gave the book to him" for "gave him the book"). */
function recipientLast(tokens: Tokens, verb: number, preposition: 'to' | 'for'): TokenEdits | undefined {
  const from = verb + 1;
  const to = personEnd(tokens, from);
  const object = to === undefined ? undefined : thingAt(tokens, to);
  if (!object || !isEnd(tokens, object.to)) return undefined;
  return rearrangedWithin(tokens, from, object.to, [
    [object.from, object.to],
    preposition,
    [from, object.from],
  ]);
}

/** The end of the recipient that begins at a token: a pronoun, or a short noun phrase for a person. */
function personEnd(tokens: Tokens, at: number): number | undefined {
  if (isPronoun(tokens, at)) return at + 1;
  return isPersonAt(tokens, at) ? at + 2 : undefined;
}

const isPronoun = contexts('[me|him|us|them|you|her!/PRP$] !guys|all|folks|people|two|three|both');

const isPersonAt = contexts('[!me|him|us|them|you/DT|PRP$] ~:persons/NN|NNS', { persons: PERSON_NOUNS });

/** The thing given: a short noun phrase that is no pronoun and makes no fixed phrase with the verb. */
function thingAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || phrase.to - phrase.from > 6 || isOther(tokens, at)) return undefined;
  const head = tokens[phrase.head]!;
  if (!/^NNS?$/.test(head.tag) || head.dummy || timeAt(tokens, at) !== undefined) return undefined;
  const isFixed = tokens
    .slice(at, phrase.to)
    .some(({ lemma, tag }) => LIGHT_OBJECTS.test(lemma) || tag === 'CC');
  const isOfMore = phrase.head + 1 < phrase.to && wordAt(tokens, phrase.head + 1) === 'of';
  return isFixed || isOfMore ? undefined : phrase;
}

const isOther = contexts('[all|both|such|half|some|any|no|more|enough]');

/** Tests whether a token may belong to no phrase before it: the sentence ends, or a time or another clause begins. */
const isEnd = contexts(`
  [/^]
  [.|!|?|;]
  [,] !/NN*|DT|JJ|CD|CC|W*
  [if|when|because|before|after|please|today|tomorrow|yesterday|tonight|now|immediately|via|by|so]
`);
