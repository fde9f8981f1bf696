import type { AnnotatedSentence, Substitute } from './annotation.ts';

/**
 * The substitutes that stand for words in one place of the document: those of an expression drop out where it has more
 * than white space between its words. An annotation does not tell, since markup is blank in its text.
 *
 * @param text the text in which the sentence has its place
 */
export function inOnePlace(
  substitutes: readonly Substitute[],
  { start, annotation: { tokens } }: AnnotatedSentence,
  text: string,
): Substitute[] {
  const isGap = (from: number, to: number) => /^\s*$/.test(text.slice(start + from, start + to));
  return substitutes.filter(({ token, to = token + 1 }) =>
    tokens.slice(token + 1, to).every((word, at) => isGap(tokens[token + at]!.end, word.start)),
  );
}
