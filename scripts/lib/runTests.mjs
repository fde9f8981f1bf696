// Test files in one process, and the records of their tests as they come.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE, fromRoot, node, ROOT } from './project.mjs';

/** How a line of the reporter's begins. */
const RECORD = '{"outcome":';

/**
 * Runs files in one process that has `limit` seconds, and each test a quarter of them. `onRecord` gets each record, and ends
 * the process by returning true; `onLine` gets what else is printed. Resolves with the exit code, null where the process was killed.
 *
 * @param {string[]} files
 * @param {{ limit: number, cache: string, cwd?: string, env?: Record<string, string | undefined>,
 *   onRecord: (record: any) => boolean | void, onLine: (line: string) => void }} how
 */
export async function runTests(files, { limit, cache, cwd = ROOT, env = {}, onRecord, onLine }) {
  const child = spawn(
    node(),
    [fromRoot('scripts', 'lib', 'testProcess.mjs'), String(limit * 250), ...files],
    {
      cwd,
      env: {
        ...process.env,
        ...env,
        SEMLOC_CACHE: cache,
        // Half of the time in which a thread or a program starts is that of reading TypeScript.
        NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const late = setTimeout(() => child.kill('SIGKILL'), limit * 1000);
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith(RECORD)) onLine(line);
    else if (onRecord(JSON.parse(line))) child.kill('SIGKILL');
  }
  const [code] = await ended;
  clearTimeout(late);
  return code;
}
