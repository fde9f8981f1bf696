import type { AnnotatedToken } from '../../../annotation/annotation.ts';
import { copyCapitals, isHeadline, isInCapitals } from '../../../english/morphology/capitals.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Fits the capitals of the edits to the sentence: it still begins with a capital where its first word
 * changes, a headline has one in every new word, and a sentence in capitals stays in capitals.
 */
export function withCapitals(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  const sentence = tokens.map(({ text }) => text);
  if (isInCapitals(sentence)) {
    return new Map(
      [...edits].map(([at, { words, repair }]) => [
        at,
        { words: words.map((word) => word.toUpperCase()), repair },
      ]),
    );
  }
  if (isHeadline(sentence) && hasCapitalWords(tokens)) return capitalized(edits);
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (!/^[\p{Lu}\p{N}]/u.test(sentence[first] ?? '')) return edits;
  let start = first;
  while (start < tokens.length && edits.get(start)?.words.length === 0) start++;
  const edit = edits.get(start);
  const words = edit?.words ?? [sentence[start]!];
  if (start === tokens.length || (start === first && !edit)) return edits;
  const [word = '', ...others] = words;
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new Map(edits).set(start, { words: [capital, ...others], repair: edit?.repair ?? true });
}

/** Tests for a capital in a word that is no name, behind the first: "Drive from Boston to New York" has names alone. */
function hasCapitalWords(tokens: readonly AnnotatedToken[]): boolean {
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return tokens.some(({ text, tag }, at) => at > first && /^\p{Lu}/u.test(text) && !tag.startsWith('NNP'));
}

/** Begins each word of the edits with a capital ("Will Not Be"). */
function capitalized(edits: TokenEdits): TokenEdits {
  return new Map(
    [...edits].map(([at, { words, repair }]) => [
      at,
      { words: words.map((word) => copyCapitals('A', word, 'initial')), repair },
    ]),
  );
}
