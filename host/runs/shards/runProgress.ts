import { stat } from 'node:fs/promises';
import path from 'node:path';
import { shardRange } from '../../../core/evaluation/shards/shardRange.ts';
import { UNFINISHED } from '../../../core/modelFiles.ts';
import { clockOf } from '../../files/lockBeats.ts';
import { readTextFile } from '../../files/textInput.ts';
import { lastRecord } from '../journal/batchRecords.ts';
import { BATCHES } from '../journal/journalFiles.ts';
import { readPreparation } from './preparedCases.ts';
import { finishedFolder, shardsFolder, unfinishedFolder } from './shardFolders.ts';
import { SHARD_FILES } from './shardRecord.ts';
import type { ShardStatus } from './shardStatus.ts';

/** The speed of a run that is divided, from the durations that its processes measured. */
export interface RunProgress {
  /** The number of cases of the corpus; null where no shard has counted them. */
  readonly cases: number | null;
  /**
   * The number of cases that are done in finished and running shards; what stale ones have finished counts once they go
   * on.
   */
  readonly casesDone: number | null;
  /** The speed of all running shards together; null where none is running or nothing is known of their speed. */
  readonly casesPerSecond: number | null;
  /** The seconds until the run is finished, if as many shards are running all the time. */
  readonly secondsLeft: number | null;
  /** The time since each stale shard was last written to, by the clock of the file system. */
  readonly staleFor: readonly { readonly shard: number; readonly seconds: number | null }[];
}

/** Reads how fast a run goes. No clock is compared with another machine's. */
export async function runProgress(out: string, status: ShardStatus): Promise<RunProgress> {
  const staleFor = await agesOf(out, status);
  const prepared = await readPreparation(out);
  if (!prepared) return { cases: null, casesDone: null, casesPerSecond: null, secondsLeft: null, staleFor };
  const { of, done, running } = status;
  const casesOf = (shard: number) => {
    const { from, to } = shardRange({ index: shard, of }, prepared.cases, prepared.batch).cases;
    return to - from;
  };
  const finished = await inTurns(sample(done), async (shard) => ({
    cases: casesOf(shard),
    seconds: await secondsOf(finishedFolder(out, { index: shard, of })),
  }));
  const alive = await inTurns(running, async ({ shard }) => {
    const folder = path.join(unfinishedFolder(out, { index: shard, of }), UNFINISHED);
    const record = await lastRecord(path.join(folder, BATCHES));
    const cases = Math.min(casesOf(shard), (record?.batches ?? 0) * prepared.batch);
    return { cases, seconds: record?.seconds, left: casesOf(shard) - cases };
  });
  const ofOne = speedOf(finished) ?? speedOf(alive);
  const casesDone = sum(done.map(casesOf)) + sum(alive.map(({ cases }) => cases));
  const casesPerSecond = ofOne === undefined || alive.length === 0 ? null : ofOne * alive.length;
  return {
    ...{ cases: prepared.cases, casesDone, casesPerSecond, staleFor },
    secondsLeft:
      casesPerSecond === null
        ? null
        : Math.max(
            (prepared.cases - casesDone) / casesPerSecond,
            // The last shard is done by one process alone.
            Math.max(...alive.map(({ left }) => left)) / ofOne!,
          ),
  };
}

interface Measured {
  readonly cases: number;
  readonly seconds: number | undefined;
}

/** Cases per second of one process. */
function speedOf(measured: readonly Measured[]): number | undefined {
  const known = measured.filter(
    ({ cases, seconds }) => cases > 0 && seconds !== undefined && Number.isFinite(seconds) && seconds > 0,
  );
  return known.length === 0
    ? undefined
    : sum(known.map(({ cases }) => cases)) / sum(known.map(({ seconds }) => seconds!));
}

/** Shards whose times are read: enough for a mean. */
const SAMPLE = 200;

function sample(shards: readonly number[]): number[] {
  const step = Math.max(1, shards.length / SAMPLE);
  return Array.from(
    { length: Math.min(SAMPLE, shards.length) },
    (_, place) => shards[Math.floor(place * step)]!,
  );
}

async function secondsOf(folder: string): Promise<number | undefined> {
  try {
    const { seconds } = JSON.parse(await readTextFile(path.join(folder, SHARD_FILES.timing))) as {
      seconds: unknown;
    };
    return typeof seconds === 'number' ? seconds : undefined;
  } catch {
    return undefined;
  }
}

async function agesOf(out: string, { of, stale }: ShardStatus): Promise<RunProgress['staleFor']> {
  if (stale.length === 0) return [];
  const now = await clockOf(shardsFolder(out));
  return inTurns(stale, async (shard) => {
    const folder = path.join(unfinishedFolder(out, { index: shard, of }), UNFINISHED);
    const found = await stat(path.join(folder, BATCHES)).catch(() => stat(folder).catch(() => undefined));
    const seconds = found === undefined ? null : (now - found.mtimeMs) / 1000;
    return { shard, seconds: seconds === null || seconds < -1 ? null : Math.max(0, seconds) };
  });
}

/** Does work on each item, some at a time. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}

const AT_ONCE = 64;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
