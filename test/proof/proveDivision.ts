import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ShardPlace } from '../../core/evaluation/shards/shardRange.ts';
import { UNFINISHED } from '../../core/modelFiles.ts';
import type { Random } from '../../core/random.ts';
import { BATCHES } from '../../host/runs/journal/journalFiles.ts';
import { unfinishedFolder } from '../../host/runs/shards/shardFolders.ts';
import { run } from '../cli/terminal.ts';
import type { WorkerEvent } from './shardWorker.ts';
import type { Worker } from './workers.ts';

/** Starts the `number`th worker of a division. */
export type StartWorker = (number: number, onEvent: (event: WorkerEvent) => void) => Worker;

/** A run to be divided, and what is done to its workers. */
export interface Division {
  readonly start: StartWorker;
  /** The folder of the undivided run. */
  readonly whole: string;
  /** The folder to make. */
  readonly out: string;
  readonly shards: number;
  readonly workers: number;
  readonly kills: number;
  /** Tells whether a worker stands still for so long that its shard is taken over. */
  readonly stalls: boolean;
  readonly random: Random;
}

export interface DivisionProof {
  readonly kills: number;
  /** Cases that were not evaluated again, because they were finished when a worker was killed. */
  readonly resumed: number;
  /** Shards that a worker which had stood still found taken over. */
  readonly lost: number;
  /** Undefined if the merged files have the bytes of the undivided run. */
  readonly problem: string | undefined;
  readonly seconds: number;
}

/** Evaluates the shards by workers that are killed at random moments, merges them, and compares the bytes. */
export async function proveDivision(division: Division): Promise<DivisionProof> {
  const began = performance.now();
  const counts = await evaluateShards(division);
  const merged = await run(['merge', division.out]);
  const problem =
    counts.problem ??
    (merged.code === 0 ? difference(division) : `merge: exit code ${merged.code}: ${merged.err}`);
  return { ...counts, problem, seconds: (performance.now() - began) / 1000 };
}

async function evaluateShards({ start, out, shards, workers, random, ...tests }: Division) {
  const counts = { kills: 0, resumed: 0, lost: 0, problem: undefined as string | undefined };
  const alive = new Set<Worker>();
  let [started, isOver] = [0, false];
  const onEvent = (event: WorkerEvent) => {
    if ('resumed' in event) counts.resumed += event.resumed;
    if ('lost' in event) counts.lost += 1;
    if ('problem' in event) counts.problem ??= event.problem;
  };
  const work = async (): Promise<void> => {
    for (let again = true; again && counts.problem === undefined; ) {
      const worker = start(started++, onEvent);
      alive.add(worker);
      again = await worker.ended;
      alive.delete(worker);
    }
  };
  /** Any of those that have begun with a shard; one that is to stand still has finished a part of it. */
  const victim = (isHalfWay: boolean) => {
    const begun = [...alive].filter((worker) => {
      const index = worker.shard();
      return index !== undefined && (!isHalfWay || hasFinishedPart(out, { index, of: shards }));
    });
    return begun[random.below(begun.length || 1)];
  };
  const disturb = async () => {
    let stalls = tests.stalls;
    while (!isOver && counts.problem === undefined && (stalls || counts.kills < tests.kills)) {
      await setTimeout(stalls ? 20 : LEAST_PAUSE + random.below(PAUSE));
      const worker = victim(stalls);
      if (!worker || isOver) continue;
      if (stalls) {
        stalls = false;
        // It is not killed.
        alive.delete(worker);
        worker.stop();
        setTimeout(STALL).then(worker.resume);
      } else {
        worker.kill();
        alive.delete(worker);
        counts.kills += 1;
      }
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work)).then(() => {
    isOver = true;
  });
  await Promise.all([working, disturb()]);
  return counts;
}

/** Milliseconds between two kills. */
const LEAST_PAUSE = 100;
const PAUSE = 1500;

/** Milliseconds: longer than others wait before they take over. */
const STALL = 30_000;

function hasFinishedPart(out: string, place: ShardPlace): boolean {
  const file = path.join(unfinishedFolder(out, place), UNFINISHED, BATCHES);
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** The file that differs from that of the undivided run. */
function difference({ whole, out }: Division): string | undefined {
  return ['run.json', 'examples.jsonl'].find(
    (name) => !readFileSync(path.join(whole, name)).equals(readFileSync(path.join(out, name))),
  );
}
