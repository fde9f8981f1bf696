import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ExampleLines, NamedRun } from '../../core/evaluation/compare/runExamples.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { type OpenedRun, parseRun, readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { InputError } from '../../core/inputError.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { openBytes } from '../files/byteStream.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { readRegular } from '../files/regularFile.ts';
import { textPieces } from '../files/textInput.ts';
import { EXAMPLE_FORMATS, exampleFile } from './examples/exampleFiles.ts';
import { readParquetExamples } from './examples/readParquetExamples.ts';
import { openMtebRun } from './mtebFiles.ts';
import { shardsFolder } from './shards/shardFolders.ts';

/**
 * The runs in these folders, or of these run.json files, with the examples beside them where they are there; or results
 * of mteb. Runs are called by their folders, by the paths as given where folders are called alike.
 *
 * @throws InputError that names the file which is missing, broken or of a newer version
 */
export async function openRuns(paths: readonly string[]): Promise<NamedRun[]> {
  const names = paths.map((given) =>
    path.basename(path.resolve(isFile(given) ? path.dirname(given) : given)),
  );
  const runs: NamedRun[] = [];
  for (const [index, given] of paths.entries()) {
    const isAlone = names.filter((name) => name === names[index]).length === 1;
    const before = paths.slice(0, index).filter((other) => other === given).length;
    const name = isAlone ? names[index]! : before === 0 ? given : `${given} (${before + 1})`;
    const foreign = isFile(given) ? await openMtebRun(given) : undefined;
    if (foreign) {
      runs.push({ name: path.basename(given, '.json'), run: foreign, from: 'mteb' });
      continue;
    }
    const examples = await openExamples(given);
    runs.push({ name, run: await openRun(given), ...(examples && { examples }) });
  }
  return runs;
}

/** The run in a folder, or of a run.json file. @throws as {@link openRuns} does */
export async function openRun(given: string): Promise<Run> {
  const file = fileOf(given);
  return parseRun(await textOf(file), file);
}

/**
 * The same to be shown, which needs less of it.
 *
 * @throws InputError if the file is missing, no run, or of a newer version
 */
export async function openRunToShow(given: string): Promise<OpenedRun> {
  const file = fileOf(given);
  return readRun(await textOf(file), file);
}

async function textOf(file: string): Promise<string> {
  await assertFinished(file);
  return decodeNamed(await readRegular(file, LARGEST_RUN), file);
}

/** Tells a run that was interrupted, or whose shards were not merged, from a file that is missing. */
async function assertFinished(file: string): Promise<void> {
  const folder = path.dirname(file);
  const exists = async (name: string) => (await stat(name).catch(() => undefined)) !== undefined;
  if (await exists(file)) return;
  if (await exists(shardsFolder(folder)))
    throw new InputError(`The shards in ${folder} are not merged.`, `Merge them: semloc merge ${folder}.`);
  if (await exists(path.join(folder, UNFINISHED)))
    throw new InputError(`The run in ${folder} is not finished.`, 'Repeat its command, which resumes it.');
}

/** Bytes: a run.json holds metrics, no cases. */
const LARGEST_RUN = 100 << 20;

function fileOf(given: string): string {
  return isFile(given) ? given : path.join(given, 'run.json');
}

/** The paths of the files that a run has or may have. */
export function filesOfRun(given: string): string[] {
  const file = fileOf(given);
  const beside = [...EXAMPLE_FORMATS.map(exampleFile), 'timing.json'];
  return [file, ...beside.map((name) => path.join(path.dirname(file), name))];
}

function isFile(given: string): boolean {
  return given.endsWith('.json');
}

/** The path of the examples beside a run. @throws InputError if there are none */
export async function examplesOf(given: string): Promise<string> {
  const examples = await openExamples(given);
  if (examples) return examples.path;
  throw new InputError(`There are no examples beside ${fileOf(given)}.`, 'Evaluate again with --out.');
}

async function openExamples(given: string): Promise<ExampleLines | undefined> {
  const folder = isFile(given) ? path.dirname(given) : given;
  for (const format of EXAMPLE_FORMATS) {
    const file = path.join(folder, exampleFile(format));
    if ((await stat(file).catch(() => undefined))?.isFile())
      return { path: file, lines: () => (format === 'jsonl' ? linesOf(file) : readParquetExamples(file)) };
  }
  return undefined;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const piece of textPieces(openBytes(file), file)) {
    for (const line of piece.split('\n')) if (line !== '') yield line;
  }
}
