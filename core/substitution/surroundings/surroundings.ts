import type { Candidate, Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { INVERTING_DENIALS } from '../../english/words/negation.ts';
import type { WordPair } from '../../english/words/pairTable.ts';
import type { CandidateRules } from '../../profile/index.ts';
import { ADJECTIVE_TAGS, VERB_TAGS } from '../../substitutionKinds/kinds.ts';
import { interchangeableWith } from '../places/listedPairs.ts';
import { fitsPlace, isPlace, lazyConstruction } from '../places/places.ts';
import { echoesAny, standsElsewhere } from './echoes.ts';
import { keepsPossessive } from './possessive.ts';
import { isEvaluatedElsewhere, isPlainAdjective, isSupported } from './support.ts';

/** The candidates of a token that fit the words around it. */
export function fittingIn(
  tokens: Tokens,
  index: number,
  candidates: readonly Candidate[],
  rules: CandidateRules,
): readonly Candidate[] {
  if (!mayGiveWay(tokens, index, rules)) return [];
  // "A big or a small house" asks the same with "large" for "small".
  const isOpposed = ({ relation, lemma }: Candidate) =>
    relation !== 'synonym' && standsElsewhere(tokens, index, lemma);
  if (rules.constructions && candidates.some(isOpposed)) return [];
  const listed = interchangeableWith(rules, tokens[index]!.lemma);
  const built = lazyConstruction(tokens, index);
  const fitting = candidates.filter((candidate) => {
    const pair = listed.find(({ to }) => to === candidate.lemma);
    if (pair && !fitsPlace(tokens, index, pair, built)) return false;
    return fits(tokens, index, candidate, rules, pair);
  });
  // Where a word's pairs say that none of them fits, the rules know no better.
  const mayGoOn = listed.length === 0 || fitting.some(({ lemma }) => listed.some(({ to }) => to === lemma));
  return mayGoOn ? fitting : [];
}

/** Tests whether the word at a place may be replaced: false where the words around it need that very word. */
function mayGiveWay(tokens: Tokens, index: number, rules: CandidateRules): boolean {
  if (rules.neverAfter.includes(wordAt(tokens, index - 1))) return false;
  const stands = (place: string) => isPlace(tokens, index, place);
  if (!rules.withParticle && stands('particle')) return false;
  if (!rules.insideCompounds && stands('in-compound')) return false;
  if (!rules.supported && isSupported(tokens, index)) return false;
  if (!rules.constructions || !ADJECTIVES.has(tokens[index]!.tag)) return true;
  if (!rules.supported && !isPlainAdjective(tokens, index)) return false;
  return !stands('part-of-amount');
}

/** Tests whether a candidate fits; what a listed pair says of the places of the two is not asked again. */
function fits(
  tokens: Tokens,
  index: number,
  candidate: Candidate,
  rules: CandidateRules,
  pair: WordPair | undefined,
): boolean {
  const { lemma, form } = candidate;
  const { tag } = tokens[index]!;
  const stands = (place: string) => isPlace(tokens, index, place);
  if (!rules.supported && isEvaluatedElsewhere(tokens, index, lemma)) return false;
  if (rules.beforeInfinitive && stands('infinitive')) {
    return pair && pair.only.length > 0
      ? pair.only.some((place) => /infinitive$/.test(place))
      : rules.beforeInfinitive.includes(lemma);
  }
  if (rules.predicative.includes(lemma) && stands('attributive')) return false;
  if (!rules.constructions) return true;
  // "Rarely do we see", but "often we see".
  const inverts = (word: string) => INVERTING_DENIALS.test(word);
  if (tag === 'RB' && stands('opening') && inverts(lemma) !== inverts(wordAt(tokens, index))) return false;
  if (echoesAny(tokens, index, lemma)) return false;
  if (candidate.relation !== 'synonym') {
    if (stands('qualified')) return false;
    // "Is it open" and "is it closed" ask the same; listed pairs of verbs, such as "buy" and "sell", say so themselves.
    const asksSame = ADJECTIVES.has(tag) ? !stands('attributive') : VERBS.has(tag) && !pair;
    if (asksSame && stands('asked')) return false;
  }
  return keepsPossessive(tokens, index + 1, tag, form);
}

const ADJECTIVES: ReadonlySet<PennTag> = new Set(ADJECTIVE_TAGS);
const VERBS: ReadonlySet<PennTag> = new Set(VERB_TAGS);
