import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { type NounPhrase, nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { timeAt } from '../../english/syntax/objects/timePhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { DITRANSITIVE_VERBS, LIGHT_OBJECTS, PERSON_NOUNS } from '../../english/words/ditransitives.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const dative = kindOfRewriting({
  name: 'dative',
  label: 'dative alternation',
  meaning: 'preserved',
  help: 'The recipient changes its place: “give him the book” and “give the book to him”.',
  obstacles: { 'no-recipient': 'no verb has both a recipient and an object' },
  rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-recipient' {
    for (const [verb, { tag, lemma }] of tokens.entries()) {
      const preposition = tag.startsWith('VB') ? DITRANSITIVE_VERBS.get(lemma) : undefined;
      const edits =
        preposition &&
        (recipientLast(tokens, verb, preposition) ?? recipientFirst(tokens, verb, preposition));
      if (edits) return edits;
    }
    return 'no-recipient';
  },
});

/**
 * Moves the recipient behind the object, with a preposition ("gave the book to him" for "gave him the book").
 */
function recipientLast(tokens: Tokens, verb: number, preposition: 'to' | 'for'): TokenEdits | undefined {
  const recipient = personAt(tokens, verb + 1);
  const object = recipient && thingAt(tokens, recipient.to);
  if (!recipient || !object || !isEnd(tokens, object.to)) return undefined;
  if (tokens[recipient.from]!.tag === 'PRP$' && tokens[recipient.head]!.tag === 'PRP$') return undefined;
  return rearrangedWithin(tokens, recipient.from, object.to, [
    [object.from, object.to],
    preposition,
    [recipient.from, recipient.to],
  ]);
}

/**
 * Moves the recipient before the object, without its preposition ("gave him the book" for "gave the book to
 * him").
 */
function recipientFirst(tokens: Tokens, verb: number, preposition: 'to' | 'for'): TokenEdits | undefined {
  const object = thingAt(tokens, verb + 1);
  if (!object || wordAt(tokens, object.to) !== preposition) return undefined;
  const recipient = personAt(tokens, object.to + 1);
  if (!recipient || !isEnd(tokens, recipient.to)) return undefined;
  return rearrangedWithin(tokens, object.from, recipient.to, [
    [recipient.from, recipient.to],
    [object.from, object.to],
  ]);
}

/** Returns the recipient that begins at a token: a pronoun, or a short noun phrase for a person. */
function personAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^(?:me|him|us|them|you)$/.test(wordOf(token)) || (wordOf(token) === 'her' && token.tag === 'PRP'))
    return /^(?:guys|all|folks|people|two|three|both)$/.test(wordAt(tokens, at + 1))
      ? undefined
      : { from: at, to: at + 1, head: at, number: 'singular' };
  const noun = /^(?:DT|PRP\$)$/.test(token.tag) ? at + 1 : at;
  const head = tokens[noun];
  if (!head || noun === at || !/^NNS?$/.test(head.tag) || !PERSON_NOUNS.test(head.lemma)) return undefined;
  return { from: at, to: noun + 1, head: noun, number: 'singular' };
}

/**
 * Returns the thing given: a short noun phrase that is no pronoun and makes no fixed phrase with the verb.
 */
function thingAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || phrase.to - phrase.from > 6) return undefined;
  const head = tokens[phrase.head]!;
  const isPlain =
    /^NNS?$/.test(head.tag) &&
    !tokens.slice(at, phrase.to).some(({ lemma }) => LIGHT_OBJECTS.test(lemma)) &&
    !head.dummy;
  if (tokens.slice(at, phrase.to).some(({ tag }) => tag === 'CC')) return undefined;
  if (
    /^(?:all|both|such|half|some|any|no|more|enough)$/.test(wordOf(tokens[at]!)) ||
    (phrase.head + 1 < phrase.to && wordOf(tokens[phrase.head + 1]!) === 'of')
  )
    return undefined;
  return isPlain && tokens[at]!.tag !== 'PRP' && timeAt(tokens, at) === undefined ? phrase : undefined;
}

/**
 * Tests whether nothing follows that may belong to the phrase before: the sentence ends, or a time or another clause
 * begins.
 */
function isEnd(tokens: Tokens, at: number): boolean {
  const next = tokens[at];
  if (next?.text === ',') return !/^(?:NN.*|DT|JJ|CD|CC|W.*)$/.test(tagAt(tokens, at + 1));
  if (!next || /^[.!?;]$/.test(next.text) || timeAt(tokens, at) !== undefined) return true;
  return /^(?:if|when|because|before|after|please|today|tomorrow|yesterday|tonight|now|immediately|via|by|so)$/.test(
    wordOf(next),
  );
}
