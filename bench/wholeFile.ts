/**
 * `semloc annotate` of whole files, as a user runs it, into a file: time by the clock, processor time and memory, for
 * one thread and for two, as the text grows. With `--variants`, the same of `semloc variants`.
 *
 *     SEMLOC_DATA=/path/to/data node bench/wholeFile.ts [--variants] [sentences ..., 10000 40000 if not given]
 *
 * Processor time and memory are read from /proc, so that on other systems they are missing.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { evaluationData } from './lib/evaluationData.ts';
import { newsSentences } from './lib/newsSentences.ts';
import { spentUntilEnd } from './lib/spent.ts';

const data = evaluationData('msrpc/');
const { values, positionals } = parseArgs({
  options: { variants: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const command = values.variants ? 'variants' : 'annotate';
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 40_000];
const sentences = await newsSentences(data);
const folder = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));

try {
  const rows = [];
  for (const size of sizes) {
    const file = path.join(folder, 'text.txt');
    await writeText(file, size);
    const one = await measure(file, 1);
    const two = await measure(file, 2);
    if (one.hash !== two.hash) throw new Error('The outputs differ.');
    for (const { threads, wall, cpu, main, memory } of [one, two]) {
      rows.push({
        sentences: size,
        threads,
        seconds: wall.toFixed(1),
        'CPU seconds': cpu?.toFixed(1) ?? '-',
        'of the main thread': main?.toFixed(1) ?? '-',
        'most memory, MB': memory ?? '-',
        'times one thread': (one.wall / wall).toFixed(2),
      });
    }
  }
  console.table(rows);
  console.log(`load average now ${loadavg()[0]!.toFixed(1)}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Paragraphs of three sentences. */
async function writeText(file: string, count: number): Promise<void> {
  const handle = await open(file, 'w');
  for (let at = 0; at < count; ) {
    let piece = '';
    for (const end = Math.min(count, at + 30_000); at < end; at++)
      piece += sentences[at % sentences.length] + (at % 3 === 2 ? '\n\n' : ' ');
    await handle.appendFile(piece);
  }
  await handle.close();
}

/** The output is read only after the command has ended: a reader would compete for the cores. */
async function measure(file: string, threads: number) {
  const cli = path.join(import.meta.dirname, '../dist/cli.mjs');
  const written = path.join(folder, 'output');
  const output = openSync(written, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [cli, command, file, '--threads', String(threads)], {
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  const spent = await spentUntilEnd(child, `semloc ${command}`);
  const wall = (performance.now() - start) / 1000;
  const hash = createHash('sha256');
  await pipeline(createReadStream(written), hash);
  return { threads, wall, hash: hash.digest('hex'), ...spent };
}
