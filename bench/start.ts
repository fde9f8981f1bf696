/**
 * Times to the first hover of built language servers, one server after the other and again: the ratios of their
 * times to those of the first one hold on a machine that does other work, too.
 *
 *     node bench/start.ts STARTS dist/server.mjs [other/dist/server.mjs ...]
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '../test/server/serverProcess.ts';
import { middle } from './lib/processorTimes.ts';

const [starts, ...named] = process.argv.slice(2);
const scripts = named.map((script) => path.resolve(script));
const rounds: Start[][] = [];
for (let round = 0; round < Number(starts); round++) {
  const each: Start[] = [];
  for (const script of scripts) each.push(await measure(script));
  rounds.push(each);
}
console.table(
  named.map((script, k) => {
    const row = (what: keyof Start) => {
      const times = rounds.map((each) => each[k]![what]);
      const ratio = middle(rounds.map((each) => each[k]![what] / each[0]![what]));
      return `${middle(times).toFixed(0)} (${Math.min(...times).toFixed(0)}) ms, ratio ${ratio.toFixed(3)}`;
    };
    return { script, 'main thread': row('main'), processor: row('processor'), 'wall clock': row('wall') };
  }),
);

/** Milliseconds from the start to the first hover: processor time of the main thread and of all, and by the clock. */
interface Start {
  readonly main: number;
  readonly processor: number;
  readonly wall: number;
}

async function measure(script: string): Promise<Start> {
  const uri = 'file:///start.txt';
  const began = performance.now();
  const server = await startServer(script);
  await server.open(uri, 'The government has left the old car in the garage.');
  await server.connection.sendRequest('textDocument/hover', {
    textDocument: { uri },
    position: { line: 0, character: 1 },
  });
  const wall = performance.now() - began;
  const { pid } = server;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => timeOf(pid, thread));
  const start = { main: timeOf(pid, String(pid)), processor: threads.reduce((a, b) => a + b, 0), wall };
  server.kill();
  await server.exited;
  return start;
}

/** Milliseconds that a thread has run, as Linux counts them; 0 for one that has ended. */
function timeOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
