import { InputError } from '../../../inputError.ts';
import type { Safetensors } from '../../safetensors/openSafetensors.ts';

/** The rows of a static embedding, by token. */
export interface TokenTable {
  readonly dimension: number;
  /** Number of tokens that have a row. */
  readonly tokens: number;
  /** `F32`, `F16`, `I8`, ... */
  readonly type: string;
  /** Writes the mean of the tokens' rows, each times its weight, into `into`; zeros without a token. */
  mean(ids: readonly number[], into: Float32Array): void;
}

/**
 * Reads the table, and, where model2vec stores them, a weight for each token and the row of each token (`mapping`, for
 * a vocabulary that shares rows). Sums are in double precision. Rejects with an InputError if the tensors do not fit.
 */
export async function readTokenTable(weights: Safetensors, name: string): Promise<TokenTable> {
  const { shape, data, type } = await weights.read(name, [undefined, undefined]);
  const [rows, dimension] = shape as [number, number];
  const vector = async (tensor: string, length?: number) =>
    weights.has(tensor) ? await weights.read(tensor, [length]) : undefined;
  const mapping = await vector('mapping');
  const tokens = mapping?.data.length ?? rows;
  const scale = await vector('weights', tokens);
  const outside = mapping?.data.find((row) => !(row >= 0 && row < rows));
  if (outside !== undefined) {
    throw new InputError(`${weights.path} maps a token to row ${outside} of ${rows}.`, 'Copy it again.');
  }
  return {
    dimension,
    tokens,
    type,
    mean(ids, into) {
      const sums = new Float64Array(dimension);
      for (const id of ids) {
        const at = (mapping ? mapping.data[id]! : id) * dimension;
        const weight = scale ? scale.data[id]! : 1;
        for (let k = 0; k < dimension; k++) sums[k]! += weight * data[at + k]!;
      }
      for (let k = 0; k < dimension; k++) into[k] = ids.length > 0 ? sums[k]! / ids.length : 0;
    },
  };
}
