/**
 * `npm run prove:shards [-- --kills N --seed S --methods M,… --shards N,… --workers N --queue]`: evaluates corpora
 * undivided, then in shards by workers that are killed at random moments, merges the shards, and compares the bytes.
 * The exit code is 1 if any differ. With `--queue` workers take their shards from a Redis server, which is killed and
 * restarted, too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import { createRandom } from '../../core/random.ts';
import { run } from '../cli/terminal.ts';
import { PROOF_CORPORA, type ProofCorpus, writeCorpus } from './proofCorpora.ts';
import { proveDivision, type StartWorker } from './proveDivision.ts';
import { openProofQueue } from './queueWorkers.ts';
import { APART, CLOCK, IS_APART, startWorker } from './workers.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    methods: { type: 'string', default: PROOF_CORPORA.map(({ method }) => method).join(',') },
    shards: { type: 'string', default: '1,3,7,64' },
    workers: { type: 'string', default: '3' },
    queue: { type: 'boolean', default: false },
  },
});
const names = values.methods.split(',');
const corpora = PROOF_CORPORA.filter(({ method }) => names.includes(method));
const divisions = values.shards.split(',').map(Number);
const [kills, seed, workers] = [values.kills, values.seed, values.workers].map(Number) as [
  number,
  number,
  number,
];
if (
  corpora.length < names.length ||
  [kills, seed, workers, ...divisions].some((each) => !Number.isSafeInteger(each))
) {
  console.error(
    `prove:shards: numbers, and the methods ${PROOF_CORPORA.map(({ method }) => method).join(', ')}.`,
  );
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'semloc-prove-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
console.log(
  IS_APART
    ? `Workers have namespaces of their own (unshare ${APART.join(' ')}).`
    : 'Workers are plain processes: unshare is absent or not allowed here.',
);
console.log(
  CLOCK ? 'Two of three workers have clocks that are hours off.' : 'All have one clock: faketime is absent.',
);
console.log(`Seed ${seed}.\n`);
printRow(['method', 'shards', 'workers', 'kills', 'resumed batches', 'taken over', 'identical', 'seconds']);

let done = 0;
let isProven = true;
for (let round = 0; done < kills || round === 0; round++) {
  for (const corpus of corpora) isProven = (await proveMethod(corpus, round)) && isProven;
}
console.log(
  `\n${done} kills; ${isProven ? 'all bytes are those of the undivided runs' : 'NOT ALL ARE IDENTICAL'}.`,
);
process.exitCode = isProven ? 0 : 1;

/** Divides a run in each way. Kills that a division was too short for are left to the next. */
async function proveMethod(corpus: ProofCorpus, round: number): Promise<boolean> {
  const { method, encoders } = corpus;
  const within = mkdtempSync(path.join(folder, `${method}-`));
  const evaluate = [method, '--corpus', writeCorpus(within, corpus), '--encoder', encoders];
  const whole = path.join(within, 'whole');
  const { code, err } = await run(['evaluate', ...evaluate, '--out', whole]);
  if (code !== 0) throw new Error(err);
  let isIdentical = true;
  for (const shards of divisions) {
    const random = createRandom(seed, `${method} ${shards} ${round}`);
    const share = Math.ceil(((kills - done) * weight(shards)) / remainingWeight(method, shards));
    const out = path.join(within, String(shards));
    const queue = values.queue ? await openProofQueue(evaluate, { out, shards, folder: within }) : undefined;
    const start: StartWorker = (number, onEvent) =>
      startWorker({ evaluate, out, of: shards, seed: random.below(2 ** 31) }, number, onEvent);
    const failing = queue?.failOnce(random);
    const proof = await proveDivision({
      ...{ whole, shards, workers, random, out },
      start: queue?.start ?? start,
      kills: Math.max(0, share),
      stalls: shards === 3 && !queue,
    });
    await failing;
    queue?.end();
    done += proof.kills;
    isIdentical &&= proof.problem === undefined;
    const batches = Math.round(proof.resumed / methodNamed(method)!.batch);
    const row = [
      method,
      shards,
      workers,
      proof.kills,
      batches,
      proof.lost,
      proof.problem ? 'NO' : 'yes',
      Math.round(proof.seconds),
    ];
    printRow(row);
    if (proof.problem !== undefined) console.log(`  ${proof.problem}`);
  }
  return isIdentical;
}

/** Few shards wait long for what a killed worker had, so that fewer are killed there. */
function weight(shards: number): number {
  return Math.min(shards, 8) + 1;
}

/** Weight of what remains of a round, from a division on. */
function remainingWeight(method: string, shards: number): number {
  const all = divisions.reduce((sum, each) => sum + weight(each), 0);
  const later = corpora.length - 1 - corpora.findIndex((each) => each.method === method);
  const rest = divisions.slice(divisions.indexOf(shards)).reduce((sum, each) => sum + weight(each), 0);
  return later * all + rest;
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(
    cells
      .map((cell, i) => (i === 0 ? String(cell).padEnd(14) : String(cell).padStart(i === 4 ? 17 : 11)))
      .join(''),
  );
}
