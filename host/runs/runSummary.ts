import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type LeadingScore, leadingScores } from '../../core/evaluation/report/leadingScore.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import type { OptionValues } from '../../core/options.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { readRegular } from '../files/regularFile.ts';
import { shardsFolder } from './shards/shardFolders.ts';

/** A run in a list of runs. */
export interface RunSummary {
  readonly method: string;
  readonly encoders: readonly string[];
  /** The names of the corpus files. */
  readonly corpus: readonly string[];
  /** The method's options. */
  readonly options: OptionValues;
  /** The name of the profile; absent where no sentences were annotated. */
  readonly profile?: string;
  readonly seed: number;
  /** The best score of its main metric; absent where the run has none. */
  readonly leading?: LeadingScore;
}

/**
 * The summary of the run in a run.json.
 *
 * @throws InputError if it cannot be read, is no run, or is of a newer version
 */
export async function summarizeRun(file: string): Promise<RunSummary> {
  const { run } = readRun(decodeNamed(await readRegular(file, LARGEST), file), file);
  const best = leadingScores(run)?.scores[0];
  return {
    method: run.method,
    encoders: Object.keys(run.manifest.encoders),
    corpus: run.manifest.corpus.files.map(({ name }) => name),
    options: run.manifest.options,
    ...(run.manifest.profile && { profile: run.manifest.profile.name }),
    seed: run.manifest.seed,
    ...(best && {
      leading: { metric: best.metric, title: best.title, encoder: best.encoder, value: best.value },
    }),
  };
}

/** Bytes: a list is not held up by what takes long to parse. */
const LARGEST = 8 << 20;

/** Finds the folders in a folder of runs in which a run was begun and is not finished. */
export async function unfinishedRuns(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const begun = await Promise.all(
    folders.slice(0, MOST).map(async (each) => {
      if (await isThere(path.join(each, 'run.json'))) return false;
      return (await isThere(path.join(each, UNFINISHED))) || (await isThere(shardsFolder(each)));
    }),
  );
  return folders.filter((_, index) => begun[index]);
}

/** Folders that are looked into. */
const MOST = 1000;

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
