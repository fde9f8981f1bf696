import path from 'node:path';
import type { Engine } from '../../../core/engine/index.ts';
import { type Manifest, provenanceOf } from '../../../core/evaluation/manifest.ts';
import type { Method } from '../../../core/evaluation/method.ts';
import type { Coverage, Run, Timing } from '../../../core/evaluation/run.ts';
import { assembleRun } from '../../../core/evaluation/runFile/assembleRun.ts';
import { mergeShards, type ShardContent } from '../../../core/evaluation/shards/mergeShards.ts';
import { InputError } from '../../../core/inputError.ts';
import { jsonIn } from '../../../core/isRecord.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import { openBytes } from '../../files/byteStream.ts';
import { createFileSet, type FileSet } from '../../files/fileSet.ts';
import type { FileWriter } from '../../files/fileWriter.ts';
import { KEPT, lockOutput } from '../../files/outputLock.ts';
import { readTextFile, textPieces } from '../../files/textInput.ts';
import { type ExampleFormat, exampleFile, removeOtherExamples } from '../examples/exampleFiles.ts';
import { writeParquetExamples } from '../examples/writeParquetExamples.ts';
import { engineFor } from '../prepareEvaluation.ts';
import { runJson } from '../runEvaluation.ts';
import { otherThan, runToReplace } from '../runToReplace.ts';
import { damageOf } from './shardDamage.ts';
import { SHARD_FILES } from './shardRecord.ts';
import { damaged, type FinishedShard, type ShardsToMerge } from './shardsToMerge.ts';

export interface MergeOptions extends TaskOptions {
  /** The folder of the run, with its shards. */
  readonly out: string;
  /** Asked by methods that embed once all cases are known. */
  readonly engine: Engine;
  readonly shards: ShardsToMerge;
  /** The format of the examples; `jsonl` by default. */
  readonly examples?: ExampleFormat;
  readonly onNotice?: (message: string) => void;
}

/**
 * Joins the shards of a run: run.json and the examples have the same bytes as those of an undivided run. The examples
 * are streamed, so that memory holds their numbers only. The shards stay.
 *
 * @throws InputError that names a shard whose files are damaged, or an encoder that is another; the signal's reason when
 * aborted
 */
export async function mergeRun(options: MergeOptions): Promise<Run> {
  const { out, engine, signal, onNotice, examples: format = 'jsonl' } = options;
  const { method, manifest, shards } = options.shards;
  const older = await runToReplace(out);
  if (method.shards === 'cases-then-encoders') await assertSameEncoders(engine, options.shards, signal);
  const lock = await lockOutput(out, 'run', KEPT);
  const files = await createFileSet(out, 'replaced');
  try {
    const other = older && otherThan(older, method.name, manifest);
    if (other) onNotice?.(`This run replaces the run in ${out} (${other}).`);
    const examples = await files.create(exampleFile(format));
    const copy = format === 'jsonl' ? examples.write : undefined;
    const result = await mergeShards(inputsOf(options), contents(shards, copy));
    if (format === 'parquet') await writeParquetExamples(examples, () => allLines(shards));
    const run = assembleRun(method.name, manifest, result);
    await add(files, SHARD_FILES.timing, runJson(await timingOf(shards, result.cache)));
    // The last to be put in place: where there is a new run.json, all of the run is there.
    await add(files, 'run.json', runJson(run));
    signal?.throwIfAborted();
    await lock.assertHeld();
    await removeOtherExamples(out, format);
    await files.commit();
    return run;
  } finally {
    await files.discard();
    await lock.release();
  }
}

function inputsOf({ shards: { method, manifest }, engine, signal, onProgress, onNotice }: MergeOptions) {
  const names = new Set(Object.keys(method.options));
  return {
    ...{ method, signal, onProgress, onNotice },
    encoders: Object.keys(manifest.encoders),
    engine: engineFor(method, engine, manifest.seed),
    seed: manifest.seed,
    options: Object.fromEntries(Object.entries(manifest.options).filter(([name]) => names.has(name))),
    cases: manifest.corpus.cases,
  };
}

/** Checks the examples of each shard, copying their bytes if asked to, then gives them. */
async function* contents(
  shards: readonly FinishedShard[],
  copy: FileWriter['write'] | undefined,
): AsyncGenerator<ShardContent> {
  for (const { folder, ...record } of shards) {
    const at = (name: string) => path.join(folder, name);
    const file = await damageOf(folder, record, copy);
    if (file !== undefined) throw damaged(folder, file);
    yield {
      lines: () => linesOf(at(SHARD_FILES.examples)),
      async counts() {
        const text = await readTextFile(at(SHARD_FILES.coverage));
        return text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Record<string, Coverage>);
      },
    };
  }
}

async function* allLines(shards: readonly FinishedShard[]): AsyncGenerator<readonly string[]> {
  for (const { folder } of shards) yield* linesOf(path.join(folder, SHARD_FILES.examples));
}

async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  for await (const piece of textPieces(openBytes(file), file)) yield piece.split('\n').slice(0, -1);
}

/** The time of all shards together, and what they asked of the cache. */
async function timingOf(shards: readonly FinishedShard[], merged: Timing['cache']): Promise<Timing> {
  let seconds = 0;
  const cache = new Map(Object.entries(merged));
  for (const { folder } of shards) {
    const text = await readTextFile(path.join(folder, SHARD_FILES.timing)).catch(() => '{}');
    const timing = readTiming(text);
    seconds += timing.seconds;
    for (const [encoder, { hits, misses }] of Object.entries(timing.cache)) {
      const sum = cache.get(encoder);
      if (sum) cache.set(encoder, { hits: sum.hits + hits, misses: sum.misses + misses });
    }
  }
  return { seconds: Math.round(1000 * seconds) / 1000, cache: Object.fromEntries(cache) };
}

/** Reads timings. Broken ones count as nothing: no result rests on them. */
function readTiming(text: string): Timing {
  const { seconds = 0, cache = {} } = Object(jsonIn(text)) as Partial<Timing>;
  return { seconds, cache };
}

async function add(files: FileSet, name: string, content: string): Promise<void> {
  await (await files.create(name)).write(content);
}

/** @throws InputError if an encoder is not the one of the shards */
async function assertSameEncoders(
  engine: Engine,
  { method, manifest }: { readonly method: Method; readonly manifest: Manifest },
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = engineFor(method, engine, manifest.seed);
  for (const [id, provenance] of Object.entries(manifest.encoders)) {
    const here = provenanceOf(await asked.describe(id, { signal }));
    if (JSON.stringify(here) === JSON.stringify(provenance)) continue;
    throw new InputError(
      `${method.name} embeds once more when its shards are merged, and ${id} is not the encoder of the shards here.`,
      'Merge with the same model, device and encoder options.',
    );
  }
}
