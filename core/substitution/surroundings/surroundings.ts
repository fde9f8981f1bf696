import type { Candidate, Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { INVERTING_DENIALS } from '../../english/words/negation.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import { isTime } from '../../english/words/times.ts';
import type { CandidateRules } from '../../profile/index.ts';
import { ADJECTIVE_TAGS, NOUN_TAGS, VERB_TAGS } from '../../substitutionKinds/kinds.ts';
import { isAttributive, isPlainAdjective } from '../places/adjectivePlaces.ts';
import { interchangeableWith } from '../places/listedPairs.ts';
import { fitsPlace, lazyConstruction } from '../places/places.ts';
import { isBeforeInfinitive } from '../places/verbPlaces.ts';
import { type Construction, isBeforeItsNoun, isNounOrTakesClause } from './constructions.ts';
import { echoesAny, standsElsewhere } from './echoes.ts';
import { fitsNumber } from './nounPhrases.ts';
import { isAsked } from './polarQuestions.ts';
import { isSupported } from './support.ts';

/** Says whether a candidate for a verb, given by its lemma, takes the construction that the verb has. */
type TakesConstruction = (candidate: string, construction: Construction) => boolean;

/** The candidates of a token that fit the words around it. */
export function fittingIn(
  tokens: Tokens,
  index: number,
  candidates: readonly Candidate[],
  rules: CandidateRules,
  takes?: TakesConstruction,
): readonly Candidate[] {
  if (!mayGiveWay(tokens, index, rules)) return [];
  const listed = interchangeableWith(rules, tokens[index]!.lemma);
  const built = lazyConstruction(tokens, index);
  const around = {
    takes: (candidate: string) => !takes || takes(candidate, built()),
    beforeInfinitive: rules.beforeInfinitive !== null && isBeforeInfinitive(tokens, index),
  };
  const fitting = candidates.filter((candidate) => {
    const pair = listed.find(({ to }) => to === candidate.lemma);
    if (pair && !fitsPlace(tokens, index, pair, built)) return false;
    return fits(tokens, index, candidate, rules, pair, around);
  });
  // Where a word's pairs say that none of them fits, the rules know no better.
  const mayGoOn = listed.length === 0 || fitting.some(({ lemma }) => listed.some(({ to }) => to === lemma));
  return mayGoOn ? fitting : [];
}

/** Tests whether the word at a place may be replaced: false where the words around it need that very word. */
function mayGiveWay(tokens: Tokens, index: number, rules: CandidateRules): boolean {
  if (rules.neverAfter.includes(wordAt(tokens, index - 1))) return false;
  // "Generally speaking".
  if (rules.constructions && wordAt(tokens, index) === 'speaking' && tokens[index - 1]?.tag === 'RB')
    return false;
  if (!rules.withParticle && hasParticle(tokens, index)) return false;
  if (!rules.insideCompounds && isInsideCompound(tokens, index)) return false;
  if (!rules.bareNouns && isBareNoun(tokens, index)) return false;
  if (!rules.constructions || !ADJECTIVES.has(tokens[index]!.tag)) return true;
  if (!rules.supported && !isPlainAdjective(tokens, index)) return false;
  // "One civilian" has a noun, "5,000-strong" a compound.
  if (isPartOfAmount(tokens, index)) return false;
  // "May best protect" has an adverb.
  return tokens[index + 1]?.tag !== 'VB' && !isNounOrTakesClause(tokens, index);
}

/** Tests whether an adjective stands without a noun behind a number, with a hyphen between them or without. */
function isPartOfAmount(tokens: Tokens, index: number): boolean {
  if (tokens[index - 1]?.text === '-') return tokens[index - 2]?.tag === 'CD';
  return tokens[index]!.tag === 'JJ' && tokens[index - 1]?.tag === 'CD' && !isAttributive(tokens, index);
}

/** Tests whether a candidate fits; what a listed pair says of the places of the two is not asked again. */
function fits(
  tokens: Tokens,
  index: number,
  candidate: Candidate,
  rules: CandidateRules,
  pair: WordPair | undefined,
  around: { readonly takes: (candidate: string) => boolean; readonly beforeInfinitive: boolean },
): boolean {
  const placed = pair !== undefined && pair.only.length > 0;
  const { lemma, form } = candidate;
  const { tag } = tokens[index]!;
  if (!rules.supported && isSupported(tokens, index, lemma)) return false;
  if (around.beforeInfinitive && rules.beforeInfinitive) {
    return placed
      ? pair.only.some((place) => /infinitive$/.test(place))
      : rules.beforeInfinitive.includes(lemma);
  }
  if (rules.predicative.includes(lemma) && isAttributive(tokens, index)) return false;
  if (rules.nounNumber && NOUNS.has(tag) && !fitsNumber(tokens, index, lemma)) return false;
  if (!rules.constructions) return true;
  if (tag === 'RB' && !keepsOrder(tokens, index, lemma)) return false;
  if (isNearby(tokens, index, lemma) || echoesAny(tokens, index, lemma)) return false;
  if (candidate.relation !== 'synonym') {
    if (standsElsewhere(tokens, index, lemma) || isQualified(tokens, index)) return false;
    if (isAskedPredicate(tokens, index, pair)) return false;
    if (ADJECTIVES.has(tag) && isAmongOthers(tokens, index)) return false;
  }
  if (tag === 'NNS' && isPossessive(tokens, index)) {
    return form.endsWith('s') === (wordAt(tokens, index + 1).length === 1 && !hasDetachedS(tokens, index));
  }
  if (!VERBS.has(tag)) return true;
  if (tag === 'VBG' && candidate.relation === 'synonym' && isBeforeItsNoun(tokens, index)) return false;
  return placed || around.takes(lemma.toLowerCase());
}

/**
 * Tests whether a candidate leaves the subject where it is: of two adverbs at the start of a clause one that denies stands
 * before an auxiliary ("Rarely do we see it"), another before the subject ("Often we see it").
 */
function keepsOrder(tokens: Tokens, index: number, candidate: string): boolean {
  const opens = index === 0 || /^(?:[,;:"“]|``)$/.test(tokens[index - 1]!.text);
  return !opens || INVERTING_DENIALS.test(candidate) === INVERTING_DENIALS.test(wordAt(tokens, index));
}

/**
 * Tests for the predicate of a yes-or-no question, whose opposite asks the same ("is it open", "is it
 * closed"). Verbs of listed pairs are exempt, for the table itself says which of them ask something else
 * ("buy" and "sell").
 */
function isAskedPredicate(tokens: Tokens, index: number, pair: WordPair | undefined): boolean {
  const { tag } = tokens[index]!;
  const asksSame = ADJECTIVES.has(tag) ? !isAttributive(tokens, index) : VERBS.has(tag) && !pair;
  return asksSame && isAsked(tokens, index);
}

/** Tests whether a phrase with "if" behind the word says as much or more: "seldom, *if at all*", "good *if not* great". */
function isQualified(tokens: Tokens, index: number): boolean {
  const next = wordAt(tokens, index + 1) === ',' ? index + 2 : index + 1;
  return wordAt(tokens, next) === 'if' && /^(?:at|any|ever|not)$/.test(wordAt(tokens, next + 1));
}

/**
 * Tests whether a noun phrase counts others, named before, among its kind ("phones and other wireless
 * devices", "another big gainer"), so that the adjective says something of those, too.
 */
function isAmongOthers(tokens: Tokens, index: number): boolean {
  const before = wordAt(tokens, index - 1);
  return (
    before === 'another' ||
    (/^(?:other|such)$/.test(before) && /^(?:and|or|,)$/.test(wordAt(tokens, index - 2)))
  );
}

/** Tests whether a possessive ending follows, in one token or, where spaces part it, in two. */
function isPossessive(tokens: Tokens, index: number): boolean {
  return tokens[index + 1]?.tag === 'POS' || hasDetachedS(tokens, index);
}

function hasDetachedS(tokens: Tokens, index: number): boolean {
  return wordAt(tokens, index + 1) === "'" && wordAt(tokens, index + 2) === 's';
}

/**
 * Tests whether the candidate or the word itself already stands close by ("right or wrong", "a long, long
 * way").
 */
function isNearby(tokens: Tokens, index: number, candidate: string): boolean {
  const own = tokens[index]!.lemma;
  const end = Math.min(tokens.length, index + NEAR + 1);
  for (let at = Math.max(0, index - NEAR); at < end; at++) {
    const { lemma } = tokens[at]!;
    if (at !== index && (lemma === candidate || lemma === own)) return true;
  }
  return false;
}

const NEAR = 3;

/** Tests for a noun right before another one, in a compound with a meaning of its own ("risk assessment"). */
function isInsideCompound(tokens: Tokens, index: number): boolean {
  const next = tokens[index + 1];
  return NOUNS.has(tokens[index]!.tag) && NAMES_AND_NOUNS.has(next?.tag) && !isTime(next?.text);
}

/**
 * Tests for a singular noun right after a verb or preposition, with which it is often a phrase ("stand
 * trial", "at risk").
 */
function isBareNoun(tokens: Tokens, index: number): boolean {
  const before = tokens[index - 1]?.tag;
  return tokens[index]!.tag === 'NN' && (before === 'IN' || before === 'TO' || VERBS.has(before));
}

const ADJECTIVES: ReadonlySet<PennTag> = new Set(ADJECTIVE_TAGS);
const NOUNS: ReadonlySet<PennTag> = new Set(NOUN_TAGS);
const NAMES_AND_NOUNS: ReadonlySet<PennTag | undefined> = new Set([...NOUN_TAGS, 'NNP', 'NNPS']);
const VERBS: ReadonlySet<PennTag | undefined> = new Set(VERB_TAGS);

/**
 * Tests for a particle right after the verb or after a short object ("gave up", "picked it up", "turn the
 * lights off").
 */
function hasParticle(tokens: Tokens, index: number): boolean {
  for (let next = index + 1; next <= index + PARTICLE_REACH; next++) {
    const tag = tokens[next]?.tag;
    if (tag === 'RP') return true;
    if (!tag || !OBJECT.has(tag)) return false;
  }
  return false;
}

const PARTICLE_REACH = 3;
const OBJECT: ReadonlySet<PennTag> = new Set(['DT', 'PRP', 'PRP$', 'JJ', 'NN', 'NNS', 'NNP', 'NNPS', 'CD']);
