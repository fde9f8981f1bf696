import path from 'node:path';
import type { DenseMatrix, SparseMatrix } from '../core/encoders/embeddings.ts';
import type { Engine } from '../core/encoders/engine.ts';
import { InputProblem } from '../core/problem.ts';
import { createFileSet, type FileSet } from '../host/files.ts';
import { NPY_HEADER_BYTES, npyHeader, npyRows } from '../host/npy.ts';
import type { Command } from './command.ts';
import { ENGINE_OPTIONS, withEngine } from './engines.ts';
import { readInput, TEXT_OPTIONS, type TextInput } from './input.ts';
import { createOutput } from './output.ts';
import { sentencesOf, type WrittenSentence } from './sentences.ts';
import { EXIT, type Terminal, UsageProblem } from './terminal.ts';

export const embed: Command = {
  name: 'embed',
  summary: 'The vector of each sentence.',
  synopsis: '[FILE|-] --encoder ID [options]',
  description: `
Prints {"text","vector"}, one object a sentence; with --out FILE.jsonl writes them to a file; with
any other --out writes a NumPy file: float32, one row a sentence. With --lines there is a row for every
line, an empty one included.
A bag of words has one component for each distinct token of the input, in the order in which they first
occur; with --out the tokens are written beside the vectors, one a line: vectors.npy, vectors.vocabulary.txt.`,
  options: {
    ...TEXT_OPTIONS,
    lines: { help: 'Each line is one plain sentence.' },
    encoder: { value: 'ID', help: 'The encoder; semloc encoders lists them.' },
    out: { value: 'FILE.npy|FILE.jsonl', help: 'Write a file instead of printing.' },
    ...ENGINE_OPTIONS,
    format: { value: 'jsonl', help: 'One JSON object a line: the only format, and the default.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const encoder = given.text('encoder');
    if (encoder === undefined) {
      throw new UsageProblem('--encoder ID is missing; semloc encoders lists them.');
    }
    const out = given.text('out');
    given.choice('format', ['jsonl']);
    const input = await readInput(given, terminal);
    await withEngine(given, terminal, async (engine) => {
      const { dimension } = await engine.describe(encoder, { signal: terminal.signal });
      const rows =
        dimension === undefined
          ? await countedRows(input, encoder, engine, terminal)
          : { dimension, batches: denseBatches(input, encoder, engine, terminal), vocabulary: undefined };
      if (out === undefined) await print(rows, terminal);
      else await write(rows, out, terminal);
    });
    return EXIT.done;
  },
};

/** Sentences embedded together. */
const BATCH = 256;

/** Components in all, as many as a file of 4 GB holds. */
const LARGEST = 1e9;

/** What is embedded, batch by batch. */
interface Rows {
  readonly dimension: number;
  readonly batches: AsyncIterable<{ sentences: readonly WrittenSentence[]; values: Float32Array }>;
  /** What the components stand for, where the input decides. */
  readonly vocabulary: readonly string[] | undefined;
}

async function* denseBatches(
  input: TextInput,
  encoder: string,
  engine: Engine,
  terminal: Terminal,
): Rows['batches'] {
  for (const sentences of batched(sentencesOf(input))) {
    const vectors = (await encode(engine, encoder, sentences, terminal)) as DenseMatrix;
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
async function countedRows(
  input: TextInput,
  encoder: string,
  engine: Engine,
  terminal: Terminal,
): Promise<Rows> {
  const counted: Counted[] = [];
  const columnOf = new Map<string, number>();
  let rows = 0;
  for (const sentences of batched(sentencesOf(input))) {
    const counts = (await encode(engine, encoder, sentences, terminal)) as SparseMatrix;
    const columns = counts.vocabulary!.map((token) => {
      if (!columnOf.has(token)) columnOf.set(token, columnOf.size);
      return columnOf.get(token)!;
    });
    counted.push({ sentences, counts, columns });
    rows += sentences.length;
  }
  const dimension = columnOf.size;
  if (rows * dimension > LARGEST) {
    throw new InputProblem(
      `${encoder} has ${dimension} components here, one a distinct token: with ${rows} rows more than ${LARGEST} numbers.`,
      'Split the input, or choose an encoder of fixed dimension.',
    );
  }
  async function* batches(): Rows['batches'] {
    for (const batch of counted) yield { sentences: batch.sentences, values: dense(batch, dimension) };
  }
  return { dimension, batches: batches(), vocabulary: [...columnOf.keys()] };
}

async function encode(
  engine: Engine,
  encoder: string,
  sentences: readonly WrittenSentence[],
  terminal: Terminal,
) {
  terminal.signal.throwIfAborted();
  return engine.encode(
    encoder,
    sentences.map(({ text, tokens }) => ({ text, tokens })),
    { signal: terminal.signal },
  );
}

async function print(rows: Rows, terminal: Terminal): Promise<void> {
  const output = createOutput(terminal.stdout);
  for await (const line of jsonLines(rows)) await output.write(line);
  await output.flush();
}

async function* jsonLines({ dimension, batches }: Rows): AsyncGenerator<string> {
  for await (const { sentences, values } of batches) {
    for (const [row, { written }] of sentences.entries()) {
      const vector = values.subarray(row * dimension, (row + 1) * dimension);
      yield `{"text":${JSON.stringify(written)},"vector":[${Array.from(vector, shortest).join()}]}\n`;
    }
  }
}

/** Nine digits name a float32 without doubt. */
function shortest(value: number): number {
  return Number(value.toPrecision(9));
}

async function write(rows: Rows, out: string, terminal: Terminal): Promise<void> {
  const files = await createFileSet(path.dirname(out));
  try {
    const asLines = path.extname(out) === '.jsonl';
    await (asLines ? writeLines : writeNpy)(rows, files, path.basename(out));
    if (rows.vocabulary) {
      const vocabulary = await files.create(`${path.parse(out).name}.vocabulary.txt`);
      for (const token of rows.vocabulary) await vocabulary.write(`${token}\n`);
    }
    terminal.signal.throwIfAborted();
    await files.commit();
  } finally {
    await files.discard();
  }
}

async function writeLines(rows: Rows, files: FileSet, name: string): Promise<void> {
  const file = await files.create(name);
  for await (const line of jsonLines(rows)) await file.write(line);
}

/** The header needs the number of rows, so it is written last. */
async function writeNpy({ dimension, batches }: Rows, files: FileSet, name: string): Promise<void> {
  const file = await files.create(name);
  await file.write(new Uint8Array(NPY_HEADER_BYTES));
  let rows = 0;
  for await (const { sentences, values } of batches) {
    await file.write(npyRows(values));
    rows += sentences.length;
  }
  await file.patch(npyHeader(rows, dimension), 0);
}

function dense({ counts, columns }: Counted, dimension: number): Float32Array {
  const filled = new Float32Array(counts.rows * dimension);
  for (let row = 0; row < counts.rows; row++) {
    for (let at = counts.offsets[row]!; at < counts.offsets[row + 1]!; at++)
      filled[row * dimension + columns[counts.columns[at]!]!] = counts.values[at]!;
  }
  return filled;
}

function* batched<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
