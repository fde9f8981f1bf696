import { createProgressYielder } from '../../yielder.ts';
import type { Encoder, WordsInSentence, WordVectors } from '../encoder.ts';
import { batchesOf } from '../vectors/pooling/batches.ts';
import { firstToken } from './feeds.ts';
import { type FolderParts, paddingOf } from './folderModel.ts';
import { batchTokens, runRows } from './runRows.ts';

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
  const { modelInterface, tokenizer } = parts;
  const output = modelInterface.tokens;
  if (output === undefined) return undefined;
  const lengthOf = paddingOf(parts);

  const run = async (rows: readonly Row[], length: number, result: Result) => {
    const runs = await runRows({ ...parts, id }, rows, length, output, parts.settings.task?.number);
    for (const { rows: some, numbers } of runs) {
      result.columns = numbers.length / (some.length * length);
      for (const [at, { ids, spans, first }] of some.entries()) {
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
    let done = 0;
    const lengths = rows.map(({ ids }) => ids.length);
    for (const { pieces, length } of batchesOf(lengths, batchTokens(parts), lengthOf)) {
      const batch = pieces.map((piece) => rows[piece]!);
      await run(batch, length, result);
      await progress((done += pieces.length));
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
