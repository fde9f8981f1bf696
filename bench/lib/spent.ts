import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** The processor time and memory that a process has spent. */
export interface Spent {
  /** Processor time in seconds, in all and of the main thread. */
  readonly cpu?: number;
  readonly main?: number;
  /** The most memory that was resident, in MB. */
  readonly memory?: number;
}

/** Reads from /proc what a process has spent so far; empty on other systems, and once it has ended. */
export function spentBy(pid: number): Spent {
  try {
    const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    if (!most) return {};
    return {
      cpu: secondsIn(`/proc/${pid}/stat`),
      main: secondsIn(`/proc/${pid}/task/${pid}/stat`),
      memory: Math.round(Number(most[1]) / 1024),
    };
  } catch {
    return {};
  }
}

/** Watches a process until it ends. Rejects if it fails; `name` is what it ran. */
export async function spentUntilEnd(child: ChildProcess, name: string): Promise<Spent> {
  const ended = once(child, 'close');
  let spent: Spent = {};
  const watch = setInterval(() => {
    spent = { ...spent, ...spentBy(child.pid!) };
  }, 50);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  return spent;
}

function secondsIn(file: string): number {
  // proc(5): user and system time are the 14th and 15th fields; the second, in brackets, may hold spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
