import { isRecord } from '../../isRecord.ts';

/** Tests whether a Unigram model of a tokenizer.json writes what its vocabulary lacks as bytes, which the library does for BPE alone. */
export function hasByteFallback(model: unknown): boolean {
  return isRecord(model) && model.type === 'Unigram' && model.byte_fallback === true;
}

/** Has a model write the bytes of what its vocabulary lacks as tokens like `<0x0A>`, unless it lacks one of them. */
export function fallBackToBytes(model: Model): void {
  const plain = model.encode;
  model.encode = (words) =>
    plain.call(model, words).flatMap((token) => {
      if (model.tokens_to_ids.has(token)) return [token];
      const bytes = Array.from(new TextEncoder().encode(token), byteToken);
      return bytes.every((byte) => model.tokens_to_ids.has(byte)) ? bytes : [token];
    });
}

interface Model {
  readonly tokens_to_ids: ReadonlyMap<string, number>;
  encode(words: string[]): string[];
}

function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
}
