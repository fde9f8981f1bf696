/**
 * The language server while an evaluation runs in it: hovers in a document of 1 MB, and the answer of the form whether a
 * method can read a corpus of 100 MB. Milliseconds of processor time of the server's main thread, which an answer waits
 * for, and of all threads in the case of the form; other programs on the machine leave them alone.
 *
 *     SEMLOC_DATA=/path/to/data node bench/busyServer.ts [dist/server.mjs]
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CheckCorpusRequest, EvaluateRequest } from '../server/protocol.ts';
import { type ServerProcess, startServer } from '../test/server/serverProcess.ts';
import { evaluationData } from './lib/evaluationData.ts';
import { newsSentences } from './lib/newsSentences.ts';

const HOVERS = 200;
const CHECKS = 5;
const MEGABYTE = 1_000_000;

const data = evaluationData('msrpc/');
const script = path.resolve(process.argv[2] ?? 'dist/server.mjs');
const corpus = path.join(data, 'msrpc', 'msr_paraphrase_train.txt');
const news = await newsSentences(data);
const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-bench-'));
const rows: Record<string, string | number>[] = [];
try {
  const server = await startServer(script);
  await measureHovers(server);
  await measureForm(server);
  server.kill();
  await server.exited;
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true });
}

async function measureHovers(server: ServerProcess) {
  const uri = 'file:///bench.txt';
  const paragraphs = textOf(MEGABYTE, '\n\n').split('\n\n');
  await server.open(uri, paragraphs.join('\n\n'));
  const hover = (paragraph: number) =>
    server.connection.sendRequest('textDocument/hover', {
      textDocument: { uri },
      position: { line: 2 * paragraph, character: 5 },
    });
  await hover(0);
  const places = Array.from({ length: HOVERS }, (_, k) => (k * 997) % paragraphs.length);
  report('hover, nothing else', await times(server, places, hover));
  let isRunning = true;
  const evaluation = server.connection
    .sendRequest(EvaluateRequest, {
      ...{
        method: 'localization',
        corpus: [corpus],
        encoders: ['glove-sum', 'bow'],
        profile: 'strict',
        seed: 1,
      },
    })
    .finally(() => {
      isRunning = false;
    });
  const during: number[] = [];
  for (const place of places) {
    if (!isRunning) break;
    during.push(...(await times(server, [(place + 1) % paragraphs.length], hover)));
  }
  report(`hover during an evaluation (${during.length})`, during);
  await evaluation;
}

async function measureForm(server: ServerProcess) {
  const file = path.join(folder, 'sentences.txt');
  writeFileSync(file, textOf(100 * MEGABYTE, '\n'));
  const check = () =>
    server.connection.sendRequest(CheckCorpusRequest, {
      method: 'localization',
      corpus: [file],
      options: {},
    });
  report('the form: 100 MB, main thread', await times(server, Array.from({ length: CHECKS }), check));
  const all = await times(server, Array.from({ length: CHECKS }), check, allThreads);
  report('the form: 100 MB, all threads', all);
}

/** The cost of each call to the server: that of its main thread if no other count is given. */
async function times<T>(
  { pid }: ServerProcess,
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
  spent: (pid: number) => number = mainThread,
): Promise<number[]> {
  const each: number[] = [];
  for (const item of items) {
    const before = spent(pid);
    await call(item);
    each.push(spent(pid) - before);
  }
  return each;
}

function report(what: string, spent: readonly number[]) {
  const sorted = [...spent].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  rows.push({ what, median: at(0.5), '95th percentile': at(0.95), worst: at(1) });
}

/** Sentences of news of at least as many characters, each of them different. */
function textOf(size: number, separator: string): string {
  const made: string[] = [];
  for (let k = 0, length = 0; length < size; k++) {
    made.push(`${news[k % news.length]!.replace(/\.?\s*$/, '')} ${k}.`);
    length += made.at(-1)!.length + separator.length;
  }
  return made.join(separator);
}

function mainThread(pid: number): number {
  return timeOf(pid, String(pid));
}

function allThreads(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + timeOf(pid, thread), 0);
}

/** Milliseconds that a thread has run, as Linux counts them; 0 for one that has ended. */
function timeOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
