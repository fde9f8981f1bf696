import type { Sessions } from '../../onnx/sessions.ts';
import type { DefinitionList } from '../definitions/definitionStore.ts';
import { type ComposeRows, heldOutReciprocalRank } from '../definitions/heldOutReciprocalRank.ts';
import { composingModel } from './inferenceModel.ts';
import type { CompositionNetwork } from './network.ts';
import type { CompositionSettings, SingleWords } from './settings.ts';

/** A network with its parameters and the word vectors that it composes. */
export interface NetworkState {
  readonly network: CompositionNetwork;
  readonly parameters: Float32Array;
  /** `[rows, dimension]`. */
  readonly vectors: Float32Array;
  readonly dimension: number;
  readonly singleWords: SingleWords;
}

/** Computes the mean reciprocal rank of held-out lemmas. */
export async function evaluateNetwork(
  state: NetworkState,
  heldOut: DefinitionList,
  { loss }: Pick<CompositionSettings, 'loss'>,
  sessions: Sessions,
  pause: () => Promise<void>,
): Promise<number | undefined> {
  const { network, parameters, vectors, dimension, singleWords } = state;
  const model = await sessions.open(
    () => ({ bytes: composingModel(network, dimension, parameters, singleWords) }),
    ['cpu'],
  );
  const compose: ComposeRows = async (texts) => {
    const composed: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += TEXTS) {
      await pause();
      const part = texts.slice(from, from + TEXTS);
      const { sentence_embedding: rows } = await model.run<{ sentence_embedding: Float32Array }>(
        feedsOf(part, vectors, dimension),
      );
      for (let i = 0; i < part.length; i++) composed.push(rows.subarray(i * dimension, (i + 1) * dimension));
    }
    return composed;
  };
  try {
    return await heldOutReciprocalRank(heldOut, compose, loss, pause);
  } finally {
    await model.dispose();
  }
}

/** Texts that are composed at a time. */
const TEXTS = 256;

function feedsOf(texts: readonly Uint32Array[], vectors: Float32Array, dimension: number) {
  const length = texts.reduce((longest, rows) => Math.max(longest, rows.length), 1);
  const words = new Float32Array(texts.length * length * dimension);
  const mask = new Float32Array(texts.length * length);
  for (const [i, rows] of texts.entries()) {
    for (const [t, row] of rows.entries()) {
      const at = i * length + t;
      mask[at] = 1;
      words.set(vectors.subarray(row * dimension, (row + 1) * dimension), at * dimension);
    }
  }
  return {
    words: { type: 'float32' as const, data: words, shape: [texts.length, length, dimension] },
    mask: { type: 'float32' as const, data: mask, shape: [texts.length, length] },
  };
}
