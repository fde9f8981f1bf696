import type { TokenSpan } from '../../english/syntax/tokenSpan.ts';
import type { TaggedToken } from '../../english/taggedToken.ts';
import type { TokenEdit } from './tokenEdits.ts';

/** Puts words in the place of tokens, in order: the last token takes what is left over of them. */
export function replaceSpan(
  edits: Map<number, TokenEdit>,
  tokens: readonly TaggedToken[],
  { from, to }: TokenSpan,
  words: readonly string[],
): void {
  for (let token = from; token < to; token++) {
    const own = token === to - 1 ? words.slice(token - from) : words.slice(token - from, token - from + 1);
    if (own.length !== 1 || own[0] !== tokens[token]!.text) edits.set(token, { words: own });
  }
}
