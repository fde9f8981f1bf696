import type { DenseMatrix } from '../../core/matrices/embeddings.ts';
import type { EmbeddingsRequest } from './embeddingsRequest.ts';

/** The body of the response, in pieces: creating it as one text could block the thread for too long. */
export function* embeddingsAnswer(
  { model, format }: EmbeddingsRequest,
  { data, rows, columns }: DenseMatrix,
  tokens: number,
): Generator<string> {
  yield `{"object":"list","model":${JSON.stringify(model)},"data":[`;
  for (let index = 0; index < rows; index++) {
    const vector = data.subarray(index * columns, (index + 1) * columns);
    const embedding = format === 'base64' ? inBase64(vector) : Array.from(vector);
    const item = JSON.stringify({ object: 'embedding', index, embedding });
    yield index === 0 ? item : `,${item}`;
  }
  yield `],"usage":{"prompt_tokens":${tokens},"total_tokens":${tokens}},"encoding_formats":["float","base64"]}`;
}

/** Base64 of little-endian float32. */
function inBase64(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes.toString('base64');
}
