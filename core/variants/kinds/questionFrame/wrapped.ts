import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { isMisreadVerb, subjectEnd, verbReadAsNoun } from '../../../english/syntax/verbs/inversion.ts';
import { tagForDo } from '../../../english/syntax/verbs/verbForms.ts';
import { isAdverb, isNot, range, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_OF_WHAT, VERBS_THAT_ASK_ALREADY } from '../../../english/words/questionFrames.ts';
import { isTime } from '../../../english/words/times.ts';
import { type Piece, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Turns a direct question into an indirect one ("Could you tell me whether it works?" for "Does it work?");
 * undefined where the subject of the question is unclear.
 */
export function wrapped(tokens: Tokens, first: number, spelling?: Spelling): TokenEdits | undefined {
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
      ? range(first, end)
      : inOrderOfStatement(tokens, { first, auxiliary, end }, spelling);
  return clause && rearrangedWithin(tokens, first, end, ['could', 'you', 'tell', 'me', ...clause]);
}

/** The place of the verb before the subject; `none` where the question word is the subject: "Who won the game?" */
function auxiliaryOf(tokens: Tokens, first: number, end: number): number | 'none' | undefined {
  if (isPolar(tokens, first)) return isOffered(tokens, first) ? undefined : first;
  if (!isQuestionWord(tokens, first)) return undefined;
  const verb = tokens.findIndex(({ tag }, at) => at > first && at < end && /^(?:VB|MD)/.test(tag));
  if (verb - first > 4 || !endsQuestionPhrase(tokens, verb)) return undefined;
  switch (readingOf(tokens, verb)) {
    case 'of-subject':
      return 'none';
    case 'of-likely-subject':
      return tokens[verb]!.confidence > 0.8 ? 'none' : undefined;
    case 'inverted':
      return verb;
    default:
      return undefined;
  }
}

const isQuestionWord = contexts('[/W*]');

const isPolar = contexts("[@auxiliary!'*!/W*!how|what|where|when|why|who|which]");

const isOffered = contexts(`
  [can|could|would|will|should|may] you|we|anyone|someone
  [shall] i|we
`);

const endsQuestionPhrase = contexts('/^ {!@word} @word {/NN|NNS|JJ|RB|CD|IN} [/VB*|MD]');

/** Finds how a question is to be read at its first verb. */
const readingOf = reasons<'unclear' | 'of-subject' | 'of-likely-subject' | 'inverted'>(`
  unclear:
    [/MD] ~be /DT|PRP$ & /^ {!@word} what  # what will be the answer: it would keep its order
    ['*] !/VBG                           # what's your opinion
  of-subject:
    /^ {!@word} which [~be] the          # which is the longest river: what is asked for is named behind the verb
    [~be] /NN & /^ {!@word} who          # who was president in 1963
  of-likely-subject:
    [/VBZ|VBD|VBP!@auxiliary] & /^ {!@word} who|what|which
    [/MD] {@adverb} /VB & /^ {!@word} who|what|which  # who can see it
    [~be] {@adverb} /VBN|VBG & /^ {!@word} who|what|which  # which versions are supported
    [~be] {@adverb} /JJ* !/NN*|JJ*|CC & /^ {!@word} who|what|which
    [~have] {@adverb} /DT|JJ|NN|NNS|CD & /^ {!@word} who|what|which &! [] ... /VBN
  inverted:
    [@auxiliary!'*]
`);

interface Question {
  readonly first: number;
  readonly auxiliary: number;
  readonly end: number;
}

function inOrderOfStatement(
  tokens: Tokens,
  { first, auxiliary, end }: Question,
  spelling?: Spelling,
): Piece[] | undefined {
  const opening: Piece[] = auxiliary === first ? ['whether'] : range(first, auxiliary);
  const verb = tokens[auxiliary]!;
  const from = auxiliary + 1;
  if (from >= end || isNot(tokens[from]!) || asksTwice(tokens, auxiliary)) return undefined;
  // What stands behind a pronoun is no part of the subject ("Were you at the party").
  const isPronoun = tokens[from]!.tag === 'PRP';
  const short = subjectEnd(tokens, from);
  const long = isPronoun ? undefined : withPhrases(tokens, from, end)?.to;
  if (short === undefined || !/^(?:PRP\$?|DT|NN.*|EX|JJ|CD|VBG)$/.test(tokens[from]!.tag)) return undefined;
  const noun = verb.lemma === 'do' ? verbReadAsNoun(tokens, from) : undefined;
  // The subject has its phrases where a verb or adjective is still to come ("Is the bank at the corner open?").
  const to =
    noun ??
    wholeEnd(tokens, auxiliary, short, end) ??
    (long !== undefined &&
    ((long === end && wordAt(tokens, auxiliary - 1) !== 'far') || /^(?:VB|JJ)/.test(tagAt(tokens, long))) &&
    !isPlacedBehindBe(tokens, short)
      ? long
      : short);
  const next = tokens[to];
  // The verb was read into the subject ("Is my oven light flashing only when").
  if (/ing$/.test(wordOf(tokens[to - 1]!)) && next?.tag === 'RB') return undefined;
  if (isUnclear(tokens, to) || isMisreadVerb(tokens, to)) return undefined;
  const clause: Piece[] = [...opening, ...range(from, to), auxiliary, [to, end]];
  if (verb.lemma === 'be' && verb.tag !== 'MD') return withBe(tokens, { first, auxiliary, end }, to, clause);
  if (
    next === undefined ||
    (noun === undefined &&
      !(verb.lemma === 'have' ? /^VB[ND]$/ : /^VBP?$/).test(tagAt(tokens, isAdverb(next) ? to + 1 : to)))
  )
    return undefined;
  // A noun of the object was read as the verb, which has no object then ("Does the warranty cover water damage").
  if (auxiliary === first && next.transitive === true && to + 1 === end && to - from > 3 && long === to)
    return undefined;
  if (verb.lemma !== 'do' || isNot(next)) return clause;
  // What one should do is asked otherwise, and some questions are too familiar for "could you tell me".
  if (auxiliary > first + 1 && /^(?:i|we)$/.test(wordOf(tokens[from]!)) && wordOf(tokens[first]!) === 'how')
    return undefined;
  if (auxiliary === first && wordOf(tokens[from]!) === 'you' && /^\p{Ll}/u.test(verb.text)) return undefined;
  // Some verbs ask what to do, or ask for something already.
  if (VERBS_THAT_ASK_ALREADY.test(next.lemma)) return undefined;
  if (isAdverb(next) || isBeforeCoordinatedVerb(tokens, to)) return undefined;
  const form = inflect(next.lemma, tagForDo(wordOf(verb)), { spelling });
  return [...opening, ...range(from, to), form === wordOf(next) ? to : form, [to + 1, end]];
}

/** The clause of a question with "be", or what is asked for; undefined where the subject, which ends before `to`, is unclear. */
function withBe(
  tokens: Tokens,
  { first, auxiliary, end }: Question,
  to: number,
  clause: Piece[],
): Piece[] | undefined {
  const from = auxiliary + 1;
  const next = tokens[to];
  const isWhole = next === undefined || to === end;
  // What is asked of the subject was read into it ("Why is the baby awake?").
  if (isWhole && (auxiliary === first || wordOf(tokens[first]!) === 'why')) return undefined;
  // No subject that the verb could follow ("Which files is John opening?" and "What are good restaurants?").
  if (isWhole && /^(?:NN|PRP)/.test(tokens[end - 2]!.tag) && /ing$/.test(tokens[end - 1]!.text))
    return undefined;
  if (isWhole && wordOf(tokens[first]!) === 'what' && /^(?:JJ|NNS)$/.test(tokens[from]!.tag))
    return undefined;
  // A noun with an infinitive is asked for by itself: "could you tell me the grade required to pass".
  if (wordOf(tokens[first]!) === 'what' && next?.tag === 'VBN' && tokens[to + 1]?.tag === 'TO')
    return wordOf(tokens[from]!) === 'the' && auxiliary === first + 1 ? range(from, end) : undefined;
  if (!isWhole && wordAt(tokens, auxiliary - 1) === 'what' && isOfSubject(tokens, to)) return undefined;
  if (!isWhole && !/^(?:JJ.?|VB[GN]|IN|RB|TO|DT|EX|NN.*|CD)$/.test(next.tag)) return undefined;
  return clause;
}

const isBeforeCoordinatedVerb = contexts('[] ... /CC /VB*');

const asksTwice = contexts('[] ... /CC /W*|MD|VBZ|VBD|VBP');

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

/** Tests for what stands behind a bare noun and says of it when or how it is, unlike "when is the deadline *for the form*". */
const isPlacedBehindBe = contexts(`
  ~be /NNS|NNP* [@word] & /^ {!@word} when|why|how  # when are oranges in season
  [like]                                 # what was the weather like yesterday
`);

/** Tests for a subject that goes on behind the phrase that ends here, and for an offer or a reproach, which asks for no answer. */
const isUnclear = contexts<AnnotatedToken>(
  `
  /^ {!@word} how could you              # how could you do that
  [~help|assist|serve] & /^ {!@word} how can|may|could i|we  # how may I help you
  /NN|NNS [/CD] !of                      # series two, gate 4
  [/RB*] /VBN                            # the hottest day ever recorded
  [/JJ] /NN|NNS!@timeNoun                # the France green jersey
`,
  { timeNoun: (tokens, at) => isTime(tokens[at]?.lemma) },
);

/**
 * Tests whether the word after "what is" and a noun phrase belongs to that phrase, and has no complement for which "what"
 * asks, as "what is it *called*" has.
 */
const isOfSubject = contexts(
  `
  !/PRP [/VBN!~:asking] &! /IN|TO|RP {!@word} /^  # the price of a phone bought online
`,
  { asking: VERBS_OF_WHAT },
);
