import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { closesQuotation } from '../../../english/syntax/clauses/quotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { isTime } from '../../../english/words/times.ts';
import { heldOrder } from './heldOrder.ts';
import type { NegationObstacle } from './negationObstacles.ts';

/** Finds the reason why the rest of the sentence does not fit a negation at its verb. */
export function heldReason(
  tokens: Tokens,
  { finite, imperative }: MainVerb,
  group: VerbGroup,
): NegationObstacle | undefined {
  // "Yes, you can", "so yes, we do".
  if (tokens.slice(0, finite).some((token) => /^(?:yes|yeah|yep)$/.test(wordOf(token)))) return 'polarity';
  if (isFiller(tokens, finite) || isIndirectRequest(tokens, group) || isApology(tokens)) return 'formula';
  if (isOfDegrees(tokens)) return 'correlative';
  if (areKeywords(tokens) && (!imperative || tokens[finite]!.confidence < SURE)) return 'no-verb';
  if (opensQuotation(tokens, group)) return 'quotation';
  if (imperative) return heldOrder(tokens, finite);
  // "So tired was she", "the truth is he lied": no negation stands before the subject.
  if (group.kind !== 'lexical' && NOMINATIVE.test(wordAt(tokens, finite + 1))) return 'no-subject';
  // "The best food I have ever had".
  if (wordAt(tokens, finite + 1) === 'ever' && tokens.slice(0, finite).some(({ tag }) => tag === 'JJS'))
    return 'polarity';
  // "Was looking at maps, already in May".
  if (tokens.some((_, at) => at > finite && tokens[at]!.text === ',' && wordAt(tokens, at + 1) === 'already'))
    return 'polarity';
  // "Here you go", "is someone who".
  const isExistential = firstWord(tokens) === 'there';
  if (/^(?:here|there)$/.test(firstWord(tokens)) && tagAt(tokens, finite - 1) === 'PRP') return 'formula';
  const isSome = group.governed === undefined && /^some(?:one|body|thing)?$/.test(wordAt(tokens, group.end));
  if (isSome && group.kind === 'be' && !isExistential) return 'polarity';
  // "There is a fallacy, and I fall into it", "a bomber blew himself up, killing two".
  if (isExistential && tellsMore(tokens, finite)) return 'coordination';
  if (isAfterQuotation(tokens, finite)) return 'quotation';
  if (standsFor(tokens, finite)) return 'coordination';
  if (isGraded(tokens, group) || isPreference(tokens, finite)) return 'polarity';
  if (isOfCause(tokens, finite)) return 'several-clauses';
  if (isParticiple(tokens, finite)) return 'no-verb';
  if (isWishTold(tokens, finite)) return 'coordination';
  return tellsOfObject(tokens, group) ? 'scope' : undefined;
}

const NOMINATIVE = /^(?:i|he|she|we|they)$/;

/** The confidence from which the first of several keywords is taken for an order ("enable dark mode"). */
const SURE = 0.6;

function firstWord(tokens: Tokens): string {
  const first = tokens.find(({ text }) => /\p{L}/u.test(text));
  return first ? wordOf(first) : '';
}

/**
 * Tests whether the clause is a filler before the clause that matters ("You know, it works", "Problem is, it
 * broke").
 */
function isFiller(tokens: Tokens, finite: number): boolean {
  if (tokens[finite + 1]?.text !== ',') return false;
  const subject = wordAt(tokens, finite - 1);
  if (subject === 'you') return wordAt(tokens, finite) === 'know';
  return /^(?:problem|thing|point|trouble|fact|truth)$/.test(subject) && tokens[finite]!.lemma === 'be';
}

/** Tests for "sorry" before what one is sorry for ("Sorry I missed your call", "I am sorry that it broke"). */
function isApology(tokens: Tokens): boolean {
  const sorry = tokens.findIndex((token) => wordOf(token) === 'sorry');
  return sorry >= 0 && sorry < 4 && /^(?:PRP|IN|DT)$/.test(tagAt(tokens, sorry + 1));
}

/** Tests for "I hope" and "I was wondering" before a clause, which ask for something rather than say it. */
function isIndirectRequest(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  const { lemma } = tokens[end - 1]!;
  if (!/^(?:hope|wonder)$/.test(lemma) || !/^(?:i|we)$/.test(wordAt(tokens, finite - 1))) return false;
  return wordAt(tokens, end) !== 'for' && /^(?:IN|PRP|DT|W|NN|EX)/.test(tagAt(tokens, end));
}

/** Tests for a comparative correlative ("The farther away, the faster they move."). */
function isOfDegrees(tokens: Tokens): boolean {
  const isDegree = ({ tag }: AnnotatedToken, at: number) =>
    /^(?:JJR|RBR)$/.test(tag) && wordAt(tokens, at - 1) === 'the';
  const first = tokens.findIndex(isDegree);
  const comma = tokens.findIndex(({ text }, at) => at > first && text === ',');
  return first >= 0 && comma > 0 && tokens.findLastIndex(isDegree) === comma + 2;
}

/**
 * Tests whether a coordinated clause goes on about a wish, which a negation would take away ("I want to go
 * and I was wondering").
 */
