import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { endOfWords, firstWord } from '../../english/syntax/clauses/mainSubject.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import { wordAt, wordsAt } from '../../english/syntax/wordAt.ts';
import { PROPER_ADJECTIVES } from '../../english/words/properAdjectives.ts';
import { REQUEST_VERBS, VERBS_OF_NO_REQUEST, VERBS_OF_STEPS } from '../../english/words/requests.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearrangedWithin } from '../rewriting/rearranged.ts';

export const politeness = kindOfRewriting({
  name: 'politeness',
  label: 'politeness',
  meaning: 'preserved',
  help: 'A request or wish becomes more or less polite: “Send it”, “Please send it”, “Could you please send it?”.',
  obstacles: { 'no-request': 'the sentence is no request or instruction' },
  rewrite({ tokens }) {
    const first = firstWord(tokens);
    if (tokens[first] === undefined || !/\p{L}/u.test(tokens[first].text)) return 'empty';
    if (tokens.some(isQuotationMark)) return 'quotation';
    if (opensWithTitle(tokens, first)) return 'no-request';
    if (tokens.slice(first, -1).some(({ text }) => /^(?:[.!?;:(]|--|—)$/.test(text)))
      return 'several-clauses';
    for (const way of [asked, wish, pleaded, ordered]) {
      const pieces = way(tokens, first);
      if (pieces) return rearrangedWithin(tokens, first, tokens.length, pieces);
    }
    return 'no-request';
  },
});

/** Tests for a title ("I Want to Rock"): one of the next words has a capital, and is neither a noun nor a proper adjective. */
function opensWithTitle(tokens: Tokens, first: number): boolean {
  return tokens
    .slice(first + 1, first + 4)
    .some(
      ({ text, tag }) =>
        !PROPER_ADJECTIVES.has(text) &&
        /^\p{Lu}\p{Ll}+$/u.test(text) &&
        /^(?:VB|IN|RP|RB|JJ|DT|TO)/.test(tag),
    );
}

/** Turns a request in the form of a question into one with "please" ("Please send it." for "Could you send it?"). */
function asked(tokens: Tokens, first: number): Piece[] | undefined {
  if (!/^(?:can|could|would|will) you$/.test(wordsAt(tokens, first, 2))) return undefined;
  const end = endOfWords(tokens);
  const isPlease = /^(?:please|kindly)$/.test(wordAt(tokens, first + 2));
  const tail = tailStart(tokens, end);
  const from = first + (isPlease ? 3 : 2);
  const verb = tokens[from];
  if (verb?.tag !== 'VB') return undefined;
  const isPolite = isPlease || tail < end;
  if (!isPolite && !(REQUEST_VERBS.has(verb.lemma) && isForSpeaker(tokens, from - 1))) return undefined;
  const mark = tokens[end] && (/^[?!]$/.test(tokens[end].text) ? '.' : end);
  return ['please', [from, tail], ...(mark === undefined ? [] : [mark])];
}

/** The place where "please" at the end begins, with the comma before it; `end` where there is none. */
function tailStart(tokens: Tokens, end: number): number {
  if (wordAt(tokens, end - 1) !== 'please') return end;
  return wordAt(tokens, end - 2) === ',' ? end - 2 : end - 1;
}

/** Tests whether a request is about the speaker ("send me", "cancel my order"), and so is no general question. */
const isForSpeaker = contexts('[] ... me|us|my|our &! /``'); // not: use the `find my phone' feature

/** Exchanges "would like" and "want" in a wish ("I want to send it." for "I would like to send it.", and the reverse). */
function wish(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isWish(tokens, first)) return undefined;
  return wordAt(tokens, first + 1) === 'want'
    ? [first, 'would', 'like', [first + 2, tokens.length]]
    : [first, 'want', [first + 3, tokens.length]];
}

const isWish = contexts(`
  [i|we] would|'d like /TO|DT|CD|PRP$|NN|NNS|JJ &! [] ... but
  [i|we] want /TO|DT|CD|PRP$|NN|NNS|JJ &! [] ... but
`);

/** Turns a request with "please" into a question ("Could you please send it?" for "Please send it."). */
function pleaded(tokens: Tokens, first: number): Piece[] | undefined {
  const end = endOfWords(tokens);
  const isFirst = /^(?:please|kindly)$/.test(wordAt(tokens, first));
  const to = isFirst ? end : tailStart(tokens, end);
  if (!isFirst && to === end) return undefined;
  const from = isFirst ? first + 1 : first;
  if (!tokens[from] || !isImperative(tokens, from) || isNoQuestion(tokens, from)) return undefined;
  const mark = tokens[end];
  if (mark !== undefined && mark.text !== '.') return undefined;
  const verb: Piece = isFirst ? from : tokens[from]!.text.toLowerCase();
  return ['could', 'you', 'please', verb, [from + 1, to], ...(mark ? ['?'] : [])];
}

/** Tests whether a request is no question: it is denied or a set phrase, closes a letter, or has a clause of its own behind it. */
const isNoQuestion = contexts(`
  [do|don't|note|find|see|be|feel|accept|remember|forgive|excuse|enjoy|visit]
  /CC /PRP|MD                            # please let me know, and we can go
  [let] me|us know if you need|have
`);

/** Adds "please" to an instruction ("Please send it." for "Send it."). */
function ordered(tokens: Tokens, first: number): Piece[] | undefined {
  const isDenied = isDenial(tokens, first);
  if (!isDenied && (VERBS_OF_NO_REQUEST.test(wordAt(tokens, first)) || !isImperative(tokens, first)))
    return undefined;
  // Some orders are advice, or steps of many.
  if (VERBS_OF_STEPS.test(wordAt(tokens, first)) && !isForSpeaker(tokens, first - 1)) return undefined;
  if (wordAt(tokens, first) === 'make' && tokens.length < 6) return undefined;
  if (NO_ORDERS.test(wordsAt(tokens, first, 3)) || isNoRequest(tokens, first)) return undefined;
  return ['please', [first, tokens.length]];
}

const NO_ORDERS =
  /^(?:talk|speak|chat|write|get back) (?:to|with) you|^(?:recommend|suggest) (?:you|we|they|it|that)|^talk about|^let (?:me|us|'s|him|her|them) (?!know|have|see)|^let 's|^allow me|^keep in mind|^make sense|^take care|^give (?:it|me) a break/;

const isDenial = contexts("[do] not|n't|nt /VB");

/** Tests whether an imperative asks for nothing: it is a suggestion, a condition, or a definition. */
const isNoRequest = contexts(`
  ? /^
  /CC|, /PRP|MD                          # do that and I will leave
  [let] ...5 be                          # let x be a number: a definition
  maybe|perhaps|yourself                 # sign language maybe: a suggestion of a thing
`);

/** Tests for a verb in its base form, or a verb of requests before an object that the tagger takes for another word. */
function isImperative(tokens: Tokens, at: number): boolean {
  const { tag, confidence, dummy } = tokens[at]!;
  if (dummy || isSubject(tokens, at)) return false;
  const isRequest = REQUEST_VERBS.has(wordAt(tokens, at));
  if (tag === 'VB' && confidence > 0.6) return isRequest || confidence > 0.9;
  return isRequest && isBeforeObject(tokens, at);
}

const isSubject = contexts('[] ...3!/W*|IN|,|DT|PRP* /VBZ|VBD');

const isBeforeObject = contexts(`
  [/VBP|NN|NNP|JJ|VB] /DT|PRP$|PRP
  [/VBP|NN|NNP|JJ|VB] /CD|JJ|RP &! /MD|VBZ|VBP|VBD
`);
