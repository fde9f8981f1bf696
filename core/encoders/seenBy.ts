import type { EncoderDescription, Sentence } from './encoder.ts';

/** Joins all that determines a sentence's vector into one text: sentences with equal texts have equal vectors. */
export function seenBy(
  { sees, sides }: Pick<EncoderDescription, 'sees' | 'sides'>,
  { text, tokens, side }: Sentence,
): string {
  if (sees !== 'text') return JSON.stringify(tokens);
  // A sentence as written never begins with NUL.
  return side && sides?.includes(side) ? `\0${side}\0${text}` : text;
}
