import type { Annotation, Substitute } from '../../annotation/annotation.ts';
import { repairArticles } from '../../english/morphology/articleRepair.ts';
import { type Candidates, createCandidates } from './candidates.ts';
import { isAccepted } from './features.ts';
import { type FitModel, fitsOf } from './fitModel.ts';
import type { PlacedWord, PlacedWordSources } from './placedWords.ts';
import { replaceableWords } from './replaceableWords.ts';

export interface SubstituteSources extends PlacedWordSources {
  readonly model: FitModel;
}

/** Adds to an annotation the words that may stand for each of its tokens, by a model that asks for no encoder. */
export function createSubstitutes(sources: SubstituteSources): (annotation: Annotation) => Annotation {
  const substitutesOf = createSubstitutesOf(sources);
  return (annotation) => ({ ...annotation, substitutes: substitutesOf(annotation) });
}

/** Gives those of all words, or of one token or the expression that it is part of; none for a token that must stay. */
export function createSubstitutesOf(sources: SubstituteSources) {
  const candidatesFor = createCandidates(sources);
  return (annotation: Annotation, token?: number): Substitute[] =>
    replaceableWords(annotation, sources.wordnet)
      .filter(({ from, to }) => token === undefined || (from <= token && token < to))
      .flatMap((word) => {
        const candidates = candidatesFor(annotation, word);
        return rankedSubstitutes(annotation, candidates, fitsOf(candidates, sources.model), sources.model);
      });
}

/** The candidates for a word in order of the fits given, then those that cannot stand there. */
export function rankedSubstitutes(
  annotation: Annotation,
  { word: { from: token, to }, place, scored, antonyms, misfits }: Candidates,
  fits: readonly number[],
  { threshold }: FitModel,
): Substitute[] {
  const articleFor = createArticles(annotation, token);
  const substitute = ({ relation, word, form }: PlacedWord, fit: number, marked: boolean): Substitute => {
    const article = articleFor(form);
    return {
      token,
      ...(to > token + 1 && { to }),
      relation,
      word,
      form,
      ...(article && { article }),
      fit,
      marked,
    };
  };
  const ranked = [
    ...scored.map((word, at) => {
      const fit = fits[at]!;
      const isMarked = (to === token + 1 && fit >= threshold) || isAccepted(word, place);
      return substitute(word, fit, isMarked);
    }),
    ...antonyms.map((word) => substitute(word, Math.min(1, word.share), isAccepted(word, place))),
  ].sort((a, b) => b.fit - a.fit);
  return [...ranked, ...misfits.map((word) => ({ ...substitute(word, 0, false), reason: word.misfit! }))];
}

/** Says which article before a token a form asks for; undefined where the one that stands there stays. */
function createArticles({ tokens, spelling }: Annotation, token: number) {
  const before = Math.max(0, token - REACH);
  if (!tokens.slice(before, token).some(({ text }) => /^an?$/i.test(text))) return () => undefined;
  const near = tokens.slice(before, token + 1);
  const tags = near.map(({ tag }) => tag);
  const texts = near.map(({ text }) => text);
  return (form: string) =>
    repairArticles(texts.with(-1, form), new Set([near.length - 1]), tags, { spelling })[0]?.to;
}

/** Tokens before a word among which its article stands: a quotation mark or a bracket may stand between. */
const REACH = 3;
