import type { TrainableFolder } from '../../engine/index.ts';
import { groupedBy } from '../../groupedBy.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { parameterCount } from '../graph/parameters.ts';
import { paddedTokens } from './batches.ts';
import { emitVectors } from './stepModel.ts';
import { type Tokens, tokenFeeds } from './tokenFeeds.ts';
import { type WeightArrays, type WeightLayout, wordsIn } from './weightLayout.ts';

/** Embeds sentences with weights that are being trained. */
export interface RowEmbedder {
  /** Writes the vectors of rows, of length 1, into `vectors`, `[rows, dimension]`. Calls `pause` now and then. */
  embed(
    weights: WeightArrays,
    rows: Iterable<number>,
    vectors: Float32Array,
    pause: () => Promise<void>,
  ): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Creates an embedder. A model for each padded length is opened when it is first needed.
 *
 * @param tokens those of each row
 */
export function createRowEmbedder(
  folder: TrainableFolder,
  layout: WeightLayout,
  tokens: readonly Tokens[],
  sessions: Sessions,
): RowEmbedder {
  const opened = new Map<number, Promise<RunningModel>>();
  const open = (length: number): Promise<RunningModel> => {
    const known = opened.get(length);
    if (known) return known;
    const shape = { rows: ROWS, length };
    const opening = sessions.open(
      () => ({ bytes: emitVectors(folder, layout, shape), keepsMemory: false }),
      ['cpu'],
    );
    opened.set(length, opening);
    return opening;
  };
  const { width } = layout.words;
  return {
    async embed({ parameters, frozen, words }, rows, vectors, pause) {
      const dimension = vectors.length / tokens.length;
      const table = wordsIn(layout, parameters, words);
      const own = parameters.subarray(0, parameterCount(layout.trained));
      const weights = { parameters: floats(own), ...(frozen.length > 0 && { frozen: floats(frozen) }) };
      for (const [length, members] of groupedBy(rows, (row) =>
        paddedTokens(tokens[row]!.ids.length, folder.longest),
      )) {
        const model = await open(length);
        for (let at = 0; at < members.length; at += ROWS) {
          const batch = members.slice(at, at + ROWS);
          const given = batch.map((row) => tokens[row]!);
          const { feeds } = tokenFeeds(folder, given, { rows: ROWS, length }, table, width);
          const outputs = await model.run<{ vectors: Float32Array }>({ ...feeds, ...weights });
          for (const [i, row] of batch.entries()) {
            vectors.set(outputs.vectors.subarray(i * dimension, (i + 1) * dimension), row * dimension);
          }
          await pause();
        }
      }
    },
    async dispose() {
      for (const opening of opened.values()) {
        // A model that could not be opened holds nothing.
        const model = await opening.catch(() => undefined);
        await model?.dispose();
      }
    },
  };
}

const floats = (data: Float32Array) => ({ type: 'float32' as const, data, shape: [data.length] });

/** Sentences that are embedded at a time. */
const ROWS = 32;
