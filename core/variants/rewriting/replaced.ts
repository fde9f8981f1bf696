import type { Tokens } from '../../annotation/annotation.ts';
import type { TokenSpan } from '../../english/syntax/tokenSpan.ts';
import type { TokenEdit, TokenEdits } from './tokenEdits.ts';

/** Tokens `from` to `to`, exclusive, and the words in their place. */
export type Replaced = readonly [from: number, to: number, words: readonly string[], repair?: boolean];

/** The edits that put words in the place of spans of tokens. */
export function replaced(...spans: readonly Replaced[]): TokenEdits {
  const edits = new Map<number, TokenEdit>();
  for (const [from, to, words, repair = false] of spans) {
    edits.set(from, { words, repair });
    for (let gone = from + 1; gone < to; gone++) edits.set(gone, { words: [], repair });
  }
  return edits;
}

/** Puts words in the place of tokens, in order: the last token takes what is left over of them. */
export function replaceSpan(
  edits: Map<number, TokenEdit>,
  tokens: Tokens,
  { from, to }: TokenSpan,
  words: readonly string[],
): void {
  for (let token = from; token < to; token++) {
    const own = token === to - 1 ? words.slice(token - from) : words.slice(token - from, token - from + 1);
    if (own.length !== 1 || own[0] !== tokens[token]!.text) edits.set(token, { words: own });
  }
}
