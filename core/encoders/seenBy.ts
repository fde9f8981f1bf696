import type { EncoderDescription, Sentence } from './encoder.ts';

/** What decides the vector of a sentence, as one text: sentences with the same have the same vector. */
export function seenBy({ sees }: Pick<EncoderDescription, 'sees'>, { text, tokens }: Sentence): string {
  return sees === 'text' ? text : JSON.stringify(tokens);
}
