import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** The results of a benchmark, from which `scripts/docs/tables.ts` makes tables in docs/. */
export interface Results {
  readonly command: string;
  /** `2026-11-28`. */
  readonly date: string;
  readonly machine: string;
  readonly commit: string;
  readonly results: readonly Result[];
}

/** A proportion in percent. */
export interface Result {
  readonly measure: string;
  /** The data that it was measured on, and what `n` counts. */
  readonly data: string;
  readonly n: number;
  readonly percent: number;
  /** The 95% confidence interval, in percent. */
  readonly interval?: readonly [low: number, high: number];
  /** The independent units of the interval: `sentences`. */
  readonly units?: string;
}

/** Writes bench/results/NAME.json if `SEMLOC_RECORD` is set; a benchmark calls it at its end with all that it measured. */
export function record(name: string, command: string, results: readonly Result[]): void {
  if (!process.env.SEMLOC_RECORD) return;
  const rounded = results.map(({ interval, percent, ...rest }) => ({
    ...rest,
    percent: round(percent),
    ...(interval && { interval: interval.map(round) }),
  }));
  const { date, machine, commit } = circumstances();
  mkdirSync(fromRoot('bench', 'results'), { recursive: true });
  writeFileSync(
    fileOf(name),
    `${JSON.stringify({ command, date, machine, commit, results: rounded }, null, 2)}\n`,
  );
}

export function readResults(name: string): Results {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

function fileOf(name: string): string {
  return fromRoot('bench', 'results', `${name}.json`);
}

function circumstances() {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus.length} × ${cpus[0]!.model.trim()}, ${memory} GiB, Node ${process.versions.node}`,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: fromRoot(),
      encoding: 'utf8',
    }).trim(),
  };
}

function round(percent: number): number {
  return Number(percent.toFixed(3));
}
