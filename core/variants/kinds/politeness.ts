import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { FINITE_TAG, isQuotationMark } from '../../english/syntax/complementClause.ts';
import { endOfWords, firstWord } from '../../english/syntax/mainSubject.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { isNot, wordOf } from '../../english/syntax/verbGroup.ts';
import { REQUEST_VERBS, VERBS_OF_NO_REQUEST, VERBS_OF_STEPS } from '../../english/words/requests.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, piecesOf, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-request': 'the sentence is no request or instruction',
};

/** A request put more or less politely: "Open the file.", "Please open the file.", "Could you please open the file?" */
export const politeness = kindOfRewriting({
  name: 'politeness',
  label: 'politeness',
  meaning: 'preserved',
  help: 'A request or wish becomes more or less polite: “Send it”, “Please send it”, “Could you please send it?”.',
  obstacles: OBSTACLES,
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  const first = firstWord(tokens);
  if (tokens[first] === undefined || !/\p{L}/u.test(tokens[first].text)) return 'empty';
  if (tokens.some(isQuotationMark)) return 'quotation';
  if (tokens.slice(first, -1).some(({ text }) => /^(?:[.!?;:(]|--|—)$/.test(text))) return 'several-clauses';
  const pieces = WAYS.map((way) => way(tokens, first)).find((each) => each !== undefined);
  return pieces ? rearranged(tokens, [...piecesOf(0, first), ...pieces]) : 'no-request';
}

const WAYS: readonly ((tokens: readonly AnnotatedToken[], first: number) => Piece[] | undefined)[] = [
  asked,
  wanted,
  wish,
  mayHave,
  pleaded,
  ordered,
];

function wordsAt(tokens: readonly AnnotatedToken[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(wordOf)
    .join(' ');
}

/** "Please send it." for "Could you send it?" and "Would you mind sending it?" */
function asked(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
  if (!/^(?:can|could|would|will) you$/.test(wordsAt(tokens, first, 2))) return undefined;
  const end = endOfWords(tokens);
  const isPlease = /^(?:please|kindly)$/.test(wordOf(tokens[first + 2] ?? tokens[first]!));
  const hasTail = wordOf(tokens[end - 1]!) === 'please';
  const tail = hasTail ? (tokens[end - 2]!.text === ',' ? end - 2 : end - 1) : end;
  const from = first + (isPlease ? 3 : 2);
  const verb = tokens[from];
  if (verb && wordOf(verb) === 'mind' && tokens[from + 1]?.tag === 'VBG')
    return ['please', tokens[from + 1]!.lemma, ...piecesOf(from + 2, tail), '.'];
  if (verb?.tag !== 'VB' || !(isPlease || hasTail || REQUEST_VERBS.has(verb.lemma))) return undefined;
  const isGeneric = !isPlease && !hasTail && !isForSpeaker(tokens, from);
  return isGeneric
    ? undefined
    : [
        'please',
        ...piecesOf(from, tail),
        ...(tokens[end] === undefined ? [] : [/^[?!]$/.test(tokens[end].text) ? '.' : end]),
      ];
}

/** Tests whether what is asked is for the one who asks: "send me", "help us", "cancel my order". */
function isForSpeaker(tokens: readonly AnnotatedToken[], from: number): boolean {
  // What is in quotation marks is a name: "use the 'find my phone' feature".
  return (
    !tokens.some(({ tag }) => tag === '``') &&
    tokens.slice(from).some((token) => /^(?:me|us|my|our)$/.test(wordOf(token)))
  );
}

/** "Please send it." for "I would like you to send it." */
function wanted(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
  const opening = ['i would like you to', "i 'd like you to", 'i need you to', 'i want you to'].find(
    (words) => wordsAt(tokens, first, words.split(' ').length) === words,
  );
  const from = first + (opening?.split(' ').length ?? 0);
  return opening && tokens[from]?.tag === 'VB' ? ['please', ...piecesOf(from, tokens.length)] : undefined;
}

/** "I want to send it." for "I would like to send it.", and back. */
function wish(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
  if (!/^(?:i|we)$/.test(wordOf(tokens[first]!))) return undefined;
  const isLike = /^(?:would|'d) like$/.test(wordsAt(tokens, first + 1, 2));
  const end = isLike ? first + 3 : first + 2;
  if (!isLike && wordOf(tokens[first + 1] ?? tokens[first]!) !== 'want') return undefined;
  const next = tokens[end];
  if (
    !next ||
    !/^(?:TO|DT|CD|PRP\$|NNS?|JJ)$/.test(next.tag) ||
    tokens.slice(end).some((token) => wordOf(token) === 'but')
  )
    return undefined;
  return [first, ...(isLike ? ['want'] : ['would', 'like']), ...piecesOf(end, tokens.length)];
}

/** "May I have it?" for "Can I have it?", and back. */
function mayHave(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
  const opening = wordsAt(tokens, first, 2);
  if (!/^(?:can|could|may) (?:i|we)$/.test(opening)) return undefined;
  const isPlease = wordOf(tokens[first + 2] ?? tokens[first]!) === 'please';
  const verb = wordOf(tokens[first + (isPlease ? 3 : 2)] ?? tokens[first]!);
  if (!/^(?:have|speak|talk|ask|borrow)$/.test(verb)) return undefined;
  return [opening.startsWith('may') ? 'could' : 'may', ...piecesOf(first + 1, tokens.length)];
}

/** "Could you please send it?" for "Please send it." */
function pleaded(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
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
  // "Please let me know, and we can go": only the request is asked. "Please let us know if you need more" closes a letter.
  const isFollowed = tokens.some(
    (token, at) => token.tag === 'CC' && /^(?:PRP|MD)$/.test(tokens[at + 1]?.tag ?? ''),
  );
  if (isFollowed || /^let (?:me|us) know if you (?:need|have)$/.test(wordsAt(tokens, from, 6)))
    return undefined;
  const to = isLast && !isFirst ? (tokens[end - 2]!.text === ',' ? end - 2 : end - 1) : end;
  const low: Piece = isFirst ? from : tokens[from]!.text.toLowerCase();
  return ['could', 'you', 'please', low, ...piecesOf(from + 1, to), ...(tokens[end] ? ['?'] : [])];
}

/** "Please send it." for "Send it." */
function ordered(tokens: readonly AnnotatedToken[], first: number): Piece[] | undefined {
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
  if (
    tokens.some((token, at) => /^(?:CC|,)$/.test(token.tag) && /^(?:PRP|MD)$/.test(tokens[at + 1]?.tag ?? ''))
  )
    return undefined;
  // "Ask a travel agent!" is advice, "Carve one" a step of many.
  if (VERBS_OF_STEPS.test(wordOf(verb)) && !isForSpeaker(tokens, first)) return undefined;
  if ((wordOf(verb) === 'make' && tokens.length < 6) || tokens.some(({ text }) => text === 'yourself'))
    return undefined;
  if (hasOwnSubject(tokens, first) || wordOf(tokens.at(-1)!) === ',') return undefined;
  const opening = wordsAt(tokens, first, 3);
  if (
    /^(?:talk|speak|chat|write|get back) (?:to|with) you|^(?:recommend|suggest) (?:you|we|they|it|that)|^talk about|^let (?:me|us|'s|him|her|them) (?!know|have|see)|^let 's|^keep in mind|^make sense|^take care|^give (?:it|me) a break/.test(
      opening,
    )
  )
    return undefined;
  return ['please', ...piecesOf(first, tokens.length)];
}

/** "Call a vet would be a good idea": the verb is a part of the subject of another. */
function hasOwnSubject(tokens: readonly AnnotatedToken[], first: number): boolean {
  const modal = tokens.findIndex(({ tag }) => tag === 'MD');
  return (
    modal > first + 1 &&
    tokens.slice(first + 1, modal).every(({ tag }) => /^(?:DT|JJ.?|NN.*|PRP\$|CD|RB)$/.test(tag))
  );
}

/** A verb in its base form, or a word that instructions begin with, before its object. */
function isImperative(tokens: readonly AnnotatedToken[], at: number): boolean {
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
