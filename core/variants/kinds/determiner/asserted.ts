import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isTimeSpent } from '../../../english/syntax/nouns/extent.ts';
import type { NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { SENTENCE_ADVERBS } from '../../../english/words/adverbs.ts';
import { CONTRASTS } from '../../../english/words/connectives.ts';
import {
  DEFINITE_DETERMINERS,
  LIGHT_OBJECTS,
  LIGHT_VERBS,
  NOUNS_OF_AIMS,
  VERBS_OF_ATTITUDE,
  VERBS_OF_LASTING,
  WORDS_OF_IDENTITY,
} from '../../../english/words/determiners.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';

/**
 * Tests whether the sentence says of a phrase what cannot be said with "no": what it is ("the film is the second"), what
 * else it does ("the man left and laughed"), or, in a contrast, that it is so ("excellent, but expensive").
 */
export function isAsserted(tokens: Tokens, clause: MainClause, phrase: NounPhrase): boolean {
  const isSubject = phrase === clause.subject;
  return (
    isAssertedOfPhrase(tokens, { at: phrase.from, end: phrase.to }) ||
    isAssertedOfHead(tokens, phrase.head) ||
    (isSubject ? isAssertedOfSubject(tokens, clause) : isAssertedOfObject(tokens, clause, phrase))
  );
}

const isAssertedOfPhrase = contexts(
  `
  @contrast
  usually|normally|often|sometimes|occasionally|frequently
  [] ... another|others          # a man was killed and another hurt
  [] ... some|until|till|unlikely|unable|impossible  # may be a source of some worry
  [] /VBN~name|call              # a dog named Rex
  [] /TO                         # a move to legalize it
  : /^                           # he made an announcement:
`,
  { contrast: CONTRASTS },
);

const isAssertedOfHead = contexts(`
  [] of /CD                      # the bodies of seven men
  [] /TO /VB
`);

/** Tests for what cannot be said of an object with "no": what is wished for, praised, or the very one that is known. */
function isAssertedOfObject(tokens: Tokens, { subject, verb }: MainClause, phrase: NounPhrase): boolean {
  const main = tokens[verb.main]!;
  const between = tokens.slice(verb.finite, verb.main);
  return (
    isAssertedAsObject(tokens, { at: phrase.from, end: phrase.to }) ||
    isAssertedByVerb(tokens, { at: verb.main, end: phrase.from }) ||
    // A light verb and its object are one action.
    (LIGHT_OBJECTS.test(tokens[phrase.head]!.lemma) && LIGHT_VERBS.test(main.lemma)) ||
    // What is due, wished for or has lasted is a particular one.
    tokens[verb.finite]!.tag === 'MD' ||
    (main.lemma === 'be' && tokens[verb.finite]!.lemma === 'have') ||
    between.some(({ tag }) => tag === 'TO') ||
    // An adverb of manner would bear on "no".
    tokens.slice(subject.to, verb.main).some(isOfDoing) ||
    tokens.slice(phrase.from, phrase.to).some(({ lemma }) => EVALUATIONS.has(lemma)) ||
    isTimeSpent(tokens, verb.main, phrase)
  );
}

/** The object stands in the spot. */
const isAssertedAsObject = contexts(`
  [] ... /CC /VB*|PRP*|MD                # he has a car and I like it
  [] !/^ ... that/IN|WDT /DT|PRP*|NN*|JJ|EX|CD  # learned a lesson, that all ends
  ~hope|want|wish|tell ... []            # want a small pet
`);

/** The verb stands in the spot, with what precedes the object. */
const isAssertedByVerb = contexts(
  `
  [~become|call|name|consider]           # we call this culture shock
  [~be] @definite                        # they are the options: they are these
  [/VBG] the                             # they are calculating the price
  [~:attitude] the                       # I oppose the war
`,
  { definite: DEFINITE_DETERMINERS, attitude: VERBS_OF_ATTITUDE },
);

/** Tests for what cannot be said of a subject with "no": what goes on, what it is, or what else it does. */
function isAssertedOfSubject(tokens: Tokens, { subject, verb, end, coordinated }: MainClause): boolean {
  const main = tokens[verb.main]!;
  return (
    coordinated.length > 0 ||
    tokens[end]?.tag === 'CC' ||
    isAssertedAsSubject(tokens, verb.finite) ||
    // An infinitive says what the aim is.
    (NOUNS_OF_AIMS.test(tokens[subject.head]!.lemma) && isAim(tokens, verb.finite)) ||
    // What lasts or is the extreme is there.
    VERBS_OF_LASTING.test(main.lemma) ||
    tokens.slice(verb.to).some(({ tag }) => tag === 'JJS') ||
    // The clause reports.
    (tokens[subject.from - 1]?.text === ',' && REPORTING_VERBS.has(main.lemma)) ||
    // What follows says what the subject is.
    (main.lemma === 'be' && isIdentified(tokens, verb.to - 1))
  );
}

const isAssertedAsSubject = contexts('[might]\nbecause'); // no parcel might come

const isAim = contexts('[~be] /TO /VB');

const isIdentified = contexts('[] /EX|PRP|UH|TO\n[] @definite\n[] @identifying', {
  definite: DEFINITE_DETERMINERS,
  identifying: WORDS_OF_IDENTITY,
});

/** Tests for an adverb of manner, degree or frequency, which would bear on "no" ("quickly closed no window"). */
function isOfDoing({ tag, text }: AnnotatedToken): boolean {
  return tag === 'RB' && /(?:ly|almost|quite|always|often)$/.test(text) && !SENTENCE_ADVERBS.has(text);
}

/**
 * Tests whether what follows says more of the phrase, which would mean nothing with "no" ("a man left, and *he* laughed").
 * Any later pronoun may mean the object; the subject is meant only by a pronoun in another clause.
 */
export function isMentionedAgain(
  tokens: Tokens,
  { subject, verb, end }: MainClause,
  phrase: NounPhrase,
): boolean {
  const place = { at: phrase.from, end: phrase.to };
  if (tokens.slice(phrase.head, phrase.to).some(({ tag }) => tag === ',')) return true;
  if (hasAside(tokens, place) || hasParticiple(tokens)) return true;
  return phrase === subject
    ? isTakenUpInClause(tokens, Math.min(end, verb.to) - 1)
    : isTakenUp(tokens, place);
}

const hasParticiple = contexts(', /VBG|VBN'); // bought a house, leaving it empty

const isTakenUp = contexts('[] ... it|its|they|them|their|he|him|his|she|her');

const isTakenUpInClause = contexts('[] ... /,|CC|: ... it|its|they|them|their|he|him|his|she|her');

/** Tests for an aside on the phrase ("The plan, which failed,", "The rival, Bill Curry,"): there is no "no plan, which". */
const hasAside = contexts(`
  [] ... /, ...1 /W*
  [] /, /NNP*
`);
