import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WorkerEvent, WorkerOrder } from './shardWorker.ts';

/** The parts of a machine that each worker can have of its own here. */
export const APART: readonly string[] = ['--pid', '--net', '--uts', '--mount'].filter(
  (part) => spawnSync('unshare', [part, '--fork', 'true']).status === 0,
);
export const IS_APART = APART.includes('--pid') && APART.includes('--mount');

/** The library that gives a process another clock; undefined where it is absent. */
export const CLOCK = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
  .map((folder) => `${folder}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Hours that the clocks of workers go ahead, in turn. */
const HOURS = [0, 5, -7];

export interface Worker extends ApartProcess {
  /** The shard that it has begun with; undefined if none, or if it has ended. */
  shard(): number | undefined;
}

export interface ApartProcess {
  /** Resolves once the process has ended, with whether it was killed. */
  readonly ended: Promise<boolean>;
  kill(): void;
  /** Stops the process, and resumes it. */
  stop(): void;
  resume(): void;
}

/** Starts the `number`th worker: in namespaces of its own where that is allowed, with a clock of its own. */
export function startWorker(
  order: WorkerOrder,
  number: number,
  onEvent: (event: WorkerEvent) => void,
): Worker {
  const script = fileURLToPath(new URL('shardWorker.ts', import.meta.url));
  const command = [process.execPath, script, JSON.stringify(order)];
  let shard: number | undefined;
  const process_ = startApart(command, number, APART, (line) => {
    const event = JSON.parse(line) as WorkerEvent;
    if ('begins' in event) shard = event.begins;
    onEvent(event);
  });
  process_.ended.then(() => {
    shard = undefined;
  });
  return { ...process_, shard: () => shard };
}

/** Starts a program as the `number`th worker, with what it can have of its own. Each line that it prints is an event. */
export function startApart(
  command: readonly string[],
  number: number,
  apart: readonly string[],
  onLine: (line: string) => void,
): ApartProcess {
  const [program, ...argv] = IS_APART
    ? ['unshare', ...apart, ...OWN, number % 2 ? renamed(number) : [], command].flat()
    : command;
  const hours = HOURS[number % HOURS.length]!;
  const clock =
    CLOCK && hours !== 0
      ? { LD_PRELOAD: CLOCK, FAKETIME: `${hours > 0 ? '+' : ''}${hours}h`, ...STEADY }
      : {};
  const child = spawn(program!, argv, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...clock },
  });
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += chunk));
  createInterface({ input: child.stdout! }).on('line', (line) => {
    // The last line of one that is killed may be cut off.
    if (line.endsWith('}')) onLine(line);
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('close', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL')
        onLine(JSON.stringify({ problem: `A worker ended (${signal ?? code}). ${errors}` }));
      resolve(signal === 'SIGKILL');
    });
  });
  return {
    ended,
    kill: () => child.kill('SIGKILL'),
    stop: () => process.kill(innerId(child), 'SIGSTOP'),
    resume: () => process.kill(innerId(child), 'SIGCONT'),
  };
}

/** Options of unshare: when it is killed, so is all that it has started. */
const OWN = ['--mount-proc', '--fork', '--kill-child=SIGKILL'];

/** Timers keep to the time that passes. */
const STEADY = { FAKETIME_DONT_FAKE_MONOTONIC: '1' };

/**
 * Every other worker has a host name of its own; the rest have the same name and, as the first of their space, the same
 * id.
 */
function renamed(number: number): readonly string[] {
  return APART.includes('--uts') ? ['sh', '-c', `hostname worker-${number}; exec "$@"`, 'sh'] : [];
}

/** The process that works: the one that unshare has started. */
function innerId({ pid }: ChildProcess): number {
  const children = IS_APART ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim() : '';
  return Number(children.split(' ')[0]) || pid!;
}
