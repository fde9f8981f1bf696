import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isTimeSpent } from '../../../english/syntax/nouns/extent.ts';
import { type NounPhrase, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { SENTENCE_ADVERBS } from '../../../english/words/adverbs.ts';
import { CONTRASTS } from '../../../english/words/connectives.ts';
import {
  LIGHT_OBJECTS,
  LIGHT_VERBS,
  VERBS_OF_ATTITUDE,
  VERBS_OF_LASTING,
} from '../../../english/words/determiners.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { isTime } from '../../../english/words/times.ts';

/**
 * Tests whether the sentence says of a phrase what cannot be said with "no": what it is ("the film is the
 * second"), what else it does ("the man left and laughed"), or, in a contrast, that it is so ("excellent, but
 * expensive").
 */
export function isAsserted(tokens: Tokens, clause: MainClause, phrase: NounPhrase): boolean {
  const isSubject = phrase === clause.subject;
  return (
    isAssertedOfAny(tokens, clause, phrase) ||
    (isSubject ? isAssertedOfSubject(tokens, clause) : isAssertedOfObject(tokens, clause, phrase))
  );
}

/** Tests for what cannot be said with "no" of the subject, and of the object neither. */
function isAssertedOfAny(tokens: Tokens, { verb }: MainClause, { from, to, head }: NounPhrase): boolean {
  return (
    isAssertedOfPhrase(tokens, { at: from, end: to }) ||
    isAssertedOfHead(tokens, { at: head }) ||
    isAlmost(tokens, { at: verb.main })
  );
}

const isAssertedOfPhrase = contexts<AnnotatedToken>(
  `
  @contrast
  usually|normally|often|sometimes|occasionally|frequently
  /CC|,|: so ~be|have|do|can|could|will|would|should /PRP*|NN*|DT*  # and so do I
  [] ... another|others          # a man was killed and another hurt
  [] ... some|until|till|unlikely|unable|impossible  # may be a source of some worry
  [] ... apart                   # fires miles apart
  [] ... , @when                 # was seen before, last spring during the war
  [] /VBN~name|call              # a dog named Rex
  [] /TO                         # a move to legalize it
  : /^                           # he made an announcement:
`,
  { contrast: CONTRASTS, when: (tokens, at) => saysWhenAt(tokens[at]) },
);

const isAssertedOfHead = contexts(`
  [] of /CD                      # the bodies of seven men
  [] /TO /VB
`);

const isAlmost = contexts('almost|nearly []');

/** Tests for what cannot be said of an object with "no": what is wished for, praised, or the very one that is known. */
function isAssertedOfObject(tokens: Tokens, { subject, verb }: MainClause, phrase: NounPhrase): boolean {
  const main = tokens[verb.main]!;
  // "We had a blast", "take a look".
  if (LIGHT_OBJECTS.test(tokens[phrase.head]!.lemma) && LIGHT_VERBS.test(main.lemma)) return true;
  const rest = tokens.slice(phrase.to);
  // "Must restart the server": "must restart no server" is not said. "He has a car and I like it".
  if (
    tokens[verb.finite]!.tag === 'MD' ||
    rest.some(({ tag }, at) => tag === 'CC' && /^(?:VB|PRP|MD)/.test(tagAt(rest, at + 1)))
  )
    return true;
  // "Learned a lesson, that all ends", "found a word: love": what it is.
  if (rest.some(({ text }, at) => text === ':' || (at > 0 && text === 'that' && isOpenClause(rest, at))))
    return true;
  // "Quickly closed no window" is not said.
  if (tokens.slice(subject.to, verb.main).some(isOfDoing)) return true;
  // "Want a small pet", "it is an amazing house": what is wished for and what is praised.
  if (tokens.slice(0, phrase.from).some(({ lemma }) => /^(?:hope|want|wish|tell)$/.test(lemma))) return true;
  if (tokens.slice(phrase.from, phrase.to).some(({ lemma }) => EVALUATIONS.has(lemma))) return true;
  // "Became a citizen", "we call this culture shock", "need a plumber who can come", "an example I find helpful".
  if (/^(?:become|call|name|consider)$/.test(main.lemma)) return true;
  // "Spent the day reading".
  if (isTimeSpent(tokens, verb.main, phrase)) return true;
  // "Has been a member since May".
  if (main.lemma === 'be' && tokens[verb.finite]!.lemma === 'have') return true;
  if (main.lemma === 'need' && tagAt(tokens, phrase.to) === 'WP') return true;
  if (main.lemma === 'be' && tagAt(tokens, phrase.to) === 'PRP') return true;
  // "I oppose the war", "they are calculating the price".
  const isKnown = wordAt(tokens, phrase.from) === 'the';
  if (isKnown && (main.tag === 'VBG' || VERBS_OF_ATTITUDE.test(main.lemma))) return true;
  // "Is trying to buy a car": the car is the one that he wants. "They are the options": they are these.
  const isWanted = tokens.slice(verb.finite, verb.main).some(({ tag }) => tag === 'TO');
  return isWanted || (main.lemma === 'be' && DEFINITE.test(wordOf(tokens[verb.to]!)));
}

/** Tests for what cannot be said of a subject with "no": what goes on, what it is, or what else it does. */
function isAssertedOfSubject(tokens: Tokens, { subject, verb, end, coordinated }: MainClause): boolean {
  const main = tokens[verb.main]!;
  // "No parcel might come".
  if (wordAt(tokens, verb.finite) === 'might') return true;
  if (
    coordinated.length > 0 ||
    tokens[end]?.tag === 'CC' ||
    tokens.some((token) => wordOf(token) === 'because')
  )
    return true;
  // "This past week saw it", "the point is to win".
  if (saysWhen(tokens, subject) && wordAt(tokens, subject.from) === 'this') return true;
  const isAim = NOUNS_OF_AIMS.test(tokens[subject.head]!.lemma) && tokens[verb.finite]!.lemma === 'be';
  if (isAim && isBeforeInfinitive(tokens, verb.finite)) return true;
  // "The violence continues", "the place had the worst food".
  if (VERBS_OF_LASTING.test(main.lemma) || tokens.slice(verb.to).some(({ tag }) => tag === 'JJS'))
    return true;
  // "..., the police said".
  if (tokens[subject.from - 1]?.text === ',' && REPORTING_VERBS.has(main.lemma)) return true;
  // "The key is you work", "the answer is yes".
  const said = tokens[verb.to];
  return (
    main.lemma === 'be' &&
    said !== undefined &&
    (/^(?:EX|PRP|UH|TO)$/.test(said.tag) || DEFINITE.test(wordOf(said)) || IDENTIFYING.test(wordOf(said)))
  );
}

/** Tests for an adverb of manner, degree or frequency, which would bear on "no" ("quickly closed no window"). */
function isOfDoing({ tag, text }: AnnotatedToken): boolean {
  return tag === 'RB' && /(?:ly|almost|quite|always|often)$/.test(text) && !SENTENCE_ADVERBS.has(text);
}

function isBeforeInfinitive(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at + 1) === 'TO' && tagAt(tokens, at + 2) === 'VB';
}

