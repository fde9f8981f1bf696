import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import type { NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { phraseInCase } from '../../../english/syntax/nouns/pronounCase.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import {
  hasTime,
  isSymmetric,
  isTakenUp,
  leavesPart,
  type ObjectWithPhrases,
} from '../../../english/syntax/objects/swappedObject.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import type { TokenSpan } from '../../../english/syntax/tokenSpan.ts';
import { isFixedPhrase } from '../../../english/syntax/verbs/fixedPhrases.ts';
import { takesOf } from '../../../english/syntax/verbs/passivizable.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { DENIALS, DENYING_DETERMINERS, POLARITY_ITEMS } from '../../../english/words/negation.ts';
import {
  LINKING_VERBS,
  OBJECT_CONTROL_VERBS,
  RAISING_PARTICIPLES,
} from '../../../english/words/verbFrames.ts';
import { withoutAdverb } from './object.ts';

type Rejection = Obstacle | 'same-phrases' | 'symmetric' | 'refers-back';

/** Tests whether the infinitive of a purpose was read as the main verb ("tests were done to *find* the cause"). */
export function hasPurpose(tokens: Tokens, { finite, main }: ClauseVerb): boolean {
  return tokens.slice(finite, main).some(({ tag, lemma }, i) => {
    const governs = tag === 'VBN' && tokens[finite + i + 1]!.tag === 'TO';
    return governs && !OBJECT_CONTROL_VERBS.has(lemma) && !RAISING_PARTICIPLES.has(lemma);
  });
}

/** Tests for a linking verb, also one of definitions; "be" before an infinitive is one, too ("the plan *is* to sell the house"). */
export function isLinking(tokens: Tokens, { finite, main }: ClauseVerb): boolean {
  const { lemma } = tokens[main]!;
  if (LINKING_VERBS.has(lemma) || /^(?:mean|denote|signify)$/.test(lemma)) return true;
  return tokens[finite]!.lemma === 'be' && tokens[pastAdverbs(tokens, finite + 1)]?.tag === 'TO';
}

export function rejectionOf(
  tokens: Tokens,
  { subject, verb }: MainClause,
  phrase: NounPhrase,
): Rejection | undefined {
  if (isCorrelated(tokens)) return 'attachment';
  const isOfSubject = tokens.some((_, at) => at >= phrase.from && at < phrase.to && isReflexive(tokens, at));
  if (isOfSubject || sameWords(tokens, subject, phrase)) return 'same-phrases';
  if (takesOf(tokens, verb.main, phrase) || hasTime(tokens, subject)) return 'attachment';
  if (isSymmetric(tokens, { subject, verb }, phrase)) return 'symmetric';
  // The verb "do" makes a phrase with its object.
  if (tokens[verb.main]!.lemma === 'do') return 'fixed-phrase';
  return isFixedPhrase(tokens, tokens[verb.main]!.lemma, phrase) ? 'fixed-phrase' : undefined;
}

/** Tests for parts that would be torn apart: "either pay the sum or post a bond", "neither Bush nor Rice". */
const isCorrelated = contexts('either|neither/RB|CC|DT & or|nor');

export function rejectionOfWhole(
  tokens: Tokens,
  { subject, verb, negated }: MainClause,
  { phrase, end }: ObjectWithPhrases,
): Rejection | undefined {
  if (wordOf(tokens[subject.from]!) === 'it' && subject.to === subject.from + 1) {
    // What it is follows ("It took me two hours", "it is not enough to have money", "it takes time to learn").
    if (/^(?:take|cost)$/.test(tokens[verb.main]!.lemma) || isSaidBehind(tokens, end - 1))
      return 'no-subject';
  }
  if (isTakenUp(tokens, { phrase, end })) return 'refers-back';
  if (leavesPart(tokens, verb.main, { phrase, end })) return 'attachment';
  return isLicensed(tokens, { subject, negated }, { phrase, end }) ? 'scope' : undefined;
}

/** Tests whether a polarity item such as "any" would lose the denial that must come before it. */
function isLicensed(
  tokens: Tokens,
  { subject, negated }: Pick<MainClause, 'subject' | 'negated'>,
  { phrase, end }: ObjectWithPhrases,
): boolean {
  const hasItem = (from: number, to: number) =>
    tokens.slice(from, to).some((token) => POLARITY_ITEMS.test(wordOf(token)));
  if (hasItem(withoutAdverb(tokens, phrase).from, phrase.to)) return true;
  const first = wordOf(tokens[subject.from]!);
  if (DENYING_DETERMINERS.test(first) || DENIALS.test(first)) return hasItem(subject.from, tokens.length);
  return negated && hasItem(phrase.from, end);
}

const isSaidBehind = contexts('[] to|that|if!/DT|NN*');

function sameWords(tokens: Tokens, a: TokenSpan, b: TokenSpan): boolean {
  // A pronoun is the same in both its cases.
  const text = (span: TokenSpan) => phraseInCase(tokens, span, 'nominative').join(' ').toLowerCase();
  return text(a) === text(b);
}
