import type { Sentence, Side } from '../../engine/index.ts';

/** The terms of a text: its runs of letters and digits, lowercased. */
export function termsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A query or a document as encoders are given it. */
export function sidedSentence(text: string, side: Side): Sentence {
  return { text, tokens: termsOf(text), side };
}
