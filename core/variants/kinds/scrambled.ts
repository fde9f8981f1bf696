import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { agreeing } from '../../english/syntax/agreement.ts';
import type { ClauseVerb } from '../../english/syntax/clause.ts';
import { clauseVerbFrom } from '../../english/syntax/complementClause.ts';
import { hasEllipsis } from '../../english/syntax/ellipsis.ts';
import { saysExtent } from '../../english/syntax/extent.ts';
import { isFixedPhrase } from '../../english/syntax/fixedPhrases.ts';
import { type MainClause, mainClause } from '../../english/syntax/mainClause.ts';
import { isMisreadClause, mayBeginWithName } from '../../english/syntax/misreadClause.ts';
import { holdsMore } from '../../english/syntax/movablePhrase.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nounPhrase.ts';
import { isNoObject } from '../../english/syntax/objectByTree.ts';
import { objectEnd } from '../../english/syntax/objectEnd.ts';
import { objectPhraseAt } from '../../english/syntax/objectPhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { takesOf } from '../../english/syntax/passivizable.ts';
import { phraseInCase } from '../../english/syntax/phraseInCase.ts';
import { numberOf } from '../../english/syntax/phraseNumber.ts';
import { mayGovern } from '../../english/syntax/prepositionalVerbs.ts';
import { isReflexive } from '../../english/syntax/reference.ts';
import { spelledOut } from '../../english/syntax/spelledOut.ts';
import {
  hasTime,
  isSymmetric,
  isTakenUp,
  leavesPart,
  type ObjectWithPhrases,
} from '../../english/syntax/swappedObject.ts';
import type { TokenSpan } from '../../english/syntax/tokenSpan.ts';
import { pastAdverbs, wordOf } from '../../english/syntax/verbGroup.ts';
import { DENYING_DETERMINERS, POLARITY_ITEMS } from '../../english/words/negation.ts';
import {
  LINKING_VERBS,
  OBJECT_CONTROL_VERBS,
  RAISING_PARTICIPLES,
  takesClause,
} from '../../english/words/verbFrames.ts';
import { kindOfRewriting, type RewritingOptions } from '../rewriting/kindOfRewriting.ts';
import { replaceSpan } from '../rewriting/replaceSpan.ts';
import { withCapitals } from '../rewriting/sentenceCapitals.ts';
import { isDoubtfulSubject, withExchangedStarts } from '../rewriting/sentenceStart.ts';
import { withOwnStops, withSharedStops } from '../rewriting/stops.ts';
import type { TokenEdit, TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  passive: 'the sentence is passive',
  'same-phrases': 'the subject and the object are the same',
  symmetric: 'the sentence means or may be read as the same with subject and object swapped',
  'refers-back': 'a pronoun after the object stands for it again',
};

/**
 * A sentence of the same words that means otherwise: subject and object exchanged (Pham et al. 2013, the foils
 * marked S), each with its relative clause and its other phrases. Only active statements with one object have one;
 * of a sentence with several clauses the main clause is rewritten, or the one that it reports.
 */
export const scrambled = kindOfRewriting({
  name: 'scrambled',
  label: 'subject/object swap',
  meaning: 'changed',
  help: 'Subject and object are swapped (Pham et al. 2013, foils S).',
  obstacles: OBSTACLES,
  rewrite: scramble,
});

type ScrambleObstacle = Obstacle | keyof typeof OBSTACLES;

function scramble({ tokens: all }: Annotation, { parse }: RewritingOptions): TokenEdits | ScrambleObstacle {
  const tokens = withOwnStops(all);
  const clause = withAdverb(tokens, mainClause(tokens, parse));
  if (typeof clause === 'string') return clause;
  if (isDoubtfulSubject(tokens, clause.subject) || isMisreadClause(tokens, clause)) return 'no-subject';
  if (mayBeginWithName(tokens, clause.subject)) return 'no-subject';
  if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
  if (clause.passive || hasPurpose(tokens, clause.verb)) return 'passive';
  if (isLinking(tokens, clause.verb)) return 'linking-verb';
  if (takesClause(tokens[clause.verb.main]!.lemma)) return 'no-object';
  const phrase = objectAfter(tokens, clause.verb);
  if (typeof phrase === 'string') return phrase;
  const rejection = rejectionOf(tokens, clause, phrase);
  if (rejection) return rejection;
  const end = objectEnd(tokens, { verb: clause.verb.main, object: phrase }, parse);
  if (typeof end === 'string') return end;
  if (holdsMore(tokens, clause.verb.main, phrase, { from: phrase.to, to: end })) return 'attachment';
  const object = { phrase, end };
  if (isNoObject(tokens, clause, withoutAdverb(tokens, phrase), parse())) return 'no-object';
  return rejectionOfWhole(tokens, clause, object) ?? exchanged(tokens, clause, object);
}

