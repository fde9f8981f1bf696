import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { isFiniteAuxiliary } from '../../../english/sentence/auxiliary.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { isMisreadVerb, subjectEnd, verbReadAsNoun } from '../../../english/syntax/verbs/inversion.ts';
import { isAdverb, isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isPartOfSubject, isUnclear } from './openSubject.ts';

/**
 * Turns a direct question into an indirect one ("Could you tell me whether it works?" for "Does it work?");
 * undefined where the subject of the question is unclear.
 */
export function wrapped(
  tokens: Tokens,
  first: number,
  spelling: Spelling | undefined,
): TokenEdits | undefined {
  const end = endOfWords(tokens);
  if (
    end - first < 3 ||
    tokens.slice(first, end).some(({ text }) => /^(?:,|;|:|--|—|\(|["“'‘])$/.test(text)) ||
    wordOf(tokens[end - 1]!) === 'please'
  )
    return undefined;
  const auxiliary = auxiliaryOf(tokens, first, end);
  if (auxiliary === undefined) return undefined;
  const clause =
    auxiliary === 'none'
      ? piecesOf(first, end)
      : inOrderOfStatement(tokens, { first, auxiliary, end }, spelling);
  return clause && rearrangedWithin(tokens, first, end, ['could', 'you', 'tell', 'me', ...clause]);
}

/** The place of the verb before the subject; `none` where the question word is the subject: "Who won the game?" */
function auxiliaryOf(tokens: Tokens, first: number, end: number): number | 'none' | undefined {
  const opening = tokens[first]!;
  const isPolar = !/^W/.test(opening.tag) && !/^(?:how|what|where|when|why|who|which)$/.test(wordOf(opening));
  if (isPolar)
    return isWholeAuxiliary(opening) &&
      !/^(?:(?:can|could|would|will|should|may) (?:you|we|anyone|someone)|shall (?:i|we))$/.test(
        `${wordOf(opening)} ${wordAt(tokens, first + 1)}`,
      )
      ? first
      : undefined;
  const verb = tokens.findIndex(({ tag }, at) => at > first && at < end && /^(?:VB|MD)/.test(tag));
  if (
    verb < 0 ||
    verb - first > 4 ||
    tokens.slice(first + 1, verb).some(({ tag }) => !/^(?:NNS?|JJ|RB|CD|IN)$/.test(tag))
  )
    return undefined;
  // "What will be the answer?" and "What's your opinion?" would keep their order.
  if (
    wordOf(opening) === 'what' &&
    tokens[verb]!.tag === 'MD' &&
    /^(?:DT|PRP\$)$/.test(tagAt(tokens, verb + 2)) &&
    tokens[verb + 1]!.lemma === 'be'
  )
    return undefined;
  if (/^['’]/.test(tokens[verb]!.text) && tokens[verb + 1]?.tag !== 'VBG') return undefined;
  // "Which should be a private issue" goes on from another sentence.
  if (wordOf(opening) === 'which' && verb === first + 1 && tokens[end]?.text !== '?') return undefined;
  // "Which is the longest river": what is asked for is named behind the verb.
  if (wordOf(opening) === 'which' && tokens[verb]!.lemma === 'be' && wordAt(tokens, verb + 1) === 'the')
    return verb === first + 1 ? 'none' : verb;
  // "Who was president in 1963?"
  if (wordOf(opening) === 'who' && tokens[verb]!.lemma === 'be' && tokens[verb + 1]?.tag === 'NN')
    return 'none';
  const isSubject =
    /^(?:who|what|which)$/.test(wordOf(opening)) &&
    !isWholeAuxiliary(tokens[verb]!) &&
    /^VB[ZDP]$/.test(tokens[verb]!.tag);
  if (isSubject || (/^(?:who|what|which)$/.test(wordOf(opening)) && followsSubject(tokens, verb)))
    return tokens[verb]!.confidence > 0.8 ? 'none' : undefined;
  return isWholeAuxiliary(tokens[verb]!) ? verb : undefined;
}

/**
 * Tests whether what follows the verb leaves no room for a subject: "Who can see it?", "Which versions are supported?"
 */
function followsSubject(tokens: Tokens, verb: number): boolean {
  const { tag, lemma } = tokens[verb]!;
  let at = verb + 1;
  while (tokens[at] && isAdverb(tokens[at]!)) at++;
  const next = tagAt(tokens, at);
  if (tag === 'MD') return next === 'VB';
  if (lemma === 'be')
    return /^VB[NG]$/.test(next) || (/^JJ/.test(next) && !/^(?:NN|JJ|CC)/.test(tagAt(tokens, at + 1)));
  return (
    lemma === 'have' &&
    /^(?:DT|JJ|NNS?|CD)$/.test(next) &&
    !tokens.slice(at).some((token) => token.tag === 'VBN')
  );
}

function isWholeAuxiliary(token: AnnotatedToken): boolean {
  return isFiniteAuxiliary(token) && !/^['’]/.test(token.text);
}

interface Question {
  readonly first: number;
  readonly auxiliary: number;
  readonly end: number;
}

function inOrderOfStatement(
  tokens: Tokens,
  { first, auxiliary, end }: Question,
  spelling: Spelling | undefined,
): Piece[] | undefined {
  const opening: Piece[] = auxiliary === first ? ['whether'] : piecesOf(first, auxiliary);
  const verb = tokens[auxiliary]!;
  const from = auxiliary + 1;
  if (from >= end || isNot(tokens[from]!)) return undefined;
  if (
    tokens
      .slice(from, end)
      .some(({ tag }, at, rest) => tag === 'CC' && /^(?:W|MD|VB[ZDP])/.test(tagAt(rest, at + 1)))
  )
    return undefined;
  // "Were you at the party": what stands behind a pronoun is no part of the subject.
  const isPronoun = tokens[from]!.tag === 'PRP';
  const short = subjectEnd(tokens, from);
  const long = isPronoun ? undefined : withPhrases(tokens, from, end)?.to;
  if (short === undefined || !/^(?:PRP\$?|DT|NN.*|EX|JJ|CD|VBG)$/.test(tokens[from]!.tag)) return undefined;
  const noun = verb.lemma === 'do' ? verbReadAsNoun(tokens, from) : undefined;
  // "Is the bank at the corner open?": the subject has its phrases where a verb or adjective is still to come.
  const to =
    noun ??
    wholeEnd(tokens, auxiliary, short, end) ??
    (long !== undefined &&
    ((long === end && wordAt(tokens, auxiliary - 1) !== 'far') || /^(?:VB|JJ)/.test(tagAt(tokens, long))) &&
    !isPlacedBehindBe(tokens, { first, auxiliary, end }, short) &&
    // "What was the weather like yesterday".
    wordAt(tokens, short) !== 'like'
      ? long
      : short);
  const next = tokens[to];
  // "Is my oven light flashing only when": the verb was read into the subject.
  if (/ing$/.test(wordOf(tokens[to - 1]!)) && next?.tag === 'RB') return undefined;
  if (isUnclear(tokens, to, end) || isMisreadVerb(tokens, to) || isOffer(tokens, first, to)) return undefined;
  const phrase = piecesOf(from, to);
  if (verb.lemma === 'be' && verb.tag !== 'MD') {
    const isWhole = next === undefined || to === end;
    // "Why is the baby awake?": what is asked of the subject was read into it.
    if (isWhole && (auxiliary === first || wordOf(tokens[first]!) === 'why')) return undefined;
    // "Which files is John opening?" and "What are good restaurants?": no subject that the verb could follow.
    if (isWhole && /^(?:NN|PRP)/.test(tokens[end - 2]!.tag) && /ing$/.test(tokens[end - 1]!.text))
      return undefined;
    if (isWhole && wordOf(tokens[first]!) === 'what' && /^(?:JJ|NNS)$/.test(tokens[from]!.tag))
      return undefined;
    // "What is the grade required to pass?": "could you tell me the grade required to pass?"
    if (wordOf(tokens[first]!) === 'what' && next?.tag === 'VBN' && tokens[to + 1]?.tag === 'TO')
      return wordOf(tokens[from]!) === 'the' && auxiliary === first + 1 ? piecesOf(from, end) : undefined;
    if (!isWhole && wordAt(tokens, auxiliary - 1) === 'what' && isPartOfSubject(tokens, to, end))
      return undefined;
    if (!isWhole && !/^(?:JJ.?|VB[GN]|IN|RB|TO|DT|EX|NN.*|CD)$/.test(next.tag)) return undefined;
    return [...opening, ...phrase, auxiliary, [to, end]];
  }
  if (
    next === undefined ||
    (noun === undefined &&
      !(verb.lemma === 'have' ? /^VB[ND]$/ : /^VBP?$/).test(tagAt(tokens, isAdverb(next) ? to + 1 : to)))
  )
    return undefined;
  // "Does the warranty cover water damage": a noun of the object was read as the verb, which has no object then.
  if (auxiliary === first && next.transitive === true && to + 1 === end && to - from > 3 && long === to)
    return undefined;
  if (verb.lemma !== 'do') return [...opening, ...phrase, auxiliary, [to, end]];
  // "How far apart do I plant them?" asks how far one should, "did you like it" is too familiar for "could you tell me".
  if (auxiliary > first + 1 && /^(?:i|we)$/.test(wordOf(tokens[from]!)) && wordOf(tokens[first]!) === 'how')
    return undefined;
  if (auxiliary === first && wordOf(tokens[from]!) === 'you' && /^\p{Ll}/u.test(verb.text)) return undefined;
  // "What do I do?" asks what to do; "Do you know" asks for something already.
  if (/^(?:do|know|mind|want|think|mean)$/.test(next.lemma)) return undefined;
  if (
    isAdverb(next) ||
    tokens.slice(to + 1, end).some(({ tag }, i, rest) => tag === 'CC' && /^VB/.test(tagAt(rest, i + 1)))
  )
    return undefined;
  const form = inflect(next.lemma, { does: 'VBZ', did: 'VBD', do: 'VBP' }[wordOf(verb)] as 'VBZ', {
    spelling,
  });
  return [...opening, ...phrase, form === wordOf(next) ? to : form, [to + 1, end]];
}

/**
 * The end of the question where all behind its verb is the subject, because of a number or "of": "when was world war 2",
 * "what is 25 times 4", "what was the score of the 2014 final".
 */
function wholeEnd(tokens: Tokens, auxiliary: number, to: number, end: number): number | undefined {
  if (tokens[auxiliary]!.lemma !== 'be' || to >= end) return undefined;
  if (to === end - 1 && tokens[to]!.tag === 'CD' && /^NNP?S?$/.test(tokens[to - 1]!.tag)) return end;
  const isOfWhat = /^(?:what|who)$/.test(wordAt(tokens, auxiliary - 1));
  const hasVerb = tokens.slice(to, end).some(({ tag }) => /^(?:VB|MD)/.test(tag));
  return isOfWhat && !hasVerb && wordOf(tokens[to]!) === 'of' && !/^(?:IN|TO|RP)$/.test(tokens[end - 1]!.tag)
    ? end
    : undefined;
}

/**
 * Tests whether a phrase behind a bare noun says of it when or how it is: "when are oranges *in season*", but "when is the
 * deadline for the form".
 */
function isPlacedBehindBe(tokens: Tokens, { first, auxiliary, end }: Question, to: number): boolean {
  return (
    /^(?:when|why|how)$/.test(wordOf(tokens[first]!)) &&
    tokens[auxiliary]!.lemma === 'be' &&
    to === auxiliary + 2 &&
    to < end &&
    /^(?:NNS|NNP)/.test(tokens[to - 1]!.tag)
  );
}

/** Tests for an offer or a reproach, which ask for no answer: "How may I help you?", "How could you do that?" */
function isOffer(tokens: Tokens, first: number, verb: number): boolean {
  if (wordOf(tokens[first]!) !== 'how') return false;
  const opening = `${wordOf(tokens[first + 1]!)} ${wordOf(tokens[first + 2]!)}`;
  return (
    opening === 'could you' ||
    (/^(?:can|may|could) (?:i|we)$/.test(opening) &&
      /^(?:help|assist|serve)$/.test(tokens[verb]?.lemma ?? ''))
  );
}
