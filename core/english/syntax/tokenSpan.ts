import type { Tokens } from '../taggedToken.ts';

/** Tokens `from` to `to`, exclusive. */
export interface TokenSpan {
  readonly from: number;
  readonly to: number;
}

/** The tokens of a span as they are written. */
export function textsIn(tokens: Tokens, { from, to }: TokenSpan): string[] {
  return tokens.slice(from, to).map(({ text }) => text);
}
