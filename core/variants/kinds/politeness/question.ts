import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import type { Piece } from '../../rewriting/rearranged.ts';

/** Turns a request in the form of a question into one with "please" ("Please send it." for "Could you send it?"). */
export function asked(tokens: Tokens, first: number): Piece[] | undefined {
  if (!/^(?:can|could|would|will) you$/.test(wordsAt(tokens, first, 2))) return undefined;
  const end = endOfWords(tokens);
  const isPlease = /^(?:please|kindly)$/.test(wordAt(tokens, first + 2));
  const tail = tailStart(tokens, end);
  const from = first + (isPlease ? 3 : 2);
  const verb = tokens[from];
  if (wordAt(tokens, from) === 'mind' && tokens[from + 1]?.tag === 'VBG')
    return ['please', tokens[from + 1]!.lemma, [from + 2, tail], '.'];
  if (verb?.tag !== 'VB') return undefined;
  const isPolite = isPlease || tail < end;
  if (!isPolite && !(REQUEST_VERBS.has(verb.lemma) && isForSpeaker(tokens, { at: from - 1 })))
    return undefined;
  const mark = tokens[end] && (/^[?!]$/.test(tokens[end].text) ? '.' : end);
  return ['please', [from, tail], ...(mark === undefined ? [] : [mark])];
}

/** The place where "please" at the end begins, with the comma before it; `end` where there is none. */
export function tailStart(tokens: Tokens, end: number): number {
  if (wordAt(tokens, end - 1) !== 'please') return end;
  return wordAt(tokens, end - 2) === ',' ? end - 2 : end - 1;
}

/** Exchanges the modal of a question in which the speaker asks for something ("May I have it?" for "Can I have it?"). */
export function mayHave(tokens: Tokens, first: number): Piece[] | undefined {
  if (!asksToHave(tokens, { at: first })) return undefined;
  return [wordAt(tokens, first) === 'may' ? 'could' : 'may', [first + 1, tokens.length]];
}

const asksToHave = contexts('[can|could|may] i|we (please) have|speak|talk|ask|borrow');

/** Tests whether a request is about the speaker ("send me", "cancel my order"), and so is no general question. */
export const isForSpeaker = contexts('[] ... me|us|my|our &! /``'); // not: use the `find my phone' feature

/** Turns the wish that someone do something into a request ("Please send it." for "I would like you to send it."). */
export function wanted(tokens: Tokens, first: number): Piece[] | undefined {
  const to = tokens.findIndex(({ tag }, at) => at > first && tag === 'TO');
  return to >= 0 && isWanted(tokens, { at: first, end: to + 1 })
    ? ['please', [to + 1, tokens.length]]
    : undefined;
}

const isWanted = contexts("[i_would_like_you_to|i_'d_like_you_to|i_need_you_to|i_want_you_to] /VB");

/** Exchanges "would like" and "want" in a wish ("I want to send it." for "I would like to send it.", and the reverse). */
export function wish(tokens: Tokens, first: number): Piece[] | undefined {
  if (!isWish(tokens, { at: first })) return undefined;
  return wordAt(tokens, first + 1) === 'want'
    ? [first, 'would', 'like', [first + 2, tokens.length]]
    : [first, 'want', [first + 3, tokens.length]];
}

const isWish = contexts(`
  [i|we] would|'d like /TO|DT|CD|PRP$|NN|NNS|JJ &! [] ... but
  [i|we] want /TO|DT|CD|PRP$|NN|NNS|JJ &! [] ... but
`);
