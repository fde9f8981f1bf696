import type { Tokens } from '../../../annotation/annotation.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { isAdverb, pastAdverbs, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { INDEFINITE_AMOUNTS, NUMEROUS, PARTS_OF_A_SET } from '../../../english/words/amounts.ts';
import { AT_TIMES, OTHER_COUNTS_OF_TIMES } from '../../../english/words/frequency.ts';
import {
  NEGATIVE_OF_ANY,
  NEGATIVE_OF_POSITIVE_PRONOUN,
  NEGATIVE_OF_UNIVERSAL,
} from '../../../english/words/negation.ts';
import { isTime } from '../../../english/words/times.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isRate } from '../frequency/saysHowOften.ts';
import { deniedAmount } from './amounts.ts';
import { deniedNumber } from './deniedNumber.ts';
import type { NegationObstacle } from './negationObstacles.ts';

/**
 * Denies the subject where "not" at the verb would be ambiguous ("All men did not leave") or compatible with
 * the sentence ("Some men did not leave"): "Not all men left", "No men left". Undefined where "not" at the
 * verb contradicts the sentence; a reason where neither does.
 */
export function deniedSubject(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
): TokenEdits | NegationObstacle | undefined {
  const at = subjectStart(tokens, main);
  if (at === undefined || main.imperative) return undefined;
  const phrase = nounPhraseAt(tokens, at);
  const word = wordAt(tokens, at);
  if (beginsAtTimes(tokens, at)) return 'quantified';
  // "Twice a day he called": at other times he did not.
  const rates = phrasesIn(tokens, OTHER_COUNTS_OF_TIMES).filter(({ end }) => isRate(tokens, end));
  if (rates.some(({ end }) => end < main.phrases.at(-1)!)) return 'quantified';
  // "One of the better soups I have had": the verb is that of a clause within.
  if (isOfClauseWithin(tokens, at, group.finite)) return 'no-verb';
  // "Twice as many men as women".
  if (wordAt(tokens, at - 1) === 'as') return 'quantified';
  if (/^(?:only|just)$/.test(word) || /^(?:only|just)$/.test(wordAt(tokens, at - 1))) return 'focus';
  return (
    deniedPair(tokens, at, group.finite) ??
    // "Both men did not leave" may mean that one did.
    (word === 'both' || wordAt(tokens, at - 1) === 'both' ? 'quantified' : undefined) ??
    deniedUniversal(tokens, at, group.finite) ??
    deniedNumber(tokens, at, group) ??
    deniedExistential(tokens, at, phrase, group)
  );
}

/**
 * Tests whether the verb belongs to a relative clause within the subject: a pronoun stands right before it,
 * with no comma between ("One of the soups *I have had*").
 */
function isOfClauseWithin(tokens: Tokens, at: number, finite: number): boolean {
  let before = finite - 1;
  while (before > at && isAdverb(tokens[before]!)) before--;
  if (
    before <= at ||
    !/^(?:i|he|she|we|they)$/.test(wordAt(tokens, before)) ||
    tagAt(tokens, before) !== 'PRP'
  )
    return false;
  return (
    wordAt(tokens, at) === 'one' && !tokens.slice(at, before).some(({ tag }) => /^(?:,|CC|:)$/.test(tag))
  );
}

/**
 * Tests whether the sentence begins with words such as "now and then", so that its contrary is true at other
 * times ("Now and then, a face appeared").
 */
function beginsAtTimes(tokens: Tokens, subject: number): boolean {
  const words = tokens.slice(0, subject).map(wordOf).join(' ');
  return AT_TIMES.some((phrase) => words === phrase || words.startsWith(`${phrase} `));
}

/**
 * Returns the start of the subject: of the phrase right before the verb where a comma stands before it, else
 * of the first phrase that does not say when.
 */