function isWishTold(tokens: Tokens, finite: number): boolean {
  if (!/^(?:want|wish|hope|love|like)$/.test(tokens[finite]!.lemma)) return false;
  return tokens.some(({ tag }, at) => at > finite && tag === 'CC' && tagAt(tokens, at + 1) === 'PRP');
}

/**
 * Tests whether a coordinated clause refers to what the sentence says there is ("There is a fallacy, and I
 * keep falling into *it*").
 */
function tellsMore(tokens: Tokens, finite: number): boolean {
  return tokens.some(
    ({ tag }, at) =>
      at > finite &&
      tag === 'CC' &&
      tagAt(tokens, at + 1) === 'PRP' &&
      tokens.slice(at + 2).some((token) => wordOf(token) === 'it'),
  );
}

/**
 * Tests whether a verb of saying introduces a quotation behind a colon, which would be said all the same if
 * the verb were negated ("He says: 'It works'").
 */
function opensQuotation(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  const isSaid = [end - 1, finite].some(
    (at) => REPORTING_VERBS.has(tokens[at]!.lemma) || tokens[at]!.lemma === 'write',
  );
  if (!isSaid) return false;
  return tokens.some(
    ({ text }, at) => at >= end && text === ':' && /^(?:["“‘']|``)$/.test(tokens[at + 1]?.text ?? ''),
  );
}

/**
 * Tests whether the verb is left out of a coordinated clause, where an auxiliary stands for it ("I liked him
 * and I still *do*").
 */
function standsFor(tokens: Tokens, finite: number): boolean {
  const joint = tokens.findIndex(
    ({ tag }, at) => at > finite && tag === 'CC' && /^(?:PRP|RB)$/.test(tagAt(tokens, at + 1)),
  );
  return joint > 0 && hasEllipsis(tokens, joint);
}

/**
 * Tests whether an expression of degree or frequency that does not occur under "not" stands near the verb
 * ("It is pretty good", "is by far the best", "was at times noisy").
 */
function isGraded(tokens: Tokens, { end, finite }: VerbGroup): boolean {
  const near = tokens.slice(finite + 1, end + 3).map(wordOf);
  // "I nearly fell".
  if (/^(?:almost|nearly)$/.test(wordAt(tokens, finite - 1)) && tagAt(tokens, finite - 2) !== 'CD')
    return true;
  return near.some(
    (word, at) =>
      /^(?:kinda|sorta)$/.test(word) ||
      (word === 'pretty' && /^(?:JJ|RB)/.test(tagAt(tokens, finite + 2 + at))) ||
      (/^(?:by|at)$/.test(word) && /^(?:far|times)$/.test(near[at + 1] ?? '')) ||
      (word === 'at' && tokens[finite]!.lemma === 'be' && /^(?:least|most)$/.test(near[at + 1] ?? '')) ||
      (at < end - finite &&
        /^(?:almost|nearly)$/.test(word) &&
        !/^(?:always|all|every)$/.test(near[at + 1] ?? '')),
  );
}

/** Tests whether the clause states a preference ("I would rather have tea than coffee"). */
function isPreference(tokens: Tokens, finite: number): boolean {
  if (wordAt(tokens, finite + 1) !== 'rather') return false;
  // "I would rather you stayed".
  const hasClause = /^(?:PRP|DT|NN|PRP\$)/.test(tagAt(tokens, finite + 2));
  return hasClause || tokens.slice(finite).some((token) => wordOf(token) === 'than');
}

/** Tests whether the verb reports what has just been quoted ("'It works,' Smith told reporters"). */
function isAfterQuotation(tokens: Tokens, finite: number): boolean {
  const { lemma } = tokens[finite]!;
  return (lemma === 'tell' || REPORTING_VERBS.has(lemma)) && tokens.slice(0, finite).some(closesQuotation);
}

/**
 * Tests whether the verb belongs to a subordinate clause of cause or time, which the sentence takes for
 * granted and whose main verb was not found ("It hurts since *I fell*").
 */
function isOfCause(tokens: Tokens, finite: number): boolean {
  const at = tokens.findIndex(
    (token, i) => i > 0 && i < finite && /^(?:since|because|after|once)$/.test(wordOf(token)),
  );
  return (
    at > 0 &&
    !tokens.slice(at, finite).some(({ text }) => text === ',') &&
    nounPhraseAt(tokens, at + 1)?.to === finite
  );
}

/**
 * Tests whether the verb is the participle of a reduced relative clause, as a time and another verb follow
 * ("The case *decided Monday* centered on it").
 */
function isParticiple(tokens: Tokens, finite: number): boolean {
  if (tagAt(tokens, finite) !== 'VBD' || !isTime(wordAt(tokens, finite + 1))) return false;
  return /^VB[DZN]$/.test(tagAt(tokens, finite + 2));
}

/**
 * Tests whether a nonrestrictive relative clause says more of an indefinite object, of which there is none
 * under a negation ("filed a complaint, in which two joined", "bought a car, which broke").
 */
function tellsOfObject(tokens: Tokens, { end }: VerbGroup): boolean {
  if (!/^an?$/.test(wordAt(tokens, end))) return false;
  const object = nounPhraseAt(tokens, end);
  if (!object || tokens[object.to]?.text !== ',') return false;
  return [object.to + 1, object.to + 2].some((at) => /^W/.test(tagAt(tokens, at)));
}