/** "Tests were done to find the cause": a passive, whose verb is not the infinitive's; but "was expected to come". */
function hasPurpose(tokens: readonly AnnotatedToken[], { finite, main }: ClauseVerb): boolean {
  return tokens.slice(finite, main).some(({ tag, lemma }, i) => {
    const governs = tag === 'VBN' && tokens[finite + i + 1]!.tag === 'TO';
    return governs && !OBJECT_CONTROL_VERBS.has(lemma) && !RAISING_PARTICIPLES.has(lemma);
  });
}

/** "The plan is to sell the house" says what it is, as linking verbs do. */
function isLinking(tokens: readonly AnnotatedToken[], { finite, main }: ClauseVerb): boolean {
  if (LINKING_VERBS.has(tokens[main]!.lemma)) return true;
  return tokens[finite]!.lemma === 'be' && tokens[pastAdverbs(tokens, finite + 1)]?.tag === 'TO';
}

function objectAfter(tokens: readonly AnnotatedToken[], verb: ClauseVerb): NounPhrase | Obstacle {
  let at = verb.to;
  while (/^R[PB]$/.test(tokens[at]?.tag ?? '') && !opensPhrase(tokens, at)) at++;
  const core = objectPhraseAt(tokens, opensPhrase(tokens, at) ? at + 1 : at);
  if (!core || tokens[core.from]!.tag === 'VBG' || mayGovern(tokens, verb, core)) return 'no-object';
  if (/^(?:that|this)$/i.test(tokens[core.head]!.text) && /^(?:VB|MD)/.test(tokens[core.to]?.tag ?? ''))
    return 'no-object';
  // "Recommend you take it": the subject of a clause, too.
  if (
    /^(?:recommend|suggest|insist|demand|request|ask|propose|advise)$/.test(tokens[verb.main]!.lemma) &&
    /^VBP?$/.test(tokens[core.to]?.tag ?? '')
  )
    return 'no-object';
  // "You'll find they left": the subject of a clause.
  if (/^(?:i|he|she|we|they)$/.test(wordOf(tokens[core.from]!)) && tokens[core.from]!.tag === 'PRP')
    return 'no-object';
  if (tokens[core.head]!.tag === 'PRP' && /^(?:VB[ZPD]|MD)$/.test(tokens[core.to]?.tag ?? ''))
    return 'no-object';
  if (saysExtent(tokens, core)) return 'no-object';
  const second = nounPhraseAt(tokens, core.to);
  const opensClause = clauseVerbFrom(tokens, core.to) !== undefined;
  if (second && !saysWhen(tokens, second) && !opensClause) return 'two-objects';
  return { ...core, from: at };
}

/** "Roughly 36,000 people", "yet another man" and "only the man" are one phrase, "quickly the car" none. */
function opensPhrase(tokens: readonly AnnotatedToken[], at: number): boolean {
  if (tokens[at]?.tag !== 'RB') return false;
  if (/^JJ/.test(tokens[at + 1]?.tag ?? '') && nounPhraseAt(tokens, at + 1)) return true;
  return tokens[at + 1]?.tag === 'CD' || OPENING_ADVERBS.test(wordOf(tokens[at]!));
}

/** A clause whose subject has the adverb that opens it. */
function withAdverb(tokens: readonly AnnotatedToken[], clause: MainClause | Obstacle): MainClause | Obstacle {
  if (typeof clause === 'string' || !opensPhrase(tokens, clause.subject.from - 1)) return clause;
  return { ...clause, subject: { ...clause.subject, from: clause.subject.from - 1 } };
}

function withoutAdverb(tokens: readonly AnnotatedToken[], phrase: NounPhrase): NounPhrase {
  return opensPhrase(tokens, phrase.from) ? { ...phrase, from: phrase.from + 1 } : phrase;
}

const OPENING_ADVERBS = /^(?:yet|still|even|only|just|almost|nearly|exactly|quite|precisely|merely|too)$/;

function rejectionOf(
  tokens: readonly AnnotatedToken[],
  { subject, verb }: MainClause,
  phrase: NounPhrase,
): ScrambleObstacle | undefined {
  // "Either pay the sum or post a bond", "neither Bush nor Rice": its parts would be torn apart.
  if (
    tokens.some(
      (token) =>
        /^(?:either|neither)$/.test(wordOf(token)) && /^(?:RB|CC|DT)$/.test(token.tag) && hasOther(tokens),
    )
  )
    return 'attachment';
  const isOfSubject = tokens.some((_, at) => at >= phrase.from && at < phrase.to && isReflexive(tokens, at));
  if (isOfSubject || sameWords(tokens, subject, phrase)) return 'same-phrases';
  if (takesOf(tokens, verb.main, phrase) || hasTime(tokens, subject)) return 'attachment';
  if (isSymmetric(tokens, { subject, verb }, phrase)) return 'symmetric';
  return isFixedPhrase(tokens, tokens[verb.main]!.lemma, phrase) ? 'fixed-phrase' : undefined;
}

