import { encoderNames } from '../../core/encoderNames.ts';
import type { Engine } from '../../core/engine/index.ts';
import { inGroups } from '../../core/inGroups.ts';
import { InputError } from '../../core/inputError.ts';
import type { DenseMatrix, Embeddings, SparseMatrix } from '../../core/matrices/embeddings.ts';
import { plural } from '../../core/plural.ts';
import type { Progress, TaskOptions } from '../../core/taskOptions.ts';
import { assertInputsKept } from '../../host/files/keptInputs.ts';
import type { Command } from '../command.ts';
import { readInput, TEXT_OPTIONS, type TextInput } from '../input/input.ts';
import { type WrittenSentence, writtenSentences } from '../input/sentences.ts';
import { ENCODER_OPTION, readEncoderId } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { createOutput, say } from '../output/output.ts';
import { checkVectorFile, printedLines, type VectorRows, writeVectorFile } from '../output/vectorFiles.ts';
import { EXIT, type Terminal } from '../terminal.ts';

export const embed: Command = {
  name: 'embed',
  summary: 'Computes the vector of each sentence.',
  synopsis: '[FILE|-] [--encoder ID] [options]',
  description: `
Prints {"text","vector"}, one object per sentence; of a table, {"text","row","vector"}, where "row" is the
number of the row, from 1. --out writes a file instead:
  .npy      NumPy: float32, one row per sentence; without a sentence, of shape (0, components)
  .jsonl    the same objects, one per line
  .parquet  columns text (string) and vector (list of float), to be read with pandas or DuckDB
With --lines, every line, or row of a table, has a vector, even an empty one.
A bag of words has one component for each distinct token of the input, in the order of first occurrence;
with --out, the tokens are written beside the vectors, one per line: vectors.npy, vectors.vocabulary.txt.`,
  examples: [
    'semloc embed samples/harbour.txt --encoder minilm',
    'semloc embed samples/harbour.txt --encoder minilm --out vectors.npy',
  ],
  options: {
    ...TEXT_OPTIONS,
    lines: { help: 'Each line, or each row of a table, is one plain sentence.' },
    ...ENCODER_OPTION,
    out: { value: 'FILE', help: 'Write a .npy, .jsonl or .parquet file instead of printing.' },
    ...ENGINE_OPTIONS,
    format: { value: 'jsonl', help: 'One JSON object per line; the only format.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const encoder = readEncoderId(given);
    const out = given.text('out');
    if (out !== undefined) {
      checkVectorFile(out);
      await assertInputsKept([out], given.positionals);
    }
    given.choice('format', ['jsonl']);
    const input = await readInput(given, terminal);
    await withEngine(given, terminal, async (engine) => {
      const { signal } = terminal;
      const { dimension } = await engine.describe(encoder, { signal });
      const embedBatch = embedding(encoder, engine, { signal, onProgress: terminal.progress.show });
      const rows =
        dimension === undefined
          ? await countedRows(input, encoder, embedBatch)
          : { dimension, batches: denseBatches(input, embedBatch), vocabulary: undefined };
      if (out === undefined) await print(rows, terminal);
      else {
        const written = await writeVectorFile(rows, out, terminal);
        const why = written === 0 ? '; the input contains no sentence' : '';
        say(
          terminal,
          `${out}: ${plural(written, 'vector')} of ${plural(rows.dimension, 'component')}${why}.`,
        );
      }
    });
    return EXIT.done;
  },
};

/** Sentences embedded together. */
const BATCH = 256;

/** Components in all, as many as a file of 4 GB holds. */
const LARGEST = 1e9;

type EmbedBatch = (sentences: readonly WrittenSentence[]) => Promise<Embeddings>;

/** Embeds batches one after another, and reports how many sentences are done in all. */
function embedding(encoder: string, engine: Engine, { signal, onProgress }: TaskOptions): EmbedBatch {
  const message = `Embedding with ${encoderNames([encoder])}`;
  let before = 0;
  return async (sentences) => {
    signal?.throwIfAborted();
    const given = sentences.map(({ text, tokens }) => ({ text, tokens }));
    const report = (done: number) =>
      onProgress?.({ message, done: before + done, total: 0, unit: 'sentences' });
    const task = { signal, onProgress: onProgress && (({ done }: Progress) => report(done)) };
    const found = await engine.encode(encoder, given, task);
    report(sentences.length);
    before += sentences.length;
    return found;
  };
}

async function* denseBatches(input: TextInput, embedBatch: EmbedBatch): VectorRows['batches'] {
  for (const sentences of inGroups(writtenSentences(input), BATCH)) {
    const vectors = (await embedBatch(sentences)) as DenseMatrix;
    yield { sentences, values: vectors.data };
  }
}

interface Counted {
  readonly sentences: readonly WrittenSentence[];
  readonly counts: SparseMatrix;
  /** The component of each column of `counts`. */
  readonly columns: readonly number[];
}

/** The number of components is known only when all is counted; the counts are kept sparse until then. */
async function countedRows(input: TextInput, encoder: string, embedBatch: EmbedBatch): Promise<VectorRows> {
  const kept: Counted[] = [];
  const columnOf = new Map<string, number>();
  let rows = 0;
  for (const sentences of inGroups(writtenSentences(input), BATCH)) {
    const counts = (await embedBatch(sentences)) as SparseMatrix;
    const columns = counts.vocabulary!.map((token) => {
      if (!columnOf.has(token)) columnOf.set(token, columnOf.size);
      return columnOf.get(token)!;
    });
    kept.push({ sentences, counts, columns });
    rows += sentences.length;
  }
  const dimension = columnOf.size;
  if (rows * dimension > LARGEST) {
    throw new InputError(
      `${encoder} has ${dimension} components for this input, one per distinct token; ${rows} rows of them are more than ${LARGEST} numbers.`,
      'Split the input, or choose an encoder of fixed dimension.',
    );
  }
  async function* batches(): VectorRows['batches'] {
    for (const batch of kept) yield { sentences: batch.sentences, values: dense(batch, dimension) };
  }
  return { dimension, batches: batches(), vocabulary: [...columnOf.keys()] };
}

async function print(rows: VectorRows, { stdout, progress }: Terminal): Promise<void> {
  const output = createOutput(stdout);
  for await (const line of printedLines(rows)) {
    if (stdout.isTTY) progress.clear();
    await output.write(line);
  }
  await output.flush();
}

function dense({ counts, columns }: Counted, dimension: number): Float32Array {
  const filled = new Float32Array(counts.rows * dimension);
  for (let row = 0; row < counts.rows; row++) {
    for (let at = counts.offsets[row]!; at < counts.offsets[row + 1]!; at++)
      filled[row * dimension + columns[counts.columns[at]!]!] = counts.values[at]!;
  }
  return filled;
}
