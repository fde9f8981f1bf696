import type { Encoder, EncoderDescription } from '../../../core/encoders/encoder.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { countsOfRows } from '../../../core/matrices/encodingCounts.ts';

export interface CountingEncoder {
  readonly encoder: Encoder;
  /** The texts it was given, in order. */
  readonly embedded: string[];
}

/**
 * An encoder that pretends to be dear and remembers what it was asked. A vector is the text's length and its first
 * letter; every token is unknown; texts of an odd length are cut.
 */
export function countingEncoder(
  change: Partial<EncoderDescription> = {},
  onEmbed: (count: number) => void = () => {},
): CountingEncoder {
  const embedded: string[] = [];
  const description: EncoderDescription = {
    id: 'counting',
    label: 'Counting',
    dimension: 2,
    pooling: 'given',
    normalized: false,
    maximumLength: undefined,
    device: 'cpu',
    devicesRefused: [],
    dataType: 'float32',
    tokenizer: 'none',
    sees: 'text',
    hash: 'c0',
    cheap: false,
    ...change,
  };
  const encode: Encoder['encode'] = async (sentences, task): Promise<DenseMatrix> => {
    embedded.push(...sentences.map(({ text }) => text));
    onEmbed(embedded.length);
    task?.signal?.throwIfAborted();
    const lengths = Uint32Array.from(sentences, ({ tokens }) => tokens.length);
    const rowCounts = {
      unknownTokens: lengths,
      tokens: lengths,
      truncated: Uint8Array.from(sentences, ({ text }) => text.length % 2),
    };
    return {
      kind: 'dense',
      rows: sentences.length,
      columns: 2,
      data: Float32Array.from(sentences.flatMap(({ text }) => [text.length, text.charCodeAt(0)])),
      ...countsOfRows(rowCounts),
      rowCounts,
    };
  };
  return { encoder: { description, encode, dispose: async () => {} }, embedded };
}
