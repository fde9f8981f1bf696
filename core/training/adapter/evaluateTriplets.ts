import type { Sessions } from '../../onnx/sessions.ts';
import { adapterModel } from './adapterModel.ts';
import type { DenseLayer } from './denseLayer.ts';
import type { EvaluatedTriplet } from './tripletSets.ts';

/** Vectors, row-major `[rows, dimension]`. */
export interface Vectors {
  readonly data: Float32Array;
  readonly dimension: number;
}

/** Cosines that differ by less are equal, as far as single precision tells; a tie is wrong. */
const TOLERANCE = 1e-6;

/** Tells of each triplet whether the sentence is nearer to the variant that preserves its meaning, by cosine. */
export function correctTriplets(
  { data, dimension }: Vectors,
  triplets: readonly EvaluatedTriplet[],
): Uint8Array {
  const vectorOf = (row: number) => data.subarray(row * dimension, (row + 1) * dimension);
  return Uint8Array.from(triplets, ({ sentence, preserved, changed }) => {
    const [own, near, far] = [sentence, preserved, changed].map(vectorOf) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return Number(cosine(own, near) > cosine(own, far) + TOLERANCE);
  });
}

/** 0 with a zero vector. */
function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, ofA, ofB] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    dot += a[k]! * b[k]!;
    ofA += a[k]! ** 2;
    ofB += b[k]! ** 2;
  }
  return dot / Math.sqrt(ofA * ofB) || 0;
}

/** Maps vectors by the layers of an adapter. Calls `pause` now and then. */
export async function adaptedVectors(
  { data, dimension }: Vectors,
  layers: readonly DenseLayer[],
  sessions: Sessions,
  pause: () => Promise<void>,
): Promise<Vectors> {
  const model = await sessions.open(() => ({ bytes: adapterModel(layers) }), ['cpu']);
  try {
    const adapted = new Float32Array(data.length);
    for (let at = 0; at < data.length; at += ROWS * dimension) {
      const part = data.subarray(at, at + ROWS * dimension);
      const embeddings = {
        type: 'float32' as const,
        data: part,
        shape: [part.length / dimension, dimension],
      };
      const outputs = await model.run<{ adapted_embeddings: Float32Array }>({ embeddings });
      adapted.set(outputs.adapted_embeddings, at);
      await pause();
    }
    return { data: adapted, dimension };
  } finally {
    await model.dispose();
  }
}

/** Vectors that are mapped at a time. */
const ROWS = 1024;