function rejectionOfWhole(
  tokens: readonly AnnotatedToken[],
  { subject, verb, negated }: MainClause,
  { phrase, end }: ObjectWithPhrases,
): ScrambleObstacle | undefined {
  // "It takes time to learn", "it is not enough to have money": what it is follows.
  const isIt = wordOf(tokens[subject.from]!) === 'it' && subject.to === subject.from + 1;
  const next = tokens[end];
  const followsSubject =
    next !== undefined && /^(?:to|that|if)$/.test(wordOf(next)) && !/^[DN]/.test(next.tag);
  if (isIt && (followsSubject || (tokens[verb.finite]!.lemma === 'be' && tokens[verb.main]!.tag === 'VB')))
    return 'no-subject';
  if (isTakenUp(tokens, { phrase, end })) return 'refers-back';
  if (leavesPart(tokens, verb.main, { phrase, end })) return 'attachment';
  return isLicensed(tokens, { subject, negated }, { phrase, end }) ? 'scope' : undefined;
}

/** Tells whether a word such as "any" would lose the denial that it needs before it. */
function isLicensed(
  tokens: readonly AnnotatedToken[],
  { subject, negated }: Pick<MainClause, 'subject' | 'negated'>,
  { phrase, end }: ObjectWithPhrases,
): boolean {
  const hasItem = (from: number, to: number) =>
    tokens.slice(from, to).some((token) => POLARITY_ITEMS.test(wordOf(token)));
  if (hasItem(withoutAdverb(tokens, phrase).from, phrase.to)) return true;
  if (DENYING_DETERMINERS.test(wordOf(tokens[subject.from]!))) return hasItem(subject.from, tokens.length);
  return negated && hasItem(phrase.from, end);
}

function exchanged(
  tokens: readonly AnnotatedToken[],
  { subject, verb, coordinated }: MainClause,
  { phrase, end }: ObjectWithPhrases,
): TokenEdits | 'number' {
  const number = numberOf(tokens, phrase);
  const agrees = (at: number) => agreeing(tokens[at]!, number!) === tokens[at]!.text;
  if (number === undefined || ![...coordinated, ...joinedInfinitives(tokens, verb, end)].every(agrees))
    return 'number';
  const edits = new Map<number, TokenEdit>();
  const [newSubject, newObject] = withExchangedStarts(tokens, subject.from, [
    phraseInCase(tokens, { from: phrase.from, to: end }, 'nominative'),
    phraseInCase(tokens, subject, 'objective'),
  ]);
  replaceSpan(edits, tokens, subject, newSubject);
  const particle = phrase.from - 1;
  if (/^R[PB]$/.test(tokens[particle]!.tag) && particle >= verb.to && tokens[subject.head]!.tag === 'PRP') {
    replaceSpan(edits, tokens, { from: particle, to: end }, [...newObject, tokens[particle]!.text]);
  } else replaceSpan(edits, tokens, { from: phrase.from, to: end }, newObject);
  const finite = tokens[verb.finite]!;
  // "He'll" leans on a pronoun, and on no noun.
  const leans = tokens[phrase.head]!.tag === 'PRP' || !/^['’]/.test(finite.text);
  const form = leans ? agreeing(finite, number) : spelledOut(tokens, verb, number);
  if (form !== finite.text) edits.set(verb.finite, { words: [form], repair: true });
  return withCapitals(tokens, withSharedStops(tokens, edits));
}

/**
 * Verbs after the object that are joined to a present tense, and were taken for infinitives: "bite the man and *run*".
 */
function joinedInfinitives(tokens: readonly AnnotatedToken[], { finite, main }: ClauseVerb, from: number) {
  if (finite !== main || !/^VB[PZ]$/.test(tokens[finite]!.tag)) return [];
  return [...tokens.keys()].filter(
    (at) => at > from && tokens[at]!.tag === 'VB' && /^(?:CC|,)$/.test(tokens[at - 1]!.tag),
  );
}

function hasOther(tokens: readonly AnnotatedToken[]): boolean {
  return tokens.some((token) => /^n?or$/.test(wordOf(token)));
}

function sameWords(tokens: readonly AnnotatedToken[], a: TokenSpan, b: TokenSpan): boolean {
  // "I" and "me" too.
  const text = (span: TokenSpan) => phraseInCase(tokens, span, 'nominative').join(' ').toLowerCase();
  return text(a) === text(b);
}
