import { InputError } from '../../../inputError.ts';
import { countsOfRows } from '../../../matrices/encodingCounts.ts';
import { failureReason } from '../../../onnx/failures.ts';
import { decodeFloat16 } from '../../../onnx/halves.ts';
import { runInHalves } from '../../../onnx/inHalves.ts';
import type { OutputData, RunningModel } from '../../../onnx/runningModel.ts';
import { plural } from '../../../plural.ts';
import { createProgressYielder } from '../../../yielder.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { assertKnown } from '../assertKnown.ts';
import { feedsOf } from '../feeds.ts';
import { BATCH_TOKENS, paddingOf } from '../folderModel.ts';
import type { ModelInputs } from '../modelInterface.ts';
import type { FolderTokenizer, PairTokens } from '../tokenizer.ts';
import type { PairModel, PairModelDescription, TextPair } from './pairModel.ts';

interface PairParts {
  readonly model: RunningModel;
  readonly modelInterface: ModelInputs;
  readonly tokenizer: FolderTokenizer;
  /** Rows of the model's token table; undefined if unknown. */
  readonly tableRows: number | undefined;
}

/** Pairs that are tokenized together; limits the memory beside the result. */
const WINDOW = 1024;

/** Creates a model of pairs over an ONNX model that gives logits. */
export function createPairModel(parts: PairParts, description: PairModelDescription): PairModel {
  const { model, modelInterface, tokenizer } = parts;
  const classes = description.classes.length;
  const lengthOf = paddingOf({ modelInterface, settings: description });

  const tokenize = (pair: TextPair): PairTokens => {
    const tokens = tokenizer.encodePair(pair);
    assertKnown(tokens.ids, pair.join(' '), parts, description.id);
    return tokens;
  };

  const run = async (rows: readonly PairTokens[], length: number): Promise<Float32Array> => {
    const found = new Float32Array(rows.length * classes);
    const feeds = (from: number, count: number) =>
      feedsOf(modelInterface, rows.slice(from, from + count), length, tokenizer.padding);
    const outputs = await runInHalves<Record<string, OutputData>>(model, rows.length, feeds, ['logits']);
    for (const { from, count, outputs: given } of outputs) {
      const logits = decodeFloat16(given.logits!) as Float32Array;
      if (logits.length === count * classes) found.set(logits, from * classes);
      else
        throw new InputError(
          `${description.id} gives ${logits.length / count} numbers for a pair, but its config.json names ${plural(classes, 'class', 'classes')} (id2label).`,
          'Copy its config.json again.',
        );
    }
    if (found.every(Number.isFinite)) return found;
    throw new InputError(
      `${description.id} gives logits that are not finite.`,
      'Its weights are damaged, or too large for their type: try the float32 model or the device cpu.',
    );
  };

  return Object.freeze<PairModel>({
    description,
    async logits(pairs, task) {
      const progress = createProgressYielder(task, `Scoring pairs with ${description.id}`, pairs.length);
      const budget = modelInterface.oneRow
        ? 1
        : model.device === 'cpu'
          ? BATCH_TOKENS.cpu
          : BATCH_TOKENS.other;
      const logits = new Float32Array(pairs.length * classes);
      const rowCounts = {
        unknownTokens: new Uint32Array(pairs.length),
        tokens: new Uint32Array(pairs.length),
        truncated: new Uint8Array(pairs.length),
      };
      for (let from = 0; from < pairs.length; from += WINDOW) {
        const rows = await tokenizer.each(pairs.slice(from, from + WINDOW), tokenize, () => progress(from));
        for (const [row, { unknown, tokens, truncated }] of rows.entries()) {
          rowCounts.unknownTokens[from + row] = unknown;
          rowCounts.tokens[from + row] = tokens;
          rowCounts.truncated[from + row] = Number(truncated);
        }
        let done = from;
        const lengths = rows.map(({ ids }) => ids.length);
        for (const { pieces, length } of batchesOf(lengths, budget, lengthOf)) {
          const batch = pieces.map((piece) => rows[piece]!);
          const found = await run(batch, length).catch((error) => {
            if (error instanceof InputError) throw error;
            throw new InputError(
              `The model of ${description.id}, given ${batch.length} x ${length} tokens, cannot be run: ${failureReason(error)}`,
            );
          });
          pieces.forEach((piece, i) => {
            logits.set(found.subarray(i * classes, (i + 1) * classes), (from + piece) * classes);
          });
          done += pieces.length;
          await progress(done);
        }
      }
      await progress(pairs.length);
      return { logits, ...countsOfRows(rowCounts) };
    },
    dispose: () => model.dispose(),
  });
}
