import type { AnnotatedToken, Candidate } from '../annotation.ts';
import type { CandidateRules } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';

/** Those of a token's candidates that the words around it leave room for. */
export function fittingIn(
  tokens: readonly AnnotatedToken[],
  index: number,
  candidates: readonly Candidate[],
  rules: CandidateRules,
): readonly Candidate[] {
  const { beforeInfinitive, predicative } = rules;
  if (rules.neverAfter.includes(lowerCase(tokens[index - 1]))) return [];
  if (!rules.withParticle && hasParticle(tokens, index)) return [];
  if (beforeInfinitive && isBeforeInfinitive(tokens, index)) {
    return candidates.filter(({ lemma }) => beforeInfinitive.includes(lemma));
  }
  if (rules.neverBefore.includes(lowerCase(tokens[index + 1]))) return [];
  if (predicative.length > 0 && BEFORE_NOUN.has(tokens[index + 1]?.tag)) {
    return candidates.filter(({ lemma }) => !predicative.includes(lemma));
  }
  return candidates;
}

function lowerCase(token: AnnotatedToken | undefined): string {
  return token ? token.text.toLowerCase() : '';
}

function isBeforeInfinitive(tokens: readonly AnnotatedToken[], index: number): boolean {
  return tokens[index + 1]?.lemma === 'to' && tokens[index + 2]?.tag === 'VB';
}

/** A particle directly behind the verb or behind a short object: "gave up", "picked it up", "turn the lights off". */
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
