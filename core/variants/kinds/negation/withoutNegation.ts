import type { Tokens } from '../../../annotation/annotation.ts';
import { isFiniteAuxiliary } from '../../../english/sentence/auxiliary.ts';
import type { Spelling } from '../../../english/spelling.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import {
  isNot,
  isSemiModal,
  range,
  type VerbGroup,
  wordOf,
} from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  HALF_NEGATIVES,
  INVERTING_DENIALS,
  NEARLY,
  VERBS_OF_FORBIDDING,
} from '../../../english/words/negation.ts';
import { isTime } from '../../../english/words/times.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isCorrelated } from './correlated.ts';
import { edits, GONE } from './edits.ts';
import type { NegationObstacle } from './negationObstacles.ts';
import { affirmedRest } from './polarity.ts';
import { isDenial, withoutNo } from './withoutNo.ts';
import { withoutNot } from './withoutNot.ts';

/**
 * Removes the negation of the main clause, and with it the "do" that stood for it: "did not
 * come" becomes "came". What only the negation allowed is changed or removed, too: "did not see
 * any dog yet" becomes "saw a dog".
 *
 * @returns undefined where the clause has none
 */
export function withoutNegation(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): TokenEdits | NegationObstacle | undefined {
  if (isCorrelated(tokens, group)) return 'correlative';
  if (isSemiModal(tokens, group.finite)) return 'semi-modal';
  if (isDunno(tokens, group.finite)) return 'negated';
  const inverted = main.imperative ? isSubjectBehind(tokens, group) : beginsInverted(tokens, group.finite);
  if (isYetTo(tokens, group) || inverted) return 'half-negative';
  const removed = withoutDenial(tokens, main, group, spelling);
  if (removed === undefined || typeof removed === 'string') return removed;
  const denial = group.not ?? group.never ?? Math.min(...removed.keys());
  if (NEARLY.test(wordAt(tokens, denial - 1))) return 'half-negative';
  if (group.not === undefined && isExcepted(tokens, denial)) return 'polarity';
  const rest = affirmedRest(tokens, group, denial, spelling);
  return typeof rest === 'string' ? rest : new Map([...rest, ...removed]);
}

function withoutDenial(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): TokenEdits | NegationObstacle | undefined {
  // "Do not forget to call", "do not hesitate": nobody tells others to.
  const isDenied = (group.not ?? group.never) !== undefined;
  if (isDenied && main.imperative && VERBS_OF_FORBIDDING.test(tokens[group.governed ?? group.finite]!.lemma))
    return 'formula';
  // "Try not to move"; "be careful not to fall" is about what nobody wants.
  const notTo = main.imperative ? notBeforeInfinitive(tokens, group.finite) : undefined;
  if (notTo !== undefined)
    return wordAt(tokens, notTo - 1) === 'careful' ? 'polarity' : new Map([[notTo, GONE]]);
  // "It is better not to wait".
  const better = group.finite + 1;
  if (
    wordAt(tokens, better) === 'better' &&
    wordAt(tokens, better + 1) === 'not' &&
    tagAt(tokens, better + 2) === 'TO'
  )
    return new Map([[better + 1, GONE]]);
  if (isAnswered(tokens, group, 'not')) return edits([group.finite + 1, ['so']]);
  if (group.not !== undefined) return withoutNot(tokens, main, group, group.not, spelling);
  if (group.never !== undefined) return new Map([[group.never, GONE]]);
  const afterUs = tokens[main.finite + 2];
  if (isLetUs(tokens, main) && afterUs && isNot(afterUs)) return new Map([[main.finite + 2, GONE]]);
  return (
    withoutNo(tokens, group, spelling) ??
    withoutNotBeforeSubject(tokens, group) ??
    otherwiseNegated(tokens, group)
  );
}

/** Tests whether the subject stands behind an auxiliary, which is no order then ("Never have *I* seen it"). */
function isSubjectBehind(tokens: Tokens, { finite }: VerbGroup): boolean {
  return isFiniteAuxiliary(tokens[finite]) && /^(?:i|he|she|we|they)$/.test(wordAt(tokens, finite + 1));
}

/**
 * Tests whether a negative expression at the start inverts the subject and the verb ("Not until Monday did he
 * come", "In no way does it help").
 */
function beginsInverted(tokens: Tokens, finite: number): boolean {
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  if (first < 0 || first >= finite) return false;
  const [word, next] = [wordAt(tokens, first), wordAt(tokens, first + 1)];
  if (word === 'not') return !/^(?:DT|PDT|PRP|NN|JJ|CD)/.test(tagAt(tokens, first + 1));
  if (word === 'little') return isFiniteAuxiliary(tokens[first + 1]);
  if (word === 'no') return next === 'sooner' || next === 'longer';
  return (
    INVERTING_DENIALS.test(word) || (next === 'no' && /^(?:in|at|under|on|by|for)$/.test(word) && inverts())
  );

  function inverts(): boolean {
    const subject = tokens.findIndex(({ tag }, at) => at > first + 2 && /^(?:PRP|DT|NNP)$/.test(tag));
    return subject > 0 && isFiniteAuxiliary(tokens[subject - 1]);
  }
}

