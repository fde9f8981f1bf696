import type { TaggedToken } from '../taggedToken.ts';
import { nounPhraseAt } from './nounPhrase.ts';
import { wordOf } from './verbGroup.ts';

/**
 * Tests whether an auxiliary stands before its subject, as in "Don't you know?": its sentence asks, no subject is
 * before it, and one is at `subject`, by default behind the auxiliary and a "not".
 */
export function isInverted(
  tokens: readonly TaggedToken[],
  auxiliary: number,
  subject = auxiliary + 2,
): boolean {
  const before = tokens[auxiliary - 1];
  if (before && /^(?:NN|PRP$|EX|CD|DT|TO)/.test(before.tag)) return false;
  const asks =
    tokens.some(({ text }) => text.includes('?')) || (before !== undefined && /^W/.test(before.tag));
  return asks && subjectEnd(tokens, subject) !== undefined;
}

/** The end of a subject that begins at a place, which a verb without a noun before it follows. */
export function subjectEnd(tokens: readonly TaggedToken[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const isPronoun = /^(?:i|you|he|she|it|we|they|there|this|that|these|those)$/.test(wordOf(token));
  if (isPronoun && !/^(?:NN|JJ)/.test(tokens[at + 1]?.tag ?? '')) return at + 1;
  return nounPhraseAt(tokens, at)?.to;
}
