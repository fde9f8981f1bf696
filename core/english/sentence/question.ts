import type { Tokens } from '../taggedToken.ts';

/** Tests whether a sentence has a question mark ("?", "?!"); an address may have one within. */
export function hasQuestionMark(tokens: Tokens): boolean {
  return tokens.some(({ text }) => text === '?' || /^[.?!]*\?[.?!]*$/.test(text));
}
