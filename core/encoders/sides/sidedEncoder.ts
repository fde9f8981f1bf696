import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { countsOfRows, NOTHING_COUNTED, type RowCounts } from '../../matrices/encodingCounts.ts';
import { sha256 } from '../../sha256.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { mapSides, ownSides, type Prompt, SIDES, type Side, type Sided, valuesOf } from './side.ts';

/**
 * An encoder that embeds queries and documents each with their own; the encoders of the sides must be dense and of one
 * dimension. Without any of its own for a side, it is the encoder for all sentences, with the prompt in its
 * description.
 *
 * @param dispose closes what all of them share
 */
export function createSidedEncoder(
  encoders: Sided<Encoder>,
  prompts: Sided<Prompt>,
  dispose: () => Promise<void>,
): Encoder {
  const sides = ownSides(encoders);
  const used = valuesOf(prompts).some(({ text }) => text !== '') ? { prompts } : {};

  const describe = (): EncoderDescription => {
    const { description } = encoders.all;
    if (sides.length === 0) return { ...description, ...used };
    const hashes = mapSides(encoders, (encoder) => encoder.description.hash);
    const task = mapSides(encoders, (encoder) => encoder.description.task?.all ?? '');
    return {
      ...description,
      ...used,
      ...(valuesOf(task).some(Boolean) && { task }),
      sides,
      hash: sha256(JSON.stringify(hashes)),
    };
  };

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const rows = rowsBySide(sentences, encoders);
    const parts: Part[] = [];
    for (const side of ['all', ...SIDES] as const) {
      const own = rows[side];
      if (own.length === 0 && !(side === 'all' && sentences.length === 0)) continue;
      const chosen = own.length === sentences.length ? sentences : own.map((row) => sentences[row]!);
      const vectors = (await encoders[side]!.encode(chosen, task)) as DenseMatrix;
      if (own.length === sentences.length) return vectors;
      parts.push({ rows: own, vectors });
    }
    return joined(parts, sentences.length);
  };

  return Object.freeze<Encoder>({
    get description() {
      return describe();
    },
    encode,
    ...(encoders.all.wordVectors && { wordVectors: encoders.all.wordVectors }),
    ...(encoders.all.check && {
      check: async (task?: TaskOptions) => {
        for (const encoder of valuesOf(encoders)) await encoder.check?.(task);
      },
    }),
    dispose,
  });
}

function rowsBySide(
  sentences: readonly Sentence[],
  encoders: Sided<Encoder>,
): Record<Side | 'all', number[]> {
  const rows: Record<Side | 'all', number[]> = { all: [], query: [], document: [] };
  for (const [row, { side }] of sentences.entries()) rows[side && encoders[side] ? side : 'all'].push(row);
  return rows;
}

interface Part {
  /** The row of the result for each row of the vectors. */
  readonly rows: readonly number[];
  readonly vectors: DenseMatrix;
}

function joined(parts: readonly Part[], rows: number): DenseMatrix {
  const columns = parts[0]!.vectors.columns;
  const data = new Float32Array(rows * columns);
  const isCounted = parts.every(({ vectors }) => vectors.rowCounts);
  const rowCounts: RowCounts = {
    unknownTokens: new Uint32Array(rows),
    tokens: new Uint32Array(rows),
    truncated: new Uint8Array(rows),
  };
  for (const { rows: places, vectors } of parts) {
    for (const [row, to] of places.entries()) {
      data.set(vectors.data.subarray(row * columns, (row + 1) * columns), to * columns);
      if (!vectors.rowCounts) continue;
      rowCounts.unknownTokens[to] = vectors.rowCounts.unknownTokens[row]!;
      rowCounts.tokens[to] = vectors.rowCounts.tokens[row]!;
      rowCounts.truncated[to] = vectors.rowCounts.truncated[row]!;
    }
  }
  const counts = isCounted ? { ...countsOfRows(rowCounts), rowCounts } : NOTHING_COUNTED;
  return { kind: 'dense', rows, columns, data, ...counts };
}
