import type { Tokens } from '../../taggedToken.ts';
import { wordOf } from './verbGroup.ts';

/** A base form right after a noun, a pronoun or "these" is rather a present tense that has the wrong tag. */
export function isFiniteAt(tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  if (tag !== 'VB' || at === 0) return FINITE.test(tag);
  const before = tokens[at - 1]!;
  return /^(?:NNP?S?|PRP)$/.test(before.tag) || /^(?:these|those)$/.test(wordOf(before));
}

/** The tags of finite verbs. */
export const FINITE = /^(?:MD|VBZ|VBP|VBD)$/;
