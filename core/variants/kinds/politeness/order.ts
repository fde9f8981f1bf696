import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { REQUEST_VERBS, VERBS_OF_NO_REQUEST, VERBS_OF_STEPS } from '../../../english/words/requests.ts';
import type { Piece } from '../../rewriting/rearranged.ts';
import { isForSpeaker, tailStart } from './question.ts';

/** Turns a request with "please" into a question ("Could you please send it?" for "Please send it."). */
export function pleaded(tokens: Tokens, first: number): Piece[] | undefined {
  const end = endOfWords(tokens);
  const isFirst = /^(?:please|kindly)$/.test(wordAt(tokens, first));
  const to = isFirst ? end : tailStart(tokens, end);
  if (!isFirst && to === end) return undefined;
  const from = isFirst ? first + 1 : first;
  if (!tokens[from] || !isImperative(tokens, from) || isNoQuestion(tokens, { at: from })) return undefined;
  const mark = tokens[end];
  if (mark !== undefined && mark.text !== '.') return undefined;
  const verb: Piece = isFirst ? from : tokens[from]!.text.toLowerCase();
  return ['could', 'you', 'please', verb, [from + 1, to], ...(mark ? ['?'] : [])];
}

/** Tests whether a request is no question: it is denied or a set phrase, closes a letter, or has a clause of its own behind it. */
const isNoQuestion = contexts(`
  [do|don't|note|find|see|be|feel|accept|remember|forgive|excuse|enjoy|visit]
  not|n't|nt
  /CC /PRP|MD                            # please let me know, and we can go
  , let
  [let] me|us know if you need|have
`);

/** Adds "please" to an instruction ("Please send it." for "Send it."). */
export function ordered(tokens: Tokens, first: number): Piece[] | undefined {
  const at = first;
  const isDenied = isDenial(tokens, { at });
  if (!isDenied && (VERBS_OF_NO_REQUEST.test(wordAt(tokens, at)) || !isImperative(tokens, at)))
    return undefined;
  // "Ask a travel agent!" is advice, "Carve one" a step of many.
  if (VERBS_OF_STEPS.test(wordAt(tokens, at)) && !isForSpeaker(tokens, { at: at - 1 })) return undefined;
  if (wordAt(tokens, at) === 'make' && tokens.length < 6) return undefined;
  if (NO_ORDERS.test(wordsAt(tokens, at, 3)) || isNoRequest(tokens, { at })) return undefined;
  return ['please', [first, tokens.length]];
}

const NO_ORDERS =
  /^(?:talk|speak|chat|write|get back) (?:to|with) you|^(?:recommend|suggest) (?:you|we|they|it|that)|^talk about|^let (?:me|us|'s|him|her|them) (?!know|have|see)|^let 's|^allow me|^keep in mind|^make sense|^take care|^give (?:it|me) a break/;

const isDenial = contexts("[do] not|n't|nt /VB");

/** Tests whether an imperative asks for nothing: it is a suggestion, a condition, or part of a subject. */
const isNoRequest = contexts(`
  ? /^
  , /^
  please
  /CC|, /PRP|MD                          # do that and I will leave
  maybe|perhaps|yourself                 # sign language maybe: a suggestion of a thing
  [] /DT|JJ*|NN*|PRP$|CD|RB {/DT|JJ*|NN*|PRP$|CD|RB} /MD  # call a vet would be a good idea
`);

/** Tests for a verb in its base form, or a verb of requests before an object that the tagger takes for another word. */
function isImperative(tokens: Tokens, at: number): boolean {
  const { tag, confidence, dummy } = tokens[at]!;
  if (dummy || isSubject(tokens, { at })) return false;
  const isRequest = REQUEST_VERBS.has(wordAt(tokens, at));
  if (tag === 'VB' && confidence > 0.6) return isRequest || confidence > 0.9;
  return isRequest && isBeforeObject(tokens, { at });
}

const isSubject = contexts('[] /^\n[] ...3!/W*|IN|,|DT|PRP* /VBZ|VBD');

const isBeforeObject = contexts(`
  [/VBP|NN|NNP|JJ|VB] /DT|PRP$|PRP
  [/VBP|NN|NNP|JJ|VB] /CD|JJ|RP &! /MD|VBZ|VBP|VBD
`);
