import { InputError } from '../../inputError.ts';
import type { DenseMatrix, Embeddings } from '../../matrices/embeddings.ts';

/**
 * Joins matrices that were embedded one after another.
 *
 * @throws InputError if they are sparse
 */
export function joinDense(
  parts: readonly Embeddings[],
  encoder: string,
): Pick<DenseMatrix, 'columns' | 'data'> {
  const columns = parts[0]?.kind === 'dense' ? parts[0].columns : 0;
  const data = new Float32Array(parts.reduce((rows, part) => rows + part.rows, 0) * columns);
  let end = 0;
  for (const part of parts) {
    if (part.kind === 'sparse') throw sparse(encoder);
    data.set(part.data, end);
    end += part.data.length;
  }
  return { columns, data };
}

function sparse(encoder: string): InputError {
  return new InputError(
    `The vectors of ${encoder} are sparse, and no classifier is trained on them.`,
    'Name an encoder with dense vectors.',
  );
}