/** Tests whether an exception follows the negative word ("nothing but sand", "no one other than him"). */
function isExcepted(tokens: Tokens, denial: number): boolean {
  return [1, 2, 3].some((i) => {
    const word = wordAt(tokens, denial + i);
    return word === 'but' || (word === 'other' && wordAt(tokens, denial + i + 1) === 'than');
  });
}

/**
 * Tests for an imperative with "let's" or "let us", which have the negation after them; "please let us know"
 * is a request instead.
 */
export function isLetUs(tokens: Tokens, { finite, imperative }: MainVerb): boolean {
  const us = tokens[finite + 1];
  if (!imperative || tokens[finite]!.lemma !== 'let' || us === undefined) return false;
  const asks =
    tokens[finite + 2]?.lemma === 'know' ||
    tokens.slice(0, finite).some((token) => wordOf(token) === 'please');
  return wordOf(us) === "'s" || (wordOf(us) === 'us' && !asks);
}

/** Finds the "not" of what an order says to try or to take care of ("Try *not* to move", "Make sure *not* to fall"). */
function notBeforeInfinitive(tokens: Tokens, finite: number): number | undefined {
  const takes = /^(?:try|remember|be|make)$/.test(tokens[finite]!.lemma);
  const not = /^(?:sure|certain|careful)$/.test(wordAt(tokens, finite + 1)) ? finite + 2 : finite + 1;
  return takes && wordAt(tokens, not) === 'not' && tagAt(tokens, not + 1) === 'TO' ? not : undefined;
}

/** Tests whether "so" or "not" stands for a clause that somebody hopes or supposes ("I hope so", "I guess not"). */
export function isAnswered(tokens: Tokens, { finite }: VerbGroup, word: 'so' | 'not'): boolean {
  return (
    /^(?:hope|guess|suppose|think|believe)$/.test(tokens[finite]!.lemma) &&
    (word === 'not' || /^(?:hope|guess)$/.test(tokens[finite]!.lemma)) &&
    wordAt(tokens, finite + 1) === word &&
    !/[\p{L}\p{N}]/u.test(wordAt(tokens, finite + 2))
  );
}

/** Tests for "dunno", which is three tokens. */
function isDunno(tokens: Tokens, finite: number): boolean {
  return tokens
    .slice(finite, finite + 3)
    .map(wordOf)
    .join('')
    .startsWith('dunno');
}

/**
 * Tests for "yet to" behind "have" or "be", which says that something is not done ("Has yet to finish", "is
 * yet to come").
 */
function isYetTo(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  if (!tokens.slice(finite, end).some(({ lemma }) => /^(?:have|be|'ve|'s)$/.test(lemma))) return false;
  const yet = tokens.findIndex((token, at) => at > finite && wordOf(token) === 'yet');
  return yet > 0 && yet <= end && tokens[yet + 1]?.tag === 'TO';
}

/** Removes the "not" before a subject ("Not everyone came", "Yesterday not everyone came"). */
function withoutNotBeforeSubject(tokens: Tokens, { finite }: VerbGroup): TokenEdits | undefined {
  const not = tokens.findIndex((token, at) => at < finite && isNot(token) && /\p{L}/u.test(token.text));
  if (not < 0 || !/^(?:DT|PDT|PRP|NN|JJ|CD)/.test(tagAt(tokens, not + 1))) return undefined;
  const opens = tokens.slice(0, not).every(({ text }) => !/\p{L}/u.test(text));
  return opens || tokens[not - 1]!.text === ',' || isTime(wordAt(tokens, not - 1))
    ? new Map([[not, GONE]])
    : undefined;
}

/**
 * Finds out whether a clause is negated in another way, so that it can neither be negated nor lose a negation
 * ("He hardly came", "There are few", "He is no better").
 */
function otherwiseNegated(tokens: Tokens, { finite, end }: VerbGroup): NegationObstacle | undefined {
  // "Rarely, if ever, sings".
  const start = wordAt(tokens, finite - 1) === ',' ? finite - 7 : finite - 2;
  const near = tokens.slice(Math.max(0, start), end + 1).map(wordOf);
  if (near.some((word) => HALF_NEGATIVES.test(word))) return 'half-negative';
  // "There are few", "we have little time", but "a little house" and "it is little known".
  if (/^(?:few|little)$/.test(near.at(-1)!) && tagAt(tokens, end + 1) !== 'VBN') return 'half-negative';
  const isLeft = [...range(0, finite), ...range(finite + 1, end + 1)].some((at) =>
    isDenial(tokens, at, finite),
  );
  return isLeft ? 'half-negative' : undefined;
}
