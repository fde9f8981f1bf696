/**
 * The language server as an editor meets it: how soon it answers, what an edit in a document of 1 MB costs, and
 * how much memory it takes. Times are from sending to the answer, the protocol and both processes included.
 *
 *     SEMLOC_DATA=/path/to/data node bench/server.ts [dist/server.mjs]
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hover, SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver/node';
import { type ServerProcess, startServer } from '../test/server/serverProcess.ts';
import { evaluationData } from './lib/evaluationData.ts';
import { newsSentences } from './lib/newsSentences.ts';

const STARTS = 5;
const EDITS = 40;
const SIZE = 1_000_000;
const FIRST = 'The government has left the old car in the garage.';
const WARM = [
  'house',
  'teacher',
  'piano',
  'road',
  'promise',
  'king',
  'song',
  'ship',
  'photograph',
  'wall',
].map((noun) => `Nobody in the town remembers the old ${noun}.`);

const data = evaluationData('msrpc/');
const script = path.resolve(process.argv[2] ?? 'dist/server.mjs');
const news = await newsSentences(data);
const text = paragraphs();
const uri = 'file:///bench.txt';
const textDocument = { uri };
const rows: Record<string, string>[] = [];

await measureStart();
await measureLongDocument();
await measureLines();
console.log(`${path.relative('.', script)}, Node ${process.version}`);
console.table(rows);

async function measureStart() {
  const hovers: number[] = [];
  const processor: number[] = [];
  const refined: number[] = [];
  const warm: number[] = [];
  const warmRefined: number[] = [];
  let memory = 0;
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const server = await startServer(script);
    await server.open(uri, [FIRST, ...WARM].join('\n'));
    const hover = async (line: number, character: number) =>
      JSON.stringify(
        await server.connection.sendRequest<Hover>('textDocument/hover', {
          textDocument,
          position: { line, character },
        }),
      );
    const refinedHover = async (line: number, character: number) => {
      while (!isRefined(await hover(line, character))) await new Promise(setImmediate);
    };
    // A word that nothing can replace, and one whose candidates want the encoder.
    await hover(0, 1);
    hovers.push(performance.now() - began);
    processor.push(processorTime(server));
    await refinedHover(0, FIRST.indexOf('car'));
    refined.push(performance.now() - began);
    for (const [k, sentence] of WARM.entries()) {
      const character = sentence.indexOf('old');
      const asked = performance.now();
      await hover(k + 1, character);
      warm.push(performance.now() - asked);
      await refinedHover(k + 1, character);
      warmRefined.push(performance.now() - asked);
    }
    memory = megabytes(server);
    await server.stop();
  }
  report('start to first hover', hovers);
  report('start to first hover, processor time', processor);
  report('start to first hover that the encoder has refined', refined);
  report('hover of a new sentence, encoder loaded', warm);
  report('the same, refined by the encoder', warmRefined);
  rows.push({ what: 'memory, default encoder loaded', median: `${memory} MB` });
}

/** Says whether a hover tells how sure the sense is, which only the encoder knows. */
function isRefined(hover: string): boolean {
  return !hover.includes('loading') && /, (likely|or rather)/.test(hover);
}

async function measureLongDocument() {
  const server = await startServer(script);
  const request = <Result>(method: string, params: object = {}) =>
    server.connection.sendRequest<Result>(method, { textDocument, ...params });
  let began = performance.now();
  await server.open(uri, text);
  const viewport = { start: { line: 4000, character: 0 }, end: { line: 4050, character: 0 } };
  await request('textDocument/semanticTokens/range', { range: viewport });
  report('1 MB: open to the colors of the visible part', [performance.now() - began]);
  began = performance.now();
  await request('textDocument/hover', { position: { line: 2000, character: 5 } });
  report('1 MB: hover over text that is not annotated yet', [performance.now() - began]);

  began = performance.now();
  const before = processorTime(server);
  const pings: number[] = [];
  const full = request<SemanticTokens>('textDocument/semanticTokens/full');
  let running = true;
  full.finally(() => {
    running = false;
  });
  while (running) {
    const sent = performance.now();
    await request('semloc/encoders');
    pings.push(performance.now() - sent);
  }
  let id = (await full).resultId!;
  report('1 MB: all colors', [performance.now() - began]);
  report('1 MB: all colors, processor time', [processorTime(server) - before]);
  report('1 MB: another request at the same time', pings);

  const coloring = processorTime(server);
  const ranges: number[] = [];
  const deltas: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const at = { line: 4000 + 2 * (edit % 20), character: 10 };
    began = performance.now();
    await server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: edit + 2 },
      contentChanges: [{ range: { start: at, end: at }, text: ' word' }],
    });
    await request('textDocument/semanticTokens/range', { range: viewport });
    ranges.push(performance.now() - began);
    const delta = await request<SemanticTokensDelta>('textDocument/semanticTokens/full/delta', {
      previousResultId: id,
    });
    deltas.push(performance.now() - began);
    id = delta.resultId!;
  }
  report('1 MB: edit to the colors of the visible part', ranges);
  report('1 MB: edit to all colors', deltas);
  report('1 MB: edits and their colors, processor time', [(processorTime(server) - coloring) / EDITS]);
  rows.push({ what: 'memory, 1 MB colored and edited', median: `${megabytes(server)} MB` });
  await server.stop();
}

/** A document without blank lines is one piece: hovers find their sentence in it. */
async function measureLines() {
  const server = await startServer(script);
  const lines = news.slice(0, 8000).join('\n');
  await server.open(uri, lines);
  const hover = async (line: number) => {
    const began = performance.now();
    const position = { line, character: 5 };
    await server.connection.sendRequest('textDocument/hover', { textDocument, position });
    return performance.now() - began;
  };
  const size = `${(lines.length / 1e6).toFixed(1)} MB`;
  report(`${size}, one sentence per line: first hover, near the end`, [await hover(7990)]);
  const hovers: number[] = [];
  for (let k = 0; k < EDITS; k++) hovers.push(await hover((k * 197) % 8000));
  report(`${size}, one sentence per line: hover elsewhere`, hovers);
  await server.stop();
}

function report(what: string, times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const shown = (time: number) => `${time.toFixed(1)} ms`;
  rows.push({
    what,
    median: shown(sorted[sorted.length >> 1]!),
    '95th percentile': shown(sorted[Math.floor(sorted.length * 0.95)]!),
    worst: shown(sorted.at(-1)!),
  });
}

/** Paragraphs of three sentences of news. */
function paragraphs(): string {
  const made: string[] = [];
  for (let i = 0, size = 0; size < SIZE; i += 3) {
    const three = [0, 1, 2].map((k) => news[(i + k) % news.length]);
    made.push(`${three.join(' ')} ${i}.`);
    size += made.at(-1)!.length + 2;
  }
  return made.join('\n\n');
}

/** Resident memory, as the system counts it. */
function megabytes({ pid }: ServerProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
}

/** Milliseconds that the server's threads have run, user and system time. NaN where the system is not Linux. */
function processorTime({ pid }: ServerProcess): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}