function subjectStart(tokens: Tokens, { phrases, finite }: MainVerb): number | undefined {
  const behindComma = phrases.find((start) => {
    const phrase = tokens[start - 1]?.text === ',' ? withPhrases(tokens, start, finite) : undefined;
    return phrase !== undefined && pastAdverbs(tokens, phrase.to) === finite;
  });
  const at =
    behindComma ??
    phrases.find((start) => {
      if (isOfClauseBefore(tokens, start) || /^(?:VB|RP)/.test(tagAt(tokens, start - 1))) return false;
      const phrase = nounPhraseAt(tokens, start);
      return !phrase || !saysWhen(tokens, phrase);
    });
  // "Yesterday everyone came."
  return at !== undefined && isTime(wordAt(tokens, at)) && tagAt(tokens, at + 1) === 'NN' ? at + 1 : at;
}

/**
 * Tests whether a noun phrase belongs to an earlier clause, whose verb stands before it without a comma
 * between ("If there is *a leak*, I ...").
 */
function isOfClauseBefore(tokens: Tokens, start: number): boolean {
  const verb = tokens.findLastIndex(({ tag }, at) => at < start && FINITE_TAG.test(tag));
  return verb >= 0 && !tokens.slice(verb, start).some(({ text }) => text === ',');
}

/**
 * Denies a universal quantifier at the start of the subject ("Not all men left"); replaces the quantifier by
 * its negative where there is an exception ("No men except John left").
 */
function deniedUniversal(
  tokens: Tokens,
  at: number,
  finite: number,
): TokenEdits | NegationObstacle | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const { text } = tokens[at]!;
  // "All of which is to say".
  if (next === 'of' && tagAt(tokens, at + 2).startsWith('W')) return undefined;
  const excepts = hasException(tokens, at, finite);
  const none = NEGATIVE_OF_UNIVERSAL.get(word);
  if (none) return edits([at, excepts ? [none] : ['not', text.toLowerCase()]]);
  if (word === 'every') return edits([at, excepts ? ['no'] : ['not', text.toLowerCase()]]);
  if (word === 'each') {
    if (next === 'of') return edits([at, excepts ? ['none'] : ['not', 'every', 'one']]);
    return /^(?:NN|JJ|CD|VB[GN])/.test(tagAt(tokens, at + 1))
      ? edits([at, excepts ? ['no'] : ['not', 'every']])
      : 'quantified';
  }
  if (word !== 'all' || /^(?:PRP|WDT|WP)$/.test(tagAt(tokens, at + 1)) || next === 'that') return undefined;
  if (/^(?:but|except)$/.test(next)) return 'quantified';
  if (!excepts) return edits([at, ['not', text.toLowerCase()]]);
  if (next === 'of') return edits([at, ['none']]);
  return edits([at, /^(?:DT|PRP\$)$/.test(tagAt(tokens, at + 1)) ? ['none', 'of'] : ['no']]);
}

/**
 * Denies a subject with "either ... or" or "both ... and" ("Neither John nor Mary left"), the latter where the verb
 * has the same form with one as with both.
 */
function deniedPair(tokens: Tokens, at: number, finite: number): TokenEdits | NegationObstacle | undefined {
  const { tag, lemma } = tokens[finite]!;
  const either = [at, at - 1].find((place) => wordAt(tokens, place) === 'either');
  const or = tokens.findIndex((token, i) => either !== undefined && i > either && wordOf(token) === 'or');
  // "Either you leave or I call": one of two clauses.
  if (either !== undefined && or > 0)
    return or < finite ? edits([either, ['neither']], [or, ['nor']]) : 'correlative';
  const both = [at, at - 1].find((place) => wordAt(tokens, place) === 'both');
  if (both === undefined || !(tag === 'MD' || (tag === 'VBD' && lemma !== 'be'))) return undefined;
  const joints = [...tokens.keys()].filter((i) => i > at && i < finite && tokens[i]!.tag === 'CC');
  const isOne = joints.length === 1 && wordAt(tokens, joints[0]!) === 'and';
  return isOne ? edits([both, ['neither']], [joints[0]!, ['nor']]) : undefined;
}

