import { InputError } from '../../../inputError.ts';
import { countsOfRows } from '../../../matrices/encodingCounts.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import { plural } from '../../../plural.ts';
import { createProgressYielder } from '../../../yielder.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { assertKnown } from '../assertKnown.ts';
import { paddingOf } from '../folderModel.ts';
import type { ModelInputs } from '../modelInterface.ts';
import { batchTokens, runRows } from '../runRows.ts';
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
  const { id } = description;
  const classes = description.classes.length;
  const lengthOf = paddingOf({ modelInterface, settings: description });

  const tokenize = (pair: TextPair): PairTokens => {
    const tokens = tokenizer.encodePair(pair);
    assertKnown(tokens.ids, pair.join(' '), parts, id);
    return tokens;
  };

  const run = async (rows: readonly PairTokens[], length: number): Promise<Float32Array> => {
    const found = new Float32Array(rows.length * classes);
    for (const { from, rows: some, numbers } of await runRows({ ...parts, id }, rows, length, 'logits')) {
      if (numbers.length === some.length * classes) found.set(numbers, from * classes);
      else
        throw new InputError(
          `${id} gives ${numbers.length / some.length} numbers for a pair, but its config.json names ${plural(classes, 'class', 'classes')} (id2label).`,
          'Copy its config.json again.',
        );
    }
    if (found.every(Number.isFinite)) return found;
    throw new InputError(
      `${id} gives logits that are not finite.`,
      'Its weights are damaged, or too large for their type: try the float32 model or the device cpu.',
    );
  };

  return Object.freeze<PairModel>({
    description,
    async logits(pairs, task) {
      const progress = createProgressYielder(task, `Scoring pairs with ${id}`, pairs.length);
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
        for (const { pieces, length } of batchesOf(lengths, batchTokens(parts), lengthOf)) {
          const batch = pieces.map((piece) => rows[piece]!);
          const found = await run(batch, length);
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
