import type { Tokens } from '../../../annotation/annotation.ts';

/**
 * Tests whether a token is written without a space beside another one that is neither punctuation around it
 * nor "a.m." or "p.m." behind it.
 */
export function isGlued(tokens: Tokens, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isBefore = before?.end === token.start && !/^[(“"]$/.test(before.text);
  return isBefore || (after?.start === token.end && !/^(?:[,.;:!?)”"]|[ap]\.?m\.?)$/i.test(after.text));
}
