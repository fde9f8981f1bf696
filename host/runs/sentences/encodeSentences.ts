import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, Sentence } from '../../../core/engine/index.ts';
import type { ShardPlace } from '../../../core/evaluation/shards/shardRange.ts';
import { InputError } from '../../../core/inputError.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { openBytes } from '../../files/byteStream.ts';
import { type FileSet, writeTogether } from '../../files/fileSet.ts';
import { assertInputsKept } from '../../files/keptInputs.ts';
import {
  createVectorFile,
  type VectorFile,
  type VectorFileFormat,
} from '../../sentenceVectors/vectorFile.ts';
import { type EvaluationPlan, engineFor, prepareEvaluation } from '../prepareEvaluation.ts';
import { distinctSentences } from './distinctSentences.ts';
import { sentenceLine } from './sentenceFile.ts';

export interface EncodeOptions extends EvaluationPlan {
  /** The folder of the files. */
  readonly out: string;
  /** The part of the sentences, if they are divided. */
  readonly part?: ShardPlace;
  /** The format of vectors. */
  readonly format: VectorFileFormat;
}

/** The result of encoding alone. */
export interface EncodedSentences {
  readonly sentences: number;
  /** The names of the files in the folder, that of the sentences first. */
  readonly files: readonly string[];
}

/**
 * Writes all sentences that an evaluation embeds, and their vectors by each encoder, without evaluating anything. The
 * files appear when they are whole. Rows of vectors are in the order of the sentences.
 *
 * @throws InputError if the corpus, an encoder or the folder cannot be used; the signal's reason when aborted
 */
export async function encodeSentences(options: EncodeOptions): Promise<EncodedSentences> {
  const { method, encoders, out, part, format, seed, signal } = options;
  const engine = engineFor(method, options.engine, seed);
  const { run } = await prepareEvaluation(options);
  const opened = await describeAll(encoders, engine, signal);
  await assertInputsKept([path.join(out, SENTENCES)], options.corpus);
  await assertReplaceable(path.join(out, SENTENCES));
  return writeTogether(out, 'followed', async (files) => {
    const writer = await files.create(SENTENCES);
    const vectors = await createAll(opened, format, files);
    let count = 0;
    const seeTokens = opened.some(({ sees }) => sees === 'tokens');
    for await (const sentences of distinctSentences(run, { ...(part && { part }), seeTokens })) {
      count += sentences.length;
      for (const sentence of sentences) await writer.write(sentenceLine(sentence, SENTENCES));
      for (const [id, file] of vectors)
        await file.write(sentences, await encode(engine, id, sentences, signal));
    }
    for (const file of vectors.values()) await file.finish();
    signal?.throwIfAborted();
    return { sentences: count, files: [SENTENCES, ...[...vectors.values()].map(({ name }) => name)] };
  });
}

const SENTENCES = 'sentences.jsonl';

/** Refuses a file that does not begin with a {@link sentenceLine}: --encode-only has not written it. */
async function assertReplaceable(file: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return;
  for await (const bytes of openBytes(file)) {
    if (SENTENCE_LINE.test(new TextDecoder().decode(bytes))) return;
    throw new InputError(
      `${file} is left unchanged: it was not written by --encode-only.`,
      'Give another folder.',
    );
  }
}

const SENTENCE_LINE = /^\{"text":"(?:[^"\\]|\\.)*"(?:,"side":"\w+")?\}\n/;

interface Opened {
  readonly id: string;
  readonly dimension: number;
  readonly sees: 'text' | 'tokens';
}

async function describeAll(
  ids: readonly string[],
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const id of ids) {
    const { dimension, sees } = await engine.describe(id, { signal });
    if (dimension === undefined) {
      throw new InputError(
        `The vectors of ${id} have a component for each distinct token of all sentences, and are not written to a table.`,
        'Leave it out here: evaluating it takes no longer than reading a table.',
      );
    }
    opened.push({ id, dimension, sees });
  }
  return opened;
}

async function createAll(
  opened: readonly Opened[],
  format: VectorFileFormat,
  files: FileSet,
): Promise<Map<string, VectorFile>> {
  const vectors = new Map<string, VectorFile>();
  const taken = new Set([SENTENCES]);
  for (const { id, dimension } of opened) {
    const name = freeName(id, format, taken);
    vectors.set(id, await createVectorFile(await files.create(name), name, format, dimension));
  }
  return vectors;
}

/** `glove-sum.npy`, `MiniLM.npy`: what is last in a path, without characters that are special in file names. */
function freeName(id: string, format: VectorFileFormat, taken: Set<string>): string {
  const base =
    /([^\\/]*)[\\/]*$/
      .exec(id)![1]!
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+/, '') || 'encoder';
  for (let count = 1; ; count++) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.${format}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

async function encode(
  engine: Engine,
  id: string,
  sentences: readonly Sentence[],
  signal: AbortSignal | undefined,
): Promise<Float32Array> {
  signal?.throwIfAborted();
  return ((await engine.encode(id, sentences, { signal })) as DenseMatrix).data;
}