/** Tests whether an exception limits the subject ("Everyone except John", "Except for John, everyone"). */
function hasException(tokens: Tokens, subject: number, finite: number): boolean {
  if (tokens.some((token) => wordOf(token) === 'except')) return true;
  for (let at = 0; at < finite; at++) {
    const isBut = at > subject && wordAt(tokens, at) === 'but';
    if (isBut && (at === subject + 1 || tokens[at]!.tag === 'IN')) return true;
  }
  return false;
}

/** Denies an indefinite subject ("No men left", "None of the men left", "Not many men left"). */
function deniedExistential(
  tokens: Tokens,
  at: number,
  phrase: NounPhrase | undefined,
  { finite, kind, governed }: VerbGroup,
): TokenEdits | NegationObstacle | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const none = NEGATIVE_OF_POSITIVE_PRONOUN.get(word) ?? NEGATIVE_OF_ANY.get(word);
  if (none) return at === finite - 1 || !isNominal(tokens, at + 1) ? edits([at, [none]]) : undefined;
  if (/^(?:few|little)$/.test(word)) return 'half-negative';
  if (/^(?:more|fewer|less)$/.test(word) || PARTS_OF_A_SET.test(word)) return 'quantified';
  if (word === 'either')
    return next === 'of' || isNominal(tokens, at + 1) ? edits([at, ['neither']]) : undefined;
  if (word === 'another') return edits([at, ['no', 'other']]);
  // "Others are Egypt and Israel": a list of them.
  if (/^others?$/.test(word))
    return kind === 'be' && governed === undefined ? 'quantified' : edits([at, ['no', word]]);
  if (INDEFINITE_AMOUNTS.test(word) && next === 'of') {
    return /^(?:DT|PRP\$?)$/.test(tagAt(tokens, at + 2))
      ? edits([at, ['none']])
      : edits([at, ['no']], [at + 1, []]);
  }
  if (/^(?:lots|plenty|tons|loads)$/.test(word)) return 'quantified';
  if (NUMEROUS.test(word) && isNominal(tokens, at + 1)) return edits([at, ['no']]);
  if (isSeveral(tokens, at, phrase)) return 'quantified';
  if (!/^(?:an?|some|any|several|many|much|enough|very|so|too)$/.test(word)) return undefined;
  const isPredicated = kind === 'be' && governed === undefined;
  if (isSpecific(tokens, phrase)) return word === 'a' || word === 'an' ? undefined : 'quantified';
  const amount = deniedAmount(tokens, at);
  if (amount === 'not') return edits([at, ['not', word]]);
  if (amount) return amount;
  if (word !== 'a' && word !== 'an') return undefined;
  const head = phrase === undefined ? undefined : tokens[phrase.head]!.lemma;
  if (head !== undefined && PARTS_OF_A_SET.test(head)) return 'quantified';
  return isPredicated || head === undefined ? undefined : edits([at, ['no']]);
}

function isNominal(tokens: Tokens, at: number): boolean {
  return /^(?:NN|JJ|CD|VB[GN])/.test(tagAt(tokens, at));
}

/**
 * Tests whether the subject coordinates phrases that have determiners of their own, so that one "no" would
 * not do for both ("a man and a woman").
 */
function isSeveral(tokens: Tokens, at: number, phrase: NounPhrase | undefined): boolean {
  if (!phrase || !/^(?:an?|some|several)$/.test(wordAt(tokens, at))) return false;
  const joint = tokens.findIndex(({ tag }, i) => i > at && i < phrase.to && tag === 'CC');
  return joint > 0 && /^(?:DT|CD|PRP\$?|NNP)$/.test(tagAt(tokens, joint + 1));
}

/**
 * Tests whether a comma follows the subject, as before an aside that makes it a particular one ("A man, who
 * was old, left").
 */
function isSpecific(tokens: Tokens, phrase: NounPhrase | undefined): boolean {
  return phrase !== undefined && tokens[phrase.to]?.text === ',';
}
