import { InputError } from '../../inputError.ts';
import { failureReason } from '../../onnx/failures.ts';
import { decodeFloat16 } from '../../onnx/halves.ts';
import { runInHalves } from '../../onnx/inHalves.ts';
import type { OutputData } from '../../onnx/runningModel.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { Encoder, WordsInSentence, WordVectors } from '../encoder.ts';
import { batchesOf } from '../vectors/pooling/batches.ts';
import { feedsOf, firstToken } from './feeds.ts';
import { BATCH_TOKENS, type FolderParts, paddingOf } from './folderModel.ts';

/** A sentence as the model reads it, with the pieces of each word that is asked for. */
interface Row {
  readonly ids: readonly number[];
  /** `[from, to)` of each in `ids`; empty for a word that is cut off. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  /** The row of the result of the first of them. */
  readonly first: number;
}

/**
 * Creates the function that gives the vectors of words: the means of the model's token vectors over their pieces. The
 * tokens of a sentence are read one by one, so that each piece is of one of them. Undefined for a model that gives no token
 * vectors.
 */
export function createWordVectors(parts: FolderParts, id: string): Encoder['wordVectors'] {
  const { model, modelInterface, tokenizer } = parts;
  const output = modelInterface.tokens;
  if (output === undefined) return undefined;
  const lengthOf = paddingOf(parts);

  const run = async (rows: readonly Row[], length: number, result: Result) => {
    const feeds = (from: number, count: number) =>
      feedsOf(
        modelInterface,
        rows.slice(from, from + count),
        length,
        tokenizer.padding,
        parts.settings.task?.number,
      );
    const runs = await runInHalves<Record<string, OutputData>>(model, rows.length, feeds, [output]);
    for (const { from, count, outputs } of runs) {
      const numbers = decodeFloat16(outputs[output]!) as Float32Array | Float64Array;
      result.columns = numbers.length / (count * length);
      for (const [at, { ids, spans, first }] of rows.slice(from, from + count).entries()) {
        const start = at * length + firstToken(ids.length, length, tokenizer.padding.side);
        for (const [word, [low, high]] of spans.entries())
          result.rows[first + word] = mean(numbers, start + low, start + high, result.columns);
      }
    }
  };

  return async (sentences, task) => {
    const progress = createProgressYielder(task, `Reading words with ${id}`, sentences.length);
    const rows = await tokenizer.each(sentences, rowReader(parts), () => progress(0));
    const result: Result = { columns: 0, rows: [] };
    const budget = modelInterface.oneRow ? 1 : model.device === 'cpu' ? BATCH_TOKENS.cpu : BATCH_TOKENS.other;
    let done = 0;
    try {
      for (const { pieces, length } of batchesOf(
        rows.map(({ ids }) => ids.length),
        budget,
        lengthOf,
      )) {
        await run(
          pieces.map((piece) => rows[piece]!),
          length,
          result,
        );
        await progress((done += pieces.length));
      }
    } catch (error) {
      if (error instanceof InputError || task?.signal?.aborted) throw error;
      throw new InputError(`The model of ${id} cannot be run: ${failureReason(error)}`);
    }
    return matrixOf(result);
  };
}

interface Result {
  columns: number;
  readonly rows: Float64Array[];
}

/** Creates the function that reads sentences in their order. */
function rowReader({ tokenizer, settings }: FolderParts): (sentence: WordsInSentence) => Row {
  const { before, after } = tokenizer.around;
  const room = (settings.maximumLength ?? Number.POSITIVE_INFINITY) - after.length;
  let first = 0;
  return ({ tokens, asked }) => {
    const ids = [...before];
    const places = tokens.map((token) => {
      const from = ids.length;
      for (const piece of tokenizer.pieces(token))
        if (piece !== undefined && ids.length < room) ids.push(piece);
      return [from, ids.length] as const;
    });
    const row = { ids: [...ids, ...after], spans: asked.map((word) => places[word]!), first };
    first += asked.length;
    return row;
  };
}

/** The mean of vectors; zero of none. */
function mean(numbers: ArrayLike<number>, from: number, to: number, columns: number): Float64Array {
  const sum = new Float64Array(columns);
  for (let at = from; at < to; at++)
    for (let k = 0; k < columns; k++) sum[k]! += numbers[at * columns + k]! / (to - from);
  return sum;
}

function matrixOf({ columns, rows }: Result): WordVectors {
  const data = new Float32Array(rows.length * columns);
  for (const [row, vector] of rows.entries()) data.set(vector, row * columns);
  return { columns, data };
}
