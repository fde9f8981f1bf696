import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The moment to kill a process at. */
export interface Kill {
  /** Lines that it has printed. */
  readonly lines: number;
  /** Milliseconds after them. */
  readonly delay?: number;
}

/** Runs a script that prints a line per step, and may kill it. Its exit code is null if it was killed. */
export async function runScript(script: URL, argv: readonly string[], kill?: Kill) {
  const child = spawn(process.execPath, [fileURLToPath(script), ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  let lines = 0;
  createInterface({ input: child.stdout }).on('line', async () => {
    if (++lines !== kill?.lines) return;
    if (kill.delay) await setTimeout(kill.delay);
    child.kill('SIGKILL');
  });
  const [code] = (await closed) as [number | null];
  return { code, said };
}
