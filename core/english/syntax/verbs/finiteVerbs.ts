import type { Tokens } from '../../taggedToken.ts';
import { wordOf } from './verbGroup.ts';

/** A base form right after a noun, a pronoun or "these" is rather a present tense that has the wrong tag. */
export function isFiniteAt(tokens: Tokens, at: number): boolean {
  const { tag, text } = tokens[at]!;
  // "Stop it, Will!"
  if (tag === 'MD' && at > 0 && /^(?:Will|May)$/.test(text) && /^[.,]$/.test(tokens[at + 1]?.tag ?? ''))
    return false;
  if (tag !== 'VB' || at === 0) return FINITE.test(tag);
  const before = tokens[at - 1]!;
  return /^(?:NNP?S?|PRP)$/.test(before.tag) || /^(?:these|those)$/.test(wordOf(before));
}

/** The tags of finite verbs. */
export const FINITE = /^(?:MD|VBZ|VBP|VBD)$/;
