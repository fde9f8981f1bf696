/**
 * The merge of a divided run of `sts` under one encoder, as a user runs it: processor time and memory. The shards are
 * made up, since evaluating so many pairs takes long; the merge does not see a difference.
 *
 *     node bench/merge.ts [pairs, 1000000 if not given]
 *
 * Needs about 250 bytes of disk per pair. Processor time and memory are read from /proc: Linux only.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '../core/evaluation/manifest.ts';
import { sts } from '../core/evaluation/methods/sts/sts.ts';
import { RUN_FORMAT } from '../core/evaluation/run.ts';
import { shardRange } from '../core/evaluation/shards/shardRange.ts';
import { sha256 } from '../core/sha256.ts';
import { finishedFolder } from '../host/runs/shards/shardFolders.ts';
import { SHARD_FILES, shardJson } from '../host/runs/shards/shardRecord.ts';
import { VERSION } from '../host/version.ts';
import { createSentences } from './lib/madeUpSentences.ts';
import { type Spent, spentUntilEnd } from './lib/spent.ts';

const cases = Number(process.argv[2] ?? 1_000_000);
const SHARDS = 64;
const ENCODER = 'glove-sum';
const MANIFEST: Manifest = {
  semloc: VERSION,
  corpus: { files: [{ name: 'sts.jsonl', sha256: sha256('') }], cases },
  encoders: {
    [ENCODER]: {
      ...{ sha256: sha256(ENCODER), pooling: 'sum', normalized: false, dimension: 100, maximumLength: null },
      ...{ device: 'cpu', devicesRefused: [], dataType: 'float32', tokenizer: 'words' },
    },
  },
  seed: 1,
  options: {},
};
const COVERAGE = { zeroVectors: 0, unknownTokens: 0, tokens: 1, unknownSentences: 0, truncatedSentences: 0 };

const { sentence, draw } = createSentences();
const out = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));
try {
  for (let index = 0; index < SHARDS; index++) await writeShard(index);
  const { cpu, memory } = await merge();
  const hash = createHash('sha256')
    .update(readFileSync(path.join(out, 'run.json')))
    .digest('hex');
  console.table([{ pairs: cases, 'CPU seconds': cpu?.toFixed(1) ?? '-', 'most memory, MB': memory ?? '-' }]);
  console.log(`run.json ${hash.slice(0, 16)}; load average now ${loadavg()[0]!.toFixed(1)}`);
} finally {
  rmSync(out, { recursive: true });
}

/** Writes a shard as an evaluation would: its similarities follow the ratings. */
async function writeShard(index: number): Promise<void> {
  const shard = { index, of: SHARDS };
  const range = shardRange(shard, cases, sts.batch);
  const folder = finishedFolder(out, shard);
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256');
  const handle = await open(path.join(folder, SHARD_FILES.examples), 'w');
  let bytes = 0;
  const { from, to } = range.cases;
  for (let pair = from; pair < to; ) {
    let lines = '';
    for (const end = Math.min(to, pair + 1024); pair < end; pair++) {
      const sentences = [sentence(), sentence()];
      const score = draw(501) / 100;
      const similarity = score / 10 + draw(1e6) / 2e6;
      lines += `${JSON.stringify({ subset: 'sts', encoder: ENCODER, pair, sentences, score, similarity })}\n`;
    }
    hash.update(lines);
    bytes += Buffer.byteLength(lines);
    await handle.appendFile(lines);
  }
  await handle.close();
  const coverage = `${JSON.stringify({ [ENCODER]: COVERAGE })}\n`.repeat(
    range.batches.to - range.batches.from,
  );
  writeFileSync(path.join(folder, SHARD_FILES.coverage), coverage);
  writeFileSync(path.join(folder, SHARD_FILES.timing), JSON.stringify({ seconds: 1, cache: {} }));
  const record = {
    ...{ format: RUN_FORMAT, method: sts.name, manifest: MANIFEST, shard, range },
    examples: { rows: to - from, bytes, sha256: hash.digest('hex') },
    coverage: { sha256: sha256(coverage) },
  };
  writeFileSync(path.join(folder, SHARD_FILES.record), shardJson(record));
}

async function merge(): Promise<Spent> {
  const cli = path.join(import.meta.dirname, '../dist/cli.mjs');
  const child = spawn(process.execPath, [cli, 'merge', out], { stdio: ['ignore', 'inherit', 'inherit'] });
  return await spentUntilEnd(child, 'semloc merge');
}
