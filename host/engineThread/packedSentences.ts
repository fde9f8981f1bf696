import { SIDES } from '../../core/engine/choices.ts';
import type { Sentence } from '../../core/engine/index.ts';

/**
 * Sentences as two strings: a thread is handed a hundred thousand of them in a few milliseconds, where
 * millions of small strings would hold up the one that sends them.
 */
export interface PackedSentences {
  /** The texts, one after the other, and the length of each in UTF-16 code units. */
  readonly texts: string;
  readonly textLengths: Uint32Array;
  /** The tokens of all sentences, likewise, and how many each sentence has. */
  readonly tokens: string;
  readonly tokenLengths: Uint32Array;
  readonly tokenCounts: Uint32Array;
  /** One number per sentence: 0 without a side, else 1 plus the side's index in SIDES. */
  readonly sides: Uint8Array;
}

export function packSentences(sentences: readonly Sentence[]): PackedSentences {
  const tokenCounts = Uint32Array.from(sentences, ({ tokens }) => tokens.length);
  const tokenLengths = new Uint32Array(tokenCounts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  let tokens = '';
  for (const sentence of sentences) {
    for (const token of sentence.tokens) {
      tokenLengths[at++] = token.length;
      tokens += token;
    }
  }
  return {
    texts: sentences.map(({ text }) => text).join(''),
    textLengths: Uint32Array.from(sentences, ({ text }) => text.length),
    tokens,
    tokenLengths,
    tokenCounts,
    sides: Uint8Array.from(sentences, ({ side }) => (side ? 1 + SIDES.indexOf(side) : 0)),
  };
}

export function unpackSentences(packed: PackedSentences): Sentence[] {
  let text = 0;
  let token = 0;
  let start = 0;
  return Array.from(packed.tokenCounts, (count, i) => {
    const tokens = new Array<string>(count);
    for (let k = 0; k < count; k++) {
      const end = start + packed.tokenLengths[token++]!;
      tokens[k] = packed.tokens.slice(start, end);
      start = end;
    }
    const from = text;
    text += packed.textLengths[i]!;
    const side = SIDES[packed.sides[i]! - 1];
    return { text: packed.texts.slice(from, text), tokens, ...(side && { side }) };
  });
}
