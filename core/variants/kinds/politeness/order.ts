import type { Tokens } from '../../../annotation/annotation.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { REQUEST_VERBS, VERBS_OF_NO_REQUEST, VERBS_OF_STEPS } from '../../../english/words/requests.ts';
import type { Piece } from '../../rewriting/rearranged.ts';
import { isForSpeaker } from './question.ts';

/** Turns a request with "please" into a question ("Could you please send it?" for "Please send it."). */
export function pleaded(tokens: Tokens, first: number): Piece[] | undefined {
  const end = endOfWords(tokens);
  const isFirst = /^(?:please|kindly)$/.test(wordOf(tokens[first]!));
  const isLast = wordOf(tokens[end - 1]!) === 'please';
  if (!isFirst && !isLast) return undefined;
  const from = isFirst ? first + 1 : first;
  const verb = tokens[from];
  if (!verb || !isImperative(tokens, from) || (tokens[end] !== undefined && tokens[end].text !== '.'))
    return undefined;
  if (
    /^(?:do|don't|note|find|see|be|feel|accept|remember|forgive|excuse|enjoy|visit)$/.test(wordOf(verb)) ||
    tokens.some((token) => isNot(token))
  )
    return undefined;
  // "Please let me know, and we can go": only the request can be a question. "Please let us know if you need
  // more" closes a letter.
  const isFollowed = tokens.some(
    (token, at) =>
      (token.tag === 'CC' && /^(?:PRP|MD)$/.test(tagAt(tokens, at + 1))) ||
      (token.text === ',' && wordAt(tokens, at + 1) === 'let'),
  );
  if (isFollowed || /^let (?:me|us) know if you (?:need|have)$/.test(wordsAt(tokens, from, 6)))
    return undefined;
  const to = isLast && !isFirst ? (tokens[end - 2]!.text === ',' ? end - 2 : end - 1) : end;
  const low: Piece = isFirst ? from : tokens[from]!.text.toLowerCase();
  return ['could', 'you', 'please', low, [from + 1, to], ...(tokens[end] ? ['?'] : [])];
}

/** Adds "please" to an instruction ("Please send it." for "Send it."). */
export function ordered(tokens: Tokens, first: number): Piece[] | undefined {
  if (tokens.at(-1)?.text === '?' || tokens.some((token) => wordOf(token) === 'please')) return undefined;
  const verb = tokens[first]!;
  const isDenied = wordOf(verb) === 'do' && tokens[first + 1] !== undefined && isNot(tokens[first + 1]!);
  if (
    isDenied
      ? tokens[first + 2]?.tag !== 'VB'
      : !isImperative(tokens, first) || VERBS_OF_NO_REQUEST.test(wordOf(verb))
  )
    return undefined;
  // "Do that and I will leave."
  if (tokens.some((token, at) => /^(?:CC|,)$/.test(token.tag) && /^(?:PRP|MD)$/.test(tagAt(tokens, at + 1))))
    return undefined;
  // "Sign language maybe": a suggestion of a thing.
  if (tokens.some((token) => /^(?:maybe|perhaps)$/.test(wordOf(token)))) return undefined;
  // "Ask a travel agent!" is advice, "Carve one" a step of many.
  if (VERBS_OF_STEPS.test(wordOf(verb)) && !isForSpeaker(tokens, first)) return undefined;
  if ((wordOf(verb) === 'make' && tokens.length < 6) || tokens.some(({ text }) => text === 'yourself'))
    return undefined;
  if (hasOwnSubject(tokens, first) || wordOf(tokens.at(-1)!) === ',') return undefined;
  const opening = wordsAt(tokens, first, 3);
  if (
    /^(?:talk|speak|chat|write|get back) (?:to|with) you|^(?:recommend|suggest) (?:you|we|they|it|that)|^talk about|^let (?:me|us|'s|him|her|them) (?!know|have|see)|^let 's|^allow me|^keep in mind|^make sense|^take care|^give (?:it|me) a break/.test(
      opening,
    )
  )
    return undefined;
  return ['please', [first, tokens.length]];
}

/**
 * Tests whether the first verb is part of the subject of a modal verb ("*call a vet* would be a good idea").
 */
function hasOwnSubject(tokens: Tokens, first: number): boolean {
  const modal = tokens.findIndex(({ tag }) => tag === 'MD');
  return (
    modal > first + 1 &&
    tokens.slice(first + 1, modal).every(({ tag }) => /^(?:DT|JJ.?|NN.*|PRP\$|CD|RB)$/.test(tag))
  );
}

/**
 * Tests whether a token is an imperative: a verb in its base form, or a verb of requests that the tagger
 * takes for another word, before an object.
 */
function isImperative(tokens: Tokens, at: number): boolean {
  const [verb, next] = [tokens[at]!, tokens[at + 1]];
  const word = wordOf(verb);
  if (verb.dummy || next === undefined) return false;
  if (
    tokens
      .slice(at + 1)
      .some(
        ({ tag }, i) =>
          /^(?:VB[ZD])$/.test(tag) &&
          i < 4 &&
          !tokens.slice(at + 1, at + 1 + i).some(({ tag: other }) => /^(?:W|IN|,|DT|PRP)/.test(other)),
      )
  )
    return false;
  const isBase = verb.tag === 'VB' && verb.confidence > 0.6;
  if (isBase) return REQUEST_VERBS.has(word) || verb.confidence > 0.9;
  if (!REQUEST_VERBS.has(word) || !/^(?:VBP|NNP?|JJ|VB)$/.test(verb.tag)) return false;
  return (
    /^(?:DT|PRP\$|PRP)$/.test(next.tag) ||
    (/^(?:CD|JJ|RP)$/.test(next.tag) && !tokens.some(({ tag }) => FINITE_TAG.test(tag)))
  );
}
