/**
 * `npm run fuzz -- [--minutes N] [--seed S] [--cases N] [--only PART,…]`: random input to each part of Semloc, until the
 * time is over. Everything in a case follows from its seed. What fails is printed with the command that repeats it, and
 * the exit code is then 1. Each part runs in a process of its own, whose end or silence is a failure too.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '../../core/random.ts';
import '../ownCache.ts';
import type { Part } from './part.ts';
import { PARTS } from './parts.ts';

/** Seconds without a new case after which a part hangs. */
const SILENCE = 180;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    cases: { type: 'string', default: 'Infinity' },
    only: { type: 'string', default: PARTS.map(({ name }) => name).join(',') },
    child: { type: 'boolean', default: false },
  },
});
const names = values.only.split(',');
const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
const parts = PARTS.filter(({ name }) => names.includes(name));
const time = (Number(values.minutes) * 60_000) / parts.length;
const seed = Number(values.seed);
const cases = Number(values.cases);

if (unknown !== undefined || !(time > 0) || !Number.isSafeInteger(seed) || !(cases > 0)) {
  console.error(
    `fuzz: ${unknown === undefined ? '--minutes, --seed and --cases are numbers.' : `there is no part ${unknown}.`} The parts are ${PARTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 2;
} else if (values.child) {
  await work(parts[0]!);
  process.exit();
} else {
  for (const part of parts) if (!(await watch(part))) process.exitCode = 1;
}

/** What the process of a part reports: a case that begins, and what was wrong with it. */
interface Report {
  readonly seed: number;
  readonly problem?: string;
}

/** Tries cases of a part until the time is over. */
async function work(part: Part): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-fuzz-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const report = (said: Report) => process.send?.(said);
  const opened = await part.open(folder);
  const end = performance.now() + time;
  for (let at = 0; at < cases && performance.now() < end; at++) {
    report({ seed: seed + at });
    const problem = await opened
      .attempt(createRandom(seed + at, part.name))
      .catch((error: Error) => error.stack ?? String(error));
    if (problem !== undefined) report({ seed: seed + at, problem });
  }
  await opened.close();
}

/** Runs a part in a process, prints what it reports, and resolves with whether nothing was wrong. */
async function watch(part: Part): Promise<boolean> {
  const argv = ['--child', '--only', part.name, '--seed', String(seed), '--cases', String(cases)];
  const child = fork(fileURLToPath(import.meta.url), [...argv, '--minutes', String(time / 60_000)]);
  let last = seed;
  let tried = 0;
  let failed = 0;
  const fail = (at: number, problem: string) => {
    failed += 1;
    console.log(`\nFAILED: npm run fuzz -- --only ${part.name} --seed ${at} --cases 1\n${problem}`);
  };
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), SILENCE * 1000);
  };
  heard();
  child.on('message', ({ seed, problem }: Report) => {
    heard();
    last = seed;
    if (problem === undefined) tried += 1;
    else fail(seed, problem);
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('exit', (code, signal) => resolve([code, signal]));
  });
  clearTimeout(timer);
  if (code !== 0)
    fail(last, signal ? `The process ended by ${signal}, or hung.` : `The process ended with ${code}.`);
  console.log(`${part.name}: ${tried} cases from seed ${seed}, ${failed} failed`);
  return failed === 0;
}
