import type { AnnotatedToken, Candidate } from '../annotation.ts';
import type { PennTag } from '../english/pennTag.ts';
import { isTime } from '../english/words/times.ts';
import type { CandidateRules } from '../profile/index.ts';
import { ADJECTIVE_TAGS, NOUN_TAGS, VERB_TAGS } from '../substitutionKinds/kinds.ts';
import { type Construction, constructionOf, isNounOrTakesClause } from './constructions.ts';

/** Says of a verb's candidate, given its lemma, whether it can be built as the verb is. */
export type TakesConstruction = (candidate: string, construction: Construction) => boolean;

/** The candidates of a token that fit the words around it. */
export function fittingIn(
  tokens: readonly AnnotatedToken[],
  index: number,
  candidates: readonly Candidate[],
  rules: CandidateRules,
  takes?: TakesConstruction,
): readonly Candidate[] {
  const { beforeInfinitive, predicative } = rules;
  if (rules.neverAfter.includes(lowerCase(tokens[index - 1]))) return [];
  if (!rules.withParticle && hasParticle(tokens, index)) return [];
  if (!rules.insideCompounds && isInsideCompound(tokens, index)) return [];
  if (!rules.bareNouns && isBareNoun(tokens, index)) return [];
  if (beforeInfinitive && isBeforeInfinitive(tokens, index)) {
    return candidates.filter(({ lemma }) => beforeInfinitive.includes(lemma));
  }
  if (rules.neverBefore.includes(lowerCase(tokens[index + 1]))) return [];
  if (predicative.length > 0 && BEFORE_NOUN.has(tokens[index + 1]?.tag)) {
    return candidates.filter(({ lemma }) => !predicative.includes(lemma));
  }
  if (rules.constructions && ADJECTIVES.has(tokens[index]!.tag) && isNounOrTakesClause(tokens, index))
    return [];
  if (rules.constructions && tokens[index]!.tag === 'NNS' && tokens[index + 1]?.tag === 'POS') {
    const bare = tokens[index + 1]!.text.length === 1;
    return candidates.filter(({ form }) => form.endsWith('s') === bare);
  }
  if (rules.constructions && takes && VERBS.has(tokens[index]!.tag)) {
    const construction = constructionOf(tokens, index);
    return candidates.filter(({ lemma }) => takes(lemma.toLowerCase(), construction));
  }
  return candidates;
}

function lowerCase(token: AnnotatedToken | undefined): string {
  return token ? token.text.toLowerCase() : '';
}

function isBeforeInfinitive(tokens: readonly AnnotatedToken[], index: number): boolean {
  let next = index + 1;
  while (tokens[next]?.tag === 'RB' || isTime(tokens[next]?.text) || isTime(tokens[next + 1]?.text)) next++;
  return tokens[next]?.lemma === 'to' && tokens[next + 1]?.tag === 'VB';
}

/** A noun right before another one: what it is part of has a meaning of its own ("risk assessment"). */
function isInsideCompound(tokens: readonly AnnotatedToken[], index: number): boolean {
  const next = tokens[index + 1];
  return NOUNS.has(tokens[index]!.tag) && NAMES_AND_NOUNS.has(next?.tag) && !isTime(next?.text);
}

/** A singular noun directly after a verb or preposition: often a phrase ("stand trial", "at risk"). */
function isBareNoun(tokens: readonly AnnotatedToken[], index: number): boolean {
  const before = tokens[index - 1]?.tag;
  return tokens[index]!.tag === 'NN' && (before === 'IN' || before === 'TO' || VERBS.has(before));
}

const ADJECTIVES: ReadonlySet<PennTag> = new Set(ADJECTIVE_TAGS);
const NOUNS: ReadonlySet<PennTag> = new Set(NOUN_TAGS);
const NAMES_AND_NOUNS: ReadonlySet<PennTag | undefined> = new Set([...NOUN_TAGS, 'NNP', 'NNPS']);
const VERBS: ReadonlySet<PennTag | undefined> = new Set(VERB_TAGS);

/** A particle directly after the verb or after a short object: "gave up", "picked it up", "turn the lights off". */
function hasParticle(tokens: readonly AnnotatedToken[], index: number): boolean {
  for (let next = index + 1; next <= index + PARTICLE_REACH; next++) {
    const tag = tokens[next]?.tag;
    if (tag === 'RP') return true;
    if (!tag || !OBJECT.has(tag)) return false;
  }
  return false;
}

const PARTICLE_REACH = 3;
const OBJECT: ReadonlySet<PennTag> = new Set(['DT', 'PRP', 'PRP$', 'JJ', 'NN', 'NNS', 'NNP', 'NNPS', 'CD']);

/** Tags of a word that makes an adjective before it attributive. */
const BEFORE_NOUN: ReadonlySet<PennTag | undefined> = new Set([
  'NN',
  'NNS',
  'NNP',
  'NNPS',
  'JJ',
  'CD',
  'VBG',
]);
