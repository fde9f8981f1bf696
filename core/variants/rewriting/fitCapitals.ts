import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { inTitleCase, isInCapitals, isInTitleCase } from '../../english/morphology/capitals.ts';
import { asStart } from './sentenceStart.ts';
import type { TokenEdits } from './tokenEdits.ts';

/**
 * Fits the capitals of edits to their sentence: its new words are in capitals where all its words are, each
 * begins with one in a headline, short words apart ("Will Be Arrested by"), and the sentence goes on beginning
 * with a capital where its first word changes.
 */
export function fitCapitals(tokens: Tokens, edits: TokenEdits): TokenEdits {
  const texts = tokens.map(({ text }) => text);
  if (isInCapitals(texts)) return withWords(edits, (words) => words.map((word) => word.toUpperCase()));
  return withCapitalAtStart(tokens, isInTitleCase(tokens) ? withWords(edits, inTitleCase) : edits);
}

function withWords(edits: TokenEdits, change: (words: readonly string[]) => string[]): TokenEdits {
  return new Map([...edits].map(([at, edit]) => [at, { ...edit, words: change(edit.words) }]));
}

/** Gives the word that now begins the sentence the capital of the one that began it. */
function withCapitalAtStart(tokens: Tokens, edits: TokenEdits): TokenEdits {
  const old = tokens.findIndex(isWord);
  if (!/^[\p{Lu}\p{N}]/u.test(tokens[old]?.text ?? '')) return edits;
  for (const [at, { text, dummy }] of tokens.entries()) {
    const edit = edits.get(at);
    const words = edit?.words ?? [text];
    const place = words.findIndex((word) => isWord({ text: word }));
    if (place < 0) continue;
    const word = asStart(tokens, old, words[place]!);
    if (word === words[place] || (dummy && !edit)) return edits;
    const changed = words.with(place, word);
    return new Map(edits).set(at, edit ? { ...edit, words: changed } : { words: changed, repair: true });
  }
  return edits;
}

function isWord({ text }: Pick<AnnotatedToken, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
