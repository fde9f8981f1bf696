import { bytesOfBase64 } from '../../bytes.ts';
import { plural } from '../../plural.ts';
import { shownValue } from '../../shownValue.ts';
import { RequestFailure } from './failure.ts';

/** The response to `POST /embeddings`, validated. */
export interface EmbeddingsAnswer {
  /** Row-major `[count, columns]`, in the order of the inputs. */
  readonly data: Float32Array;
  readonly columns: number;
  /** The server says that it also gives vectors in base64. */
  readonly base64: boolean;
}

/**
 * Reads the answer to a request for the vectors of `count` sentences. Rows come in any order, each as numbers or as
 * the base64 of little-endian float32.
 *
 * @throws RequestFailure if a row is missing, given twice, of another dimension than the others, or no vector
 */
export function readEmbeddings(answer: unknown, count: number): EmbeddingsAnswer {
  const { data: rows, encoding_formats: formats } = (answer ?? {}) as {
    data?: unknown;
    encoding_formats?: unknown;
  };
  if (!Array.isArray(rows)) throw unusable('contains no list "data" of embeddings');
  if (rows.length !== count)
    throw unusable(`contains ${plural(rows.length, 'embedding')} for ${plural(count, 'sentence')}`);
  const vectors: (Float32Array | undefined)[] = new Array(count);
  for (const [position, row] of rows.entries()) {
    const index: unknown = row?.index ?? position;
    if (typeof index !== 'number' || !(index in rows)) {
      throw unusable(
        `contains an embedding with the index ${shownValue(index)} for ${plural(count, 'sentence')}`,
      );
    }
    if (vectors[index]) throw unusable(`contains two embeddings with the index ${index}`);
    vectors[index] = vectorOf(row?.embedding, index);
  }
  const columns = vectors[0]?.length ?? 0;
  const data = new Float32Array(count * columns);
  for (const [index, vector] of (vectors as Float32Array[]).entries()) {
    if (vector.length !== columns) {
      throw unusable(`contains embeddings of ${columns} and of ${vector.length} components`);
    }
    data.set(vector, index * columns);
  }
  return { data, columns, base64: Array.isArray(formats) && formats.includes('base64') };
}

/** The ids in the answer to `GET /models`; empty if it is none. */
export function readModels(answer: unknown): string[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return [];
  return data.map((model) => model?.id).filter((id): id is string => typeof id === 'string');
}

function vectorOf(embedding: unknown, index: number): Float32Array {
  const vector = typeof embedding === 'string' ? fromBase64(embedding) : fromNumbers(embedding);
  if (!vector?.length) throw unusable(`contains no vector for sentence ${index}`);
  const bad = vector.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw unusable(`contains a component ${bad} of sentence ${index} that is not a number`);
  return vector;
}

function fromNumbers(embedding: unknown): Float32Array | undefined {
  if (!Array.isArray(embedding)) return undefined;
  return Float32Array.from(embedding, (value) => (typeof value === 'number' ? value : Number.NaN));
}

function fromBase64(embedding: string): Float32Array | undefined {
  const bytes = bytesOfBase64(embedding);
  if (!bytes || bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true));
}

function unusable(what: string): RequestFailure {
  return new RequestFailure(`returned a response that ${what}`, { kind: 'answer' });
}
