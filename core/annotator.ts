import type { AnnotatedToken, Annotation, Blocked, Candidate, Reason, Substitution } from './annotation.ts';
import { lemmaOf } from './lexicon/lemma.ts';
import type { WordList } from './lexicon/wordList.ts';
import type { WordNet } from './lexicon/wordnet.ts';
import { createMemo } from './memo.ts';
import { InputProblem } from './problem.ts';
import type { Profile, SubstitutionKind } from './profile.ts';
import { coveredBy, createBlocking } from './substitution/blocking.ts';
import { findCandidates } from './substitution/candidates.ts';
import { copyCapitals } from './substitution/capitals.ts';
import { createCollocationFinder } from './substitution/collocations.ts';
import type { FindEntities } from './substitution/entities.ts';
import { KINDS } from './substitution/kinds.ts';
import { nounsInNames } from './substitution/names.ts';
import type { PennTag } from './tagging/pennTag.ts';
import type { Tagger } from './tagging/tagger.ts';
import type { Span } from './text/span.ts';
import type { Token } from './text/token.ts';
import { tokenize } from './text/tokenize.ts';

/** Says of a sentence what its words are and what may stand for them (White 2015, 3.3). */
export interface Annotator {
  readonly profile: Profile;
  /**
   * Annotates one sentence. Total: any string gives an annotation, an empty one an empty annotation. `dummies`
   * are stretches of it, in order, that count as one word each and are left alone (reason `entity`).
   */
  annotate(sentence: string, dummies?: readonly Span[]): Annotation;
  /** The same for a sentence whose tokens are known. */
  annotateTokens(sentence: string, tokens: readonly Token[], dummies?: readonly Span[]): Annotation;
}

export interface AnnotatorParts {
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly tagger: Tagger;
  readonly profile: Profile;
  /** Needed by profiles that leave entities alone: {@link loadEntityFinder}. */
  readonly findEntities?: FindEntities;
}

/** Throws InputProblem where the profile leaves entities alone and `findEntities` is absent. */
export function createAnnotator(parts: AnnotatorParts): Annotator {
  const { wordnet, tagger, profile, findEntities } = parts;
  if (profile.skipEntities && !findEntities) {
    throw new InputProblem(
      `The ${profile.name} profile leaves entities alone, and nothing was given to find them.`,
      'Give createAnnotator the findEntities that loadEntityFinder() resolves to.',
    );
  }
  const lemmas = createMemo((word: string, tag: PennTag) => lemmaOf(wordnet, word, tag));
  const findCollocations = createCollocationFinder(wordnet, profile.collocationForms);
  const blocking = createBlocking(profile);
  const substitute = createSubstitute(parts);
  const kindsOfTag = kindsByTag(profile.kinds);

  const annotateTokens: Annotator['annotateTokens'] = (text, plainTokens, dummies = []) => {
    const texts = plainTokens.map((token) => token.text);
    const { tags, confidences } = tagger.tag(texts);
    const tokens: AnnotatedToken[] = plainTokens.map((token, i) => ({
      text: token.text,
      start: token.start,
      end: token.end,
      tag: tags[i]!,
      confidence: confidences[i]!,
      lemma: lemmas(token.text, tags[i]!),
    }));
    const excluded = tokensWithin(plainTokens, dummies);
    const collocations = findCollocations(texts, excluded);
    const covered = coveredBy(collocations, tokens.length);
    const entities = profile.skipEntities ? findEntities!(text, plainTokens) : NONE;
    const names = profile.skipEntities ? nounsInNames(texts, tags) : NONE;
    const substitutions: Substitution[] = [];
    const blocked: Blocked[] = [];
    for (const [index, token] of tokens.entries()) {
      const kinds = kindsOfTag.get(token.tag);
      if (!kinds) continue;
      const inEntity = entities.has(index) || names.has(index) || excluded.has(index);
      const inCollocation = covered[index] === 1;
      let reason = blocking({
        text: token.text,
        tag: token.tag,
        confidence: token.confidence,
        inCollocation,
        inEntity,
      });
      if (reason === undefined) {
        for (const kind of kinds) {
          const result = substitute(token, kind);
          if (typeof result === 'string') reason ??= result;
          else substitutions.push({ token: index, kind, ...result });
        }
        if (substitutions.at(-1)?.token === index) continue;
      }
      blocked.push({ token: index, reason: reason! });
    }
    return { text, tokens, collocations, substitutions, blocked };
  };

  return Object.freeze({
    profile,
    annotateTokens,
    annotate: (sentence: string, dummies: readonly Span[] = []) =>
      annotateTokens(sentence, tokenize(sentence, dummies), dummies),
  });
}

const NONE: ReadonlySet<number> = new Set();

/** The kinds that take each tag. Modals are taken by none, and listed so that they are given their reason. */
function kindsByTag(kinds: readonly SubstitutionKind[]): Map<PennTag, SubstitutionKind[]> {
  const byTag = new Map<PennTag, SubstitutionKind[]>([['MD', []]]);
  for (const kind of kinds) {
    for (const tag of KINDS[kind].tags) byTag.set(tag, [...(byTag.get(tag) ?? []), kind]);
  }
  return byTag;
}

/** The candidates for a token with its capitals, or why there are none. */
function createSubstitute(parts: AnnotatorParts) {
  const memos = new Map(
    parts.profile.kinds.map((kind) => [
      kind,
      createMemo((lemma: string, tag: PennTag) => findCandidates(parts, kind, lemma, tag)),
    ]),
  );
  return (
    token: AnnotatedToken,
    kind: SubstitutionKind,
  ): { sense: number; candidates: readonly Candidate[] } | Reason => {
    const found = memos.get(kind)!(token.lemma, token.tag);
    if ('reason' in found) return found.reason;
    const original = token.text.toLowerCase();
    const forms = new Set<string>([original]);
    const candidates: Candidate[] = [];
    for (const candidate of found.candidates) {
      const form = copyCapitals(token.text, candidate.form);
      if (forms.has(form) || form.toLowerCase() === original) continue;
      forms.add(form);
      candidates.push(form === candidate.form ? candidate : { ...candidate, form });
    }
    return candidates.length > 0 ? { sense: found.sense, candidates } : 'no-candidate';
  };
}

/** The tokens that lie in one of the spans, both in order. */
function tokensWithin(tokens: readonly Token[], spans: readonly Span[]): ReadonlySet<number> {
  if (spans.length === 0) return NONE;
  const found = new Set<number>();
  let next = 0;
  for (const [index, token] of tokens.entries()) {
    while (next < spans.length && spans[next]!.end <= token.start) next++;
    if (next < spans.length && spans[next]!.start < token.end) found.add(index);
  }
  return found;
}
