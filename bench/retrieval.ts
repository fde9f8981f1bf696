/**
 * Measures `semloc evaluate retrieval` on collections of made-up documents, as a user runs it: time by the clock, processor time
 * and memory, as the collection grows. Each of 100 queries has the words of one document, in another order.
 *
 *     node bench/retrieval.ts [documents ..., 10000 100000 if not given]
 *
 * Processor time and memory are read from /proc, so that on other systems they are missing.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom, shuffled } from '../core/random.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';
import { openWordVectorTable } from '../host/wordVectors/openWordVectorTable.ts';
import { spentUntilEnd } from './lib/spent.ts';

const QUERIES = 100;
const WORDS_OF_A_DOCUMENT = 30;
const sizes = process.argv.slice(2).map(Number);
const { table } = await openWordVectorTable('published', createResources(), createModelFiles(), 'published');
const vocabulary = table.vocabulary.words().filter((word) => /^[a-z]+$/.test(word));

const rows = [];
for (const documents of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-bench-'));
  try {
    await writeCollection(folder, documents);
    for (const encoder of ['glove-sum', 'bow'])
      rows.push({ documents, ...(await evaluate(folder, encoder)) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
console.table(rows);
console.log(`load average now ${loadavg()[0]!.toFixed(1)}`);

/** Words follow Zipf's law. Every query has one relevant document. */
async function writeCollection(folder: string, documents: number): Promise<void> {
  const random = createRandom(1, 'made-up documents');
  const word = () => vocabulary[Math.floor(vocabulary.length ** random.next()) - 1]!;
  const queries: string[] = [];
  const judgments = ['query-id\tcorpus-id\tscore'];
  const file = await open(path.join(folder, 'corpus.jsonl'), 'w');
  let piece = '';
  for (let document = 0; document < documents; document++) {
    const words = Array.from({ length: WORDS_OF_A_DOCUMENT }, word);
    piece += `${JSON.stringify({ _id: `d${document}`, title: '', text: words.join(' ') })}\n`;
    if (document % (documents / QUERIES) === 0) {
      const text = shuffled(words, random)
        .slice(0, WORDS_OF_A_DOCUMENT / 2)
        .join(' ');
      judgments.push(`q${queries.length}\td${document}\t1`);
      queries.push(JSON.stringify({ _id: `q${queries.length}`, text }));
    }
    if (piece.length > 1 << 20 || document + 1 === documents) {
      await file.appendFile(piece);
      piece = '';
    }
  }
  await file.close();
  writeFileSync(path.join(folder, 'queries.jsonl'), `${queries.join('\n')}\n`);
  mkdirSync(path.join(folder, 'qrels'));
  writeFileSync(path.join(folder, 'qrels', 'test.tsv'), `${judgments.join('\n')}\n`);
}

async function evaluate(corpus: string, encoder: string) {
  const cli = path.join(import.meta.dirname, '../dist/cli.mjs');
  const start = performance.now();
  const given = ['evaluate', 'retrieval', '--corpus', corpus, '--encoder', encoder, '--no-cache', '--json'];
  const child = spawn(process.execPath, [cli, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  const { cpu, memory } = await spentUntilEnd(child, 'semloc evaluate retrieval');
  const { metrics } = JSON.parse(printed) as {
    metrics: { metric: string; encoder: string; value: number }[];
  };
  const found = (id: string) =>
    metrics.find((each) => each.metric === 'MRR@10' && each.encoder === id)?.value.toFixed(3);
  return {
    encoder,
    seconds: ((performance.now() - start) / 1000).toFixed(1),
    'CPU seconds': cpu?.toFixed(1) ?? '-',
    'most memory, MB': memory ?? '-',
    'MRR@10': found(encoder),
    'MRR@10, bm25': found('bm25'),
  };
}
