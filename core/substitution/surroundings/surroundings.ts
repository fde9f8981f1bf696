import type { Candidate, Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { INVERTING_DENIALS } from '../../english/words/negation.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import type { CandidateRules } from '../../profile/index.ts';
import { ADJECTIVE_TAGS, NOUN_TAGS, VERB_TAGS } from '../../substitutionKinds/kinds.ts';
import { interchangeableWith } from '../places/listedPairs.ts';
import { fitsPlace, isPlace, lazyConstruction } from '../places/places.ts';
import type { Construction } from './constructions.ts';
import { echoesAny, standsElsewhere } from './echoes.ts';
import { fitsNumber, keepsPossessive } from './nounPhrases.ts';
import { isEvaluatedElsewhere, isPlainAdjective, isSupported } from './support.ts';

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
    beforeInfinitive: rules.beforeInfinitive !== null && isPlace(tokens, index, 'infinitive'),
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
  const stands = (place: string) => isPlace(tokens, index, place);
  if (rules.constructions && stands('of-speaking')) return false;
  if (!rules.withParticle && stands('particle')) return false;
  if (!rules.insideCompounds && stands('in-compound')) return false;
  if (!rules.bareNouns && stands('in-phrase')) return false;
  if (!rules.supported && isSupported(tokens, index)) return false;
  if (!rules.constructions || !ADJECTIVES.has(tokens[index]!.tag)) return true;
  if (!rules.supported && !isPlainAdjective(tokens, index)) return false;
  // "May best protect" has an adverb.
  return !stands('part-of-amount') && !stands('+VB') && !stands('noun-or-clause');
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
  const stands = (place: string) => isPlace(tokens, index, place);
  if (!rules.supported && isEvaluatedElsewhere(tokens, index, lemma)) return false;
  if (around.beforeInfinitive && rules.beforeInfinitive) {
    return placed
      ? pair.only.some((place) => /infinitive$/.test(place))
      : rules.beforeInfinitive.includes(lemma);
  }
  if (rules.predicative.includes(lemma) && stands('attributive')) return false;
  if (rules.nounNumber && NOUNS.has(tag) && !fitsNumber(tokens, index, lemma)) return false;
  if (!rules.constructions) return true;
  if (tag === 'RB' && !keepsOrder(tokens, index, lemma)) return false;
  if (echoesAny(tokens, index, lemma)) return false;
  if (candidate.relation !== 'synonym') {
    if (standsElsewhere(tokens, index, lemma) || stands('qualified')) return false;
    if (isAskedPredicate(tokens, index, pair)) return false;
    if (ADJECTIVES.has(tag) && stands('another')) return false;
  }
  if (!keepsPossessive(tokens, index + 1, tag, form)) return false;
  if (!VERBS.has(tag)) return true;
  if (tag === 'VBG' && candidate.relation === 'synonym' && stands('before-its-noun')) return false;
  return placed || around.takes(lemma.toLowerCase());
}

/**
 * Tests whether a candidate leaves the subject where it is: of two adverbs at the start of a clause one that denies stands
 * before an auxiliary ("Rarely do we see it"), another before the subject ("Often we see it").
 */
function keepsOrder(tokens: Tokens, index: number, candidate: string): boolean {
  return (
    !isPlace(tokens, index, 'opening') ||
    INVERTING_DENIALS.test(candidate) === INVERTING_DENIALS.test(wordAt(tokens, index))
  );
}

/**
 * Tests for the predicate of a yes-or-no question, whose opposite asks the same ("is it open", "is it closed"). Verbs of listed
 * pairs are exempt, for the table itself says which of them ask something else ("buy" and "sell").
 */
function isAskedPredicate(tokens: Tokens, index: number, pair: WordPair | undefined): boolean {
  const { tag } = tokens[index]!;
  const asksSame = ADJECTIVES.has(tag) ? !isPlace(tokens, index, 'attributive') : VERBS.has(tag) && !pair;
  return asksSame && isPlace(tokens, index, 'asked');
}

const ADJECTIVES: ReadonlySet<PennTag> = new Set(ADJECTIVE_TAGS);
const NOUNS: ReadonlySet<PennTag> = new Set(NOUN_TAGS);
const VERBS: ReadonlySet<PennTag> = new Set(VERB_TAGS);