/** Nouns that an infinitive behind "be" explains: "the point is to win". */
const NOUNS_OF_AIMS = /^(?:point|goal|aim|purpose|idea|plan|trick|key|task|objective|job)$/;

/** Tests whether "that" opens a clause with a subject of its own. */
function isOpenClause(rest: Tokens, at: number): boolean {
  return /^(?:IN|WDT)$/.test(rest[at]!.tag) && /^(?:DT|PRP\$?|NNP?S?|JJ|EX|CD)$/.test(tagAt(rest, at + 1));
}

function saysWhenAt(token: AnnotatedToken | undefined): boolean {
  return (
    token !== undefined &&
    (isTime(token.text) || /^(?:last|this|next|earlier|later|once)$/.test(wordOf(token)))
  );
}

const DEFINITE = /^(?:the|my|your|his|her|its|our|their|that|this|these|those)$/;
const IDENTIFYING = /^(?:whether|one|all|both|each|every|for|to|about|like|when|where|why|how|what|yes|no)$/;

/**
 * Tests whether what follows says more of the phrase, which would mean nothing with "no" ("a man left, and
 * *he* laughed", "bought a house, *leaving* it empty"). Any later pronoun may mean the object; the subject is
 * meant only by a pronoun in another clause.
 */
export function isMentionedAgain(
  tokens: Tokens,
  { subject, verb, end }: MainClause,
  phrase: NounPhrase,
): boolean {
  if (hasAside(tokens, phrase)) return true;
  const isSubject = phrase === subject;
  const isParticiple = ({ tag }: AnnotatedToken, at: number) =>
    at > 0 && /^VB[GN]$/.test(tag) && tokens[at - 1]!.text === ',';
  if (tokens.some(isParticiple)) return true;
  const joint = tokens.findIndex(
    ({ tag, text }, at) => at >= Math.min(end, verb.to) && (/^(?:,|CC|:)$/.test(tag) || text === ';'),
  );
  const from = isSubject ? joint : phrase.to;
  return (
    from >= 0 &&
    tokens.slice(from).some((token) => /^(?:it|its|they|them|their|he|him|his|she|her)$/.test(wordOf(token)))
  );
}

/**
 * Tests whether a nonrestrictive relative clause or an apposition says more of the phrase ("The plan, which
 * failed,"): there is no "no plan, which failed,".
 */
function hasAside(tokens: Tokens, { head, to }: NounPhrase): boolean {
  return (
    tokens.slice(head, to).some(({ tag }) => tag === ',') ||
    tokens
      .slice(to)
      .some(({ tag }, at, rest) => tag === ',' && [1, 2].some((i) => /^W/.test(tagAt(rest, at + i)))) ||
    // "The rival, Bill Curry,": an apposition names the rival.
    (tokens[to]?.tag === ',' && /^NNP/.test(tagAt(tokens, to + 1)))
  );
}
