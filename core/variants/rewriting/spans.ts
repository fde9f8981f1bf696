import type { AnnotatedToken } from '../../annotation.ts';
import type { TokenEdit } from './rewrite.ts';

/** Tokens `from` to `to`, exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** Puts words in the place of tokens, in order: the last token takes what is left over of them. */
export function replaceSpan(
  edits: Map<number, TokenEdit>,
  tokens: readonly AnnotatedToken[],
  { from, to }: TokenSpan,
  words: readonly string[],
): void {
  for (let token = from; token < to; token++) {
    const own = token === to - 1 ? words.slice(token - from) : words.slice(token - from, token - from + 1);
    if (own.length !== 1 || own[0] !== tokens[token]!.text) edits.set(token, { words: own });
  }
}

/** The tokens of a span as they are written. */
export function textsIn(tokens: readonly AnnotatedToken[], { from, to }: TokenSpan): string[] {
  return tokens.slice(from, to).map(({ text }) => text);
}
