import type { Annotation, Substitution } from '../annotation/annotation.ts';
import type { WordInPlace } from '../engine/index.ts';
import { replace } from '../variants/replacement.ts';

/**
 * The words that a judge scores for one substitution: the word itself, then each candidate in its order, each in the
 * sentence that it makes. Where a candidate changes the article before it ("a" to "an"), that is the sentence with the
 * changed article.
 */
export function wordsInPlace(
  annotation: Annotation,
  { token, candidates }: Pick<Substitution, 'token' | 'candidates'>,
): WordInPlace[] {
  const { text, tokens } = annotation;
  return [
    placedIn(text, tokens[token]!),
    ...candidates.map((candidate) => {
      const { text, place } = replace(annotation, token, candidate);
      return placedIn(text, place);
    }),
  ];
}

/** Spaces are made single: markup leaves long ones, which some tokenizers read as tokens. */
function placedIn(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): WordInPlace {
  const single = (part: string) => part.replace(/\s+/g, ' ');
  return {
    before: single(text.slice(0, start)).trimStart(),
    word: text.slice(start, end),
    after: single(text.slice(end)).trimEnd(),
  };
}
