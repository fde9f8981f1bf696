import type { AnnotatedToken, Blocked, Candidate, Reason, Substitution } from '../annotation.ts';
import { createMemo } from '../memo.ts';
import type { SubstitutionKind } from '../profile.ts';
import type { PennTag } from '../tagging/pennTag.ts';
import { createBlocking } from './blocking.ts';
import { type CandidateSources, findCandidates } from './candidates.ts';
import { copyCapitals } from './capitals.ts';
import { KINDS } from './kinds.ts';

/** What is known of a sentence before the meaning of its words is looked at. */
export interface SentenceWords {
  readonly tokens: readonly AnnotatedToken[];
  /** For each token 1 if a collocation covers it. */
  readonly inCollocation: Uint8Array;
  /** For each token 1 if it is to be left alone as an entity. */
  readonly inEntity: Uint8Array;
}

/**
 * Decides for every word with a tag that some kind of the profile takes: what may stand for it, or the one
 * reason why nothing may. Modals, which no kind takes, are given their reason too.
 */
export function createSubstitutions(
  sources: CandidateSources,
): (words: SentenceWords) => { substitutions: Substitution[]; blocked: Blocked[] } {
  const blocking = createBlocking(sources.profile);
  const kindsOfTag = kindsByTag(sources.profile.kinds);
  const substitute = createSubstitute(sources);
  return ({ tokens, inCollocation, inEntity }) => {
    const substitutions: Substitution[] = [];
    const blocked: Blocked[] = [];
    for (const [index, token] of tokens.entries()) {
      const kinds = kindsOfTag.get(token.tag);
      if (!kinds) continue;
      let reason = blocking(token, inCollocation[index] === 1, inEntity[index] === 1);
      const before = substitutions.length;
      if (!reason) {
        for (const kind of kinds) {
          const result = substitute(token, kind, tokens);
          if (typeof result === 'string') reason ??= result;
          else substitutions.push({ token: index, kind, ...result });
        }
      }
      if (reason && substitutions.length === before) blocked.push({ token: index, reason });
    }
    return { substitutions, blocked };
  };
}

function kindsByTag(kinds: readonly SubstitutionKind[]): Map<PennTag, readonly SubstitutionKind[]> {
  const byTag = new Map<PennTag, readonly SubstitutionKind[]>([['MD', []]]);
  for (const kind of kinds) {
    for (const tag of KINDS[kind].tags) byTag.set(tag, [...(byTag.get(tag) ?? []), kind]);
  }
  return byTag;
}

/** Finds the candidates for one token, with its capitals; or says why there are none. */
function createSubstitute(sources: CandidateSources) {
  const { capitals } = sources.profile;
  const memo = createMemo((lemma: string, variety: `${SubstitutionKind} ${PennTag}`) => {
    const [kind, tag] = variety.split(' ') as [SubstitutionKind, PennTag];
    return findCandidates(sources, kind, lemma, tag);
  });
  return (
    { text, lemma, tag }: AnnotatedToken,
    kind: SubstitutionKind,
    sentence: readonly AnnotatedToken[],
  ): Omit<Substitution, 'token' | 'kind'> | Reason => {
    const found = memo(lemma, `${kind} ${tag}`);
    if ('reason' in found) return found.reason;
    const texts = text === text.toLowerCase() ? undefined : sentence.map((token) => token.text);
    const fit = (form: string) => (texts ? copyCapitals(text, form, capitals, texts) : form);
    const candidates = fitted(found.candidates, text, fit);
    return candidates.length > 0 ? { sense: found.sense, candidates } : 'no-candidate';
  };
}

/** The candidates in the forms that fit the word they replace, each once, the word itself left out. */
function fitted(
  candidates: readonly Candidate[],
  text: string,
  fit: (form: string) => string,
): readonly Candidate[] {
  const original = text.toLowerCase();
  const forms = new Set<string>();
  const result: Candidate[] = [];
  for (const candidate of candidates) {
    const form = fit(candidate.form);
    if (form.toLowerCase() === original || forms.has(form)) continue;
    forms.add(form);
    result.push(form === candidate.form ? candidate : { ...candidate, form });
  }
  return result;
}
