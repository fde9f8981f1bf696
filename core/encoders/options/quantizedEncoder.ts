import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { sha256 } from '../../sha256.ts';
import type { Encoder, EncoderDescription } from '../encoder.ts';
import { type Quantization, quantize } from './quantization.ts';

/** The encoder with its vectors quantized, as the last step; the encoder itself without a quantization. */
export function withQuantization(encoder: Encoder, quantization: Quantization | undefined): Encoder {
  if (!quantization) return encoder;
  const describe = (description: EncoderDescription): EncoderDescription => ({
    ...description,
    label: quantizedLabel(description.label, quantization),
    normalized: false,
    quantization,
    hash: sha256(`${quantization} ${description.hash}`),
  });
  return Object.freeze<Encoder>({
    ...encoder,
    get description() {
      return describe(encoder.description);
    },
    async encode(sentences, task) {
      const vectors = (await encoder.encode(sentences, task)) as DenseMatrix;
      const data = vectors.data.slice();
      for (let row = 0; row < vectors.rows; row++) {
        quantize(data.subarray(row * vectors.columns, (row + 1) * vectors.columns), quantization);
      }
      return { ...vectors, data };
    },
  });
}

/** The label of an encoder whose vectors are quantized. */
export function quantizedLabel(label: string, quantization: Quantization | undefined): string {
  return quantization ? `${label}; ${quantization} vectors` : label;
}
