import type { EncoderDescription, Sentence } from './encoder.ts';

/** The part of a sentence that determines its vector, as one text: sentences with equal texts have equal vectors. */
export function seenBy({ sees }: Pick<EncoderDescription, 'sees'>, { text, tokens }: Sentence): string {
  return sees === 'text' ? text : JSON.stringify(tokens);
}
