import { createProgressYielder } from '../../../yielder.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { paddingOf } from '../folderModel.ts';
import { logProbabilities, type MaskedParts } from './logProbabilities.ts';
import type { MaskedModel, MaskedModelDescription, WordInPlace } from './maskedModel.ts';
import { type MaskedRow, maskedRows } from './maskedRows.ts';
import type { MaskToken } from './maskToken.ts';
import { createPlacePieces } from './wordPieces.ts';

/**
 * Numbers of the output of several rows, at most: 64 MB as float32, which half a thousand tokens of BERT's vocabulary take.
 * A longer row is run by itself; `rowLimit` bounds it.
 */
const OUTPUT_NUMBERS = 2 ** 24;

/** Creates a masked language model over an ONNX model that gives logits. */
export function createMaskedModel(
  parts: MaskedParts,
  mask: MaskToken,
  description: MaskedModelDescription,
): MaskedModel {
  const { model, modelInterface, tokenizer } = parts;
  const { vocabulary, maximumLength } = description;
  const lengthOf = paddingOf({ modelInterface, settings: description });
  const budget = modelInterface.oneRow ? 1 : Math.floor(OUTPUT_NUMBERS / vocabulary);

  const rowsOf = (words: readonly WordInPlace[]): MaskedRow[] =>
    tokenizer.limited(() => {
      const place = createPlacePieces(tokenizer, mask);
      return maskedRows(words.map(place), mask.id, tokenizer.around, maximumLength);
    });

  const scoreGroup = async (words: readonly WordInPlace[], scores: Float64Array, signal?: AbortSignal) => {
    const rows = rowsOf(words);
    const pieces: number[][] = words.map(() => []);
    const lengths = rows.map(({ ids }) => ids.length);
    for (const { pieces: batch, length } of batchesOf(lengths, budget, lengthOf)) {
      signal?.throwIfAborted();
      const run = batch.map((row) => rows[row]!);
      for (const [i, found] of (await logProbabilities(parts, run, length, vocabulary)).entries()) {
        for (const [k, { word, index }] of run[i]!.asked.entries()) pieces[word]![index] = found[k]!;
      }
    }
    for (const [word, logs] of pieces.entries()) {
      scores[word] = logs.length === 0 ? Number.NaN : logs.reduce((sum, each) => sum + each, 0);
    }
  };

  return Object.freeze<MaskedModel>({
    description,
    async score(groups, task) {
      const scores = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0));
      const progress = createProgressYielder(task, `Judging with ${description.id}`, groups.length);
      let at = 0;
      for (const [done, words] of groups.entries()) {
        await progress(done);
        await scoreGroup(words, scores.subarray(at, at + words.length), task?.signal);
        at += words.length;
      }
      await progress(groups.length);
      return scores;
    },
    dispose: () => model.dispose(),
  });
}
