import type { AnnotatedToken } from '../../../annotation.ts';

/** Tests whether something stands right beside a token, without a space, that is not a mark around it or its half of the day. */
export function isGlued(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isBefore = before?.end === token.start && !/^[(“"]$/.test(before.text);
  return isBefore || (after?.start === token.end && !/^(?:[,.;:!?)”"]|[ap]\.?m\.?)$/i.test(after.text));
}
