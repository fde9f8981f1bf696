import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { closesQuotation } from '../../../english/syntax/clauses/quotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { isTime } from '../../../english/words/times.ts';
import type { NegationObstacle } from './negationObstacles.ts';
import { reasonAgainstOrder } from './reasonAgainstOrder.ts';

/** Finds the reason why the rest of the sentence does not fit a negation at its verb. */
export function reasonAgainst(
  tokens: Tokens,
  { finite, imperative }: MainVerb,
  group: VerbGroup,
): NegationObstacle | undefined {
  const [at, whole] = [{ at: finite }, { at: finite, end: group.end }];
  const first = reasonAtFirst(tokens, at) ?? (isIndirectRequest(tokens, group) ? 'formula' : undefined);
  if (first) return first;
  if (isOfDegrees(tokens)) return 'correlative';
  if (areKeywords(tokens) && (!imperative || tokens[finite]!.confidence < SURE)) return 'no-verb';
  if (opensQuotation(tokens, group)) return 'quotation';
  if (imperative) return reasonAgainstOrder(tokens, at);
  if (group.kind !== 'lexical' && isInverted(tokens, at)) return 'no-subject';
  const isSome = group.governed === undefined && group.kind === 'be' && isBeforeSome(tokens, whole);
  return (
    reasonAround(tokens, at) ??
    (isSome ? 'polarity' : undefined) ??
    reasonOfRest(tokens, at) ??
    (standsFor(tokens, finite) ? 'coordination' : undefined) ??
    (isGraded(tokens, group) || isPreference(tokens, at) ? 'polarity' : undefined) ??
    reasonOfClause(tokens, at) ??
    (tellsOfObject(tokens, group) ? 'scope' : undefined)
  );
}

const reasonAtFirst = reasons<NegationObstacle>(`
  polarity:
    yes|yeah|yep ... []                  # yes, you can
  formula:
    you [know] ,                         # you know, it works
    problem|thing|point|trouble|fact|truth [~be] ,
    /^ ...3!sorry sorry /PRP|IN|DT       # sorry I missed your call
`);

/** Tests whether a verb of saying introduces a quotation behind a colon, which would be said all the same if it were negated. */
function opensQuotation(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  const isSaying = ({ lemma }: AnnotatedToken) => REPORTING_VERBS.has(lemma) || lemma === 'write';
  return (
    [end - 1, finite].some((at) => isSaying(tokens[at]!)) && isBeforeQuotation(tokens, { at: finite, end })
  );
}

const isBeforeQuotation = contexts<AnnotatedToken>('[] ... : @open', {
  open: (tokens, at) => /^(?:["“‘']|``)$/.test(tokens[at]?.text ?? ''),
});

/** Tests for a subject behind the verb, before which no negation stands ("So tired was she", "the truth is he lied"). */
const isInverted = contexts('[] i|he|she|we|they');

/** Tests for "some" behind the verb ("is someone who", but not "there is someone"). */
const isBeforeSome = contexts('[] some|someone|somebody|something &! /^ {!@letter} there', {
  letter: /\p{L}/u,
});

const reasonAround = reasons<NegationObstacle>(
  `
  polarity:
    /JJS ... [] ever                     # the best food I have ever had
    [] ... , already                     # was looking at maps, already in May
  formula:
    /PRP [] & /^ {!@letter} here|there   # here you go
`,
  { letter: /\p{L}/u },
);

const reasonOfRest = reasons<NegationObstacle, AnnotatedToken>(
  `
  coordination:
    [] ... /CC /PRP ... it & /^ {!@letter} there  # there is a fallacy, and I keep falling into it
  quotation:
    @closing ... [~:reporting]           # "it works," Smith told reporters
`,
  {
    letter: /\p{L}/u,
    reporting: new Set([...REPORTING_VERBS, 'tell']),
    closing: (tokens, at) => at in tokens && closesQuotation(tokens[at]!),
  },
);

/** Tests whether the clause states a preference ("I would rather have tea than coffee", "I would rather you stayed"). */
const isPreference = contexts(`
  [] rather /PRP*|DT*|NN*
  [] rather & [] ... than
`);

const reasonOfClause = reasons<NegationObstacle, AnnotatedToken>(
  `
  several-clauses:
    [@since]                             # it hurts since I fell
  no-verb:
    [/VBD] @time /VBD|VBZ|VBN            # the case decided Monday centered on it
  coordination:
    [~want|wish|hope|love|like] ... /CC /PRP  # I want to go and I was wondering
`,
  { since: isOfCause, time: (tokens, at) => isTime(wordAt(tokens, at)) },
);

/** The confidence from which the first of several keywords is taken for an order ("enable dark mode"). */
const SURE = 0.6;

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
 * Tests whether a nonrestrictive relative clause says more of an indefinite object, of which there is none
 * under a negation ("filed a complaint, in which two joined", "bought a car, which broke").
 */
function tellsOfObject(tokens: Tokens, { end }: VerbGroup): boolean {
  if (!/^an?$/.test(wordAt(tokens, end))) return false;
  const object = nounPhraseAt(tokens, end);
  if (!object || tokens[object.to]?.text !== ',') return false;
  return [object.to + 1, object.to + 2].some((at) => /^W/.test(tagAt(tokens, at)));
}
