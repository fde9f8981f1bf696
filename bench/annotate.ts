/**
 * How fast sentences are annotated, on one core and after warm-up, for each profile.
 *
 *     SEMLOC_DATA=/path/to/data node bench/annotate.ts
 */
import path from 'node:path';
import { readMsrpc } from '../core/evaluation/msrpc.ts';
import { PROFILES } from '../core/profile.ts';
import { annotatorFor, openLinguistics } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { readTextFile } from '../host/textInput.ts';

const SECONDS = 3;

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/.');
  process.exit(0);
}
const corpus = path.join(data, 'msrpc', 'msr_paraphrase_train.txt');
const sentences = readMsrpc(await readTextFile(corpus), corpus).map((pair) => pair.base);
const linguistics = await openLinguistics({ resources: createResources() });

const rows = [];
for (const profile of Object.values(PROFILES)) {
  const { annotator } = await annotatorFor(linguistics, profile);
  for (const sentence of sentences) annotator.annotate(sentence);
  let done = 0;
  let tokens = 0;
  const start = performance.now();
  const startCpu = process.cpuUsage();
  let elapsed = 0;
  while (elapsed < SECONDS * 1000) {
    for (let i = 0; i < 200; i++)
      tokens += annotator.annotate(sentences[done++ % sentences.length]!).tokens.length;
    elapsed = performance.now() - start;
  }
  const cpu = process.cpuUsage(startCpu);
  const per = (milliseconds: number, count: number) => Math.round((1000 * count) / milliseconds);
  const cpuTime = (cpu.user + cpu.system) / 1000;
  rows.push({
    profile: profile.name,
    'sentences/s': per(elapsed, done),
    'tokens/s': per(elapsed, tokens),
    // The same where other processes share the core; it counts the garbage collector's threads too.
    'sentences/CPU s': per(cpuTime, done),
  });
}
console.table(rows);
