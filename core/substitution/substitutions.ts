import type { Blocked, Candidate, Reason, Substitution, Tokens } from '../annotation/annotation.ts';
import { type CapitalRule, copyCapitals } from '../english/morphology/capitals.ts';
import type { PennTag } from '../english/pennTag.ts';
import { arePartsOfOne } from '../english/words/contractions.ts';
import type { Profile } from '../profile/index.ts';
import type { SubstitutionKind } from '../substitutionKinds/kinds.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import { createBlocking } from './blocking.ts';
import type { Candidates } from './candidates.ts';
import type { PinnedSense } from './senses/pins.ts';
import { fittingIn } from './surroundings/surroundings.ts';
import type { TaggedWord } from './words.ts';

/** Facts about a sentence that are known before word meanings are considered. */
interface SentenceWords {
  readonly tokens: Tokens;
  /** The word that each token is, under its tag. */
  readonly words: readonly TaggedWord[];
  /** A 1 for each token that a collocation covers. */
  readonly inCollocation: Uint8Array;
  /** A 1 for each token that is to be left alone as an entity. */
  readonly inEntity: Uint8Array;
}

/**
 * Decides for every word with a tag that some kind of the profile takes: what may stand for it, or the one
 * reason why nothing may. Modals, which no kind takes, are given their reason too. A pinned sense makes a tag of its part
 * of speech certain.
 */
export function createSubstitutions(
  profile: Profile,
  pinnedSense: PinnedSense = () => undefined,
): (sentence: SentenceWords) => { substitutions: Substitution[]; blocked: Blocked[] } {
  const blocking = createBlocking(profile);
  const kindsOfTag = kindsByTag(profile.kinds);
  return ({ tokens, words, inCollocation, inEntity }) => {
    const substitutions: Substitution[] = [];
    const blocked: Blocked[] = [];
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index]!;
      const kinds = kindsOfTag.get(token.tag);
      if (!kinds) continue;
      const inContraction = isInContraction(tokens, index);
      const { lemma } = words[index]!;
      const isPinned = kinds.some((kind) => pinnedSense(lemma, SUBSTITUTIONS[kind].pos) !== undefined);
      const tagged = isPinned ? { ...token, confidence: 1 } : token;
      let reason = blocking(tagged, inCollocation[index] === 1, inEntity[index] === 1, inContraction);
      const before = substitutions.length;
      if (!reason) {
        for (const kind of kinds) {
          const result = fittingOf(profile, tokens, index, kind, words[index]!.candidates(kind));
          if (typeof result === 'string')
            reason = reason === undefined || reason === 'no-candidate' ? result : reason;
          else substitutions.push({ token: index, kind, ...result });
        }
      }
      if (reason && substitutions.length === before) blocked.push({ token: index, reason });
    }
    return { substitutions, blocked };
  };
}

/** Tests whether a token is only a part of a contracted word, as "wan" and "na" are. */
function isInContraction(tokens: Tokens, index: number): boolean {
  const before = tokens[index - 1];
  const token = tokens[index]!;
  const behind = tokens[index + 1];
  return (
    (before !== undefined && arePartsOfOne(before.text, token.text)) ||
    (behind !== undefined && arePartsOfOne(token.text, behind.text))
  );
}

function kindsByTag(kinds: readonly SubstitutionKind[]): Map<PennTag, readonly SubstitutionKind[]> {
  const byTag = new Map<PennTag, readonly SubstitutionKind[]>([['MD', []]]);
  for (const kind of kinds) {
    for (const tag of SUBSTITUTIONS[kind].tags) byTag.set(tag, [...(byTag.get(tag) ?? []), kind]);
  }
  return byTag;
}

/** Says which of the candidates for a token fit its place; or why none do. */
function fittingOf(
  profile: Profile,
  tokens: Tokens,
  index: number,
  kind: SubstitutionKind,
  found: Candidates,
): Omit<Substitution, 'token' | 'kind'> | Reason {
  if ('reason' in found) return found.reason;
  const fitting = fittingIn(tokens, index, found.candidates, profile.candidates[kind]);
  const candidates = withCapitals(fitting, tokens[index]!.text, profile.capitals, tokens);
  return candidates.length > 0 ? { sense: found.sense, candidates } : 'no-candidate';
}

/** The candidates with the capitals of the word they replace, each once, the word itself left out. */
function withCapitals(
  candidates: readonly Candidate[],
  text: string,
  capitals: CapitalRule,
  tokens: Tokens,
): readonly Candidate[] {
  const original = text.toLowerCase();
  const sentence = text === original ? undefined : tokens.map((token) => token.text);
  const forms = new Set<string>();
  const result: Candidate[] = [];
  for (const candidate of candidates) {
    const form = sentence ? copyCapitals(text, candidate.form, capitals, sentence) : candidate.form;
    if (form.toLowerCase() === original || forms.has(form)) continue;
    forms.add(form);
    result.push(form === candidate.form ? candidate : { ...candidate, form });
  }
  return result;
}
