import { InputError } from '../../../inputError.ts';
import type { SparseMatrix } from '../../../matrices/embeddings.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Sentence } from '../../encoder.ts';
import { batchesOf } from '../../vectors/pooling/batches.ts';
import { firstToken } from '../feeds.ts';
import { paddingOf } from '../folderModel.ts';
import type { MaskedInterface } from '../masked/maskedInterface.ts';
import { runRows } from '../runRows.ts';
import type { FolderTokenizer, TokenIds } from '../tokenizer.ts';
import type { SpladeSettings } from './spladeSettings.ts';

/** Numbers of the output of several rows, at most: 64 MB as float32. */
const OUTPUT_NUMBERS = 2 ** 24;

/** Texts that are tokenized together. */
const WINDOW = 1024;

interface SpladeParts extends SpladeSettings {
  readonly id: string;
  readonly model: RunningModel;
  readonly modelInterface: MaskedInterface;
  readonly tokenizer: FolderTokenizer;
  /** Tokens of the vocabulary. */
  readonly vocabulary: number;
  /** Maximum length in tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
}

/** What of a row's vector is not 0. */
interface SparseRow {
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** Creates the encoding of sentences by an open SPLADE model. */
export function createSpladeEncoding(parts: SpladeParts) {
  const { id, modelInterface, tokenizer, vocabulary, maximumLength } = parts;
  const lengthOf = paddingOf({ modelInterface, settings: { maximumLength } });
  const budget = modelInterface.oneRow ? 1 : Math.floor(OUTPUT_NUMBERS / vocabulary);
  return async (sentences: readonly Sentence[], task?: TaskOptions): Promise<SparseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${id}`, sentences.length);
    const vectors: SparseRow[] = [];
    let [tokens, truncatedSentences, done] = [0, 0, 0];
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const rows = await tokenizer.each(
        sentences.slice(from, from + WINDOW),
        ({ text }) => tokenizer.encode(text),
        () => progress(from),
      );
      for (const row of rows) {
        tokens += row.tokens;
        truncatedSentences += Number(row.truncated);
      }
      const lengths = rows.map(({ ids }) => ids.length);
      for (const { pieces, length } of batchesOf(lengths, budget, lengthOf)) {
        await progress(done);
        const batch = pieces.map((piece) => rows[piece]!);
        const found = await vectorsOf(parts, batch, length);
        for (const [at, piece] of pieces.entries()) vectors[from + piece] = found[at]!;
        done += pieces.length;
      }
    }
    await progress(sentences.length);
    return { ...joined(vectors), tokens, truncatedSentences };
  };
}

/** The vectors of rows that are padded to a length. Rejects with an InputError if the model cannot be run. */
async function vectorsOf(
  { id, model, modelInterface, tokenizer, vocabulary, ...settings }: SpladeParts,
  rows: readonly TokenIds[],
  length: number,
): Promise<SparseRow[]> {
  const runs = await runRows({ id, model, modelInterface, tokenizer }, rows, length, modelInterface.logits);
  return runs.flatMap(({ rows: some, numbers: logits }) => {
    if (!logits.every(Number.isFinite)) throw new InputError(`${id} gives logits that are not finite.`);
    return some.map(({ ids }, row) => {
      const start = row * length + firstToken(ids.length, length, tokenizer.padding.side);
      const own = logits.subarray(start * vocabulary, (start + ids.length) * vocabulary);
      return pooled(own, vocabulary, settings);
    });
  });
}

/** Pools the logits of a text's tokens, `[tokens, vocabulary]`. */
function pooled(
  logits: Float32Array | Float64Array,
  vocabulary: number,
  { pooling, isTwice, most }: SpladeSettings,
): SparseRow {
  const weight = (logit: number) => (isTwice ? Math.log1p(Math.log1p(logit)) : Math.log1p(logit));
  const all = new Float64Array(vocabulary);
  for (let start = 0; start < logits.length; start += vocabulary) {
    for (let column = 0; column < vocabulary; column++) {
      const logit = logits[start + column]!;
      if (logit > 0 && pooling === 'sum') all[column]! += weight(logit);
      else if (logit > all[column]!) all[column] = logit;
    }
  }
  const filled = [...all.keys()].filter((column) => all[column]! > 0);
  const isOver = most !== undefined && filled.length > most;
  const kept = isOver ? filled.sort((a, b) => all[b]! - all[a]!).slice(0, most) : filled;
  const columns = Uint32Array.from(kept).sort();
  const values = Float64Array.from(columns, (column) => all[column]!);
  // The greatest logit has the greatest weight.
  return { columns, values: pooling === 'sum' ? values : values.map(weight) };
}

/** The rows of a sparse matrix. */
function joined(vectors: readonly SparseRow[]): SparseMatrix {
  const offsets = new Uint32Array(vectors.length + 1);
  for (const [row, { columns }] of vectors.entries()) offsets[row + 1] = offsets[row]! + columns.length;
  const columns = new Uint32Array(offsets[vectors.length]!);
  const values = new Float64Array(columns.length);
  for (const [row, vector] of vectors.entries()) {
    columns.set(vector.columns, offsets[row]!);
    values.set(vector.values, offsets[row]!);
  }
  return { kind: 'sparse', rows: vectors.length, offsets, columns, values };
}
