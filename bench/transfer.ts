// SentEval's transfer tasks beside scikit-learn, in one run:
//   SEMLOC_DATA=/path/to/data node bench/transfer.ts [--python FILE] [--encoder ID] [--folds N] [TASK ...]
// Both learn from the same features and score the same cases: the test part, or the outer folds (--folds measures only
// the first N of ten). scikit-learn's LogisticRegression is SentEval's (lbfgs, at most 100 iterations, C by its own
// folds), in one thread; its accuracy stands beside Semloc's, and the ratio is that of processor times without embedding.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '../core/engine/createEngine.ts';
import { transfer } from '../core/evaluation/methods/transfer/transfer.ts';
import { transferFeatures } from '../core/evaluation/methods/transfer/transferFeatures.ts';
import { readTransferCases, type TransferCase } from '../core/evaluation/methods/transfer/transferTask.ts';
import { createEvaluationContext } from '../core/evaluation/running/context.ts';
import { readOptions } from '../core/options.ts';
import { openCorpus } from '../host/corpora/corpusFiles.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { createResources } from '../host/resources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    python: { type: 'string', default: '/usr/bin/python3' },
    encoder: { type: 'string', default: 'glove-mean' },
    folds: { type: 'string', default: '10' },
  },
});
const folder = path.join(process.env.SEMLOC_DATA ?? '', 'senteval_transfer');
if (!process.env.SEMLOC_DATA || !existsSync(folder)) {
  console.log('skipped: set SEMLOC_DATA to a folder of evaluation data that holds senteval_transfer');
  process.exit(0);
}

const { encoder } = values;
const engine = createEngine({
  resources: createResources(),
  files: createModelFiles(),
  vectors: 'published',
  device: 'cpu',
  threads: 1,
});
const options = readOptions(transfer, {});
const context = createEvaluationContext({ engine, encoders: [encoder], seed: 1, options, cases: 1 });
const corpus = await openCorpus([folder], transfer.filesOf);

const totals = new Map<string, Totals>();
for await (const each of readTransferCases(corpus, context)) {
  const { task, fold = 0 } = each;
  if (positionals.length > 0 && !positionals.includes(task.name)) continue;
  // scikit-learn has no regression of distributions over scores.
  if (fold >= Number(values.folds) || task.sentEval === 'SICK-R') continue;
  const total = totals.get(task.name) ?? {
    ...{ cases: 0, semloc: 0, sklearn: 0, same: 0, cpu: 0, peer: 0, unconverged: 0 },
  };
  totals.set(task.name, total);
  await transferFeatures(task, encoder, true, context);
  const before = process.cpuUsage();
  const examples = await transfer.evaluateBatch([each], 0, context);
  const { user, system } = process.cpuUsage(before);
  const peer = await byPython(each);
  total.cpu += (user + system) / 1e6;
  total.peer += peer.seconds;
  total.unconverged += peer.unconverged;
  const seconds = ((user + system) / 1e6).toFixed(1);
  console.log(`${task.name}, fold ${fold}: ${seconds} s, scikit-learn ${peer.seconds.toFixed(1)} s`);
  for (const [index, example] of examples.entries()) {
    if (!('gold' in example)) continue;
    const theirs = task.labels[peer.predicted[index]!];
    total.cases += 1;
    total.semloc += Number(example.predicted === example.gold);
    total.sklearn += Number(theirs === example.gold);
    total.same += Number(theirs === example.predicted);
  }
}

interface Totals {
  cases: number;
  /** Cases classified correctly. */
  semloc: number;
  sklearn: number;
  /** Cases of which both predict the same. */
  same: number;
  /** Seconds of processor time. */
  cpu: number;
  peer: number;
  unconverged: number;
}

interface Peer {
  readonly seconds: number;
  readonly predicted: readonly number[];
  readonly unconverged: number;
}

async function byPython({ task, train, dev, test }: TransferCase): Promise<Peer> {
  const design = await transferFeatures(task, encoder, true, context);
  const temporary = mkdtempSync(path.join(tmpdir(), 'semloc-transfer-'));
  try {
    const { columns, rows } = design;
    const all = Uint32Array.from({ length: rows }, (_, row) => row);
    const features = new Float32Array(rows * columns);
    const [unit, column] = [new Float64Array(columns + 1), new Float64Array(rows)];
    for (let k = 0; k < columns; k++) {
      unit.fill(0)[k] = 1;
      design.multiply(all, unit, column);
      for (let row = 0; row < rows; row++) features[row * columns + k] = column[row]!;
    }
    const content = {
      ...{ columns, grid: task.grid, targets: [...task.targets], train: [...train], test: [...test] },
      ...(dev ? { dev: [...dev] } : { folds: options.folds }),
    };
    writeFileSync(path.join(temporary, 'features.f32'), features);
    writeFileSync(path.join(temporary, 'case.json'), JSON.stringify(content));
    const script = path.join(import.meta.dirname, 'peer', 'transfer.py');
    const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };
    const out = execFileSync(values.python, [script, temporary], {
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    return JSON.parse(out) as Peer;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

console.log(`${encoder}, published table; processor time in one thread each`);
console.table(
  Object.fromEntries(
    [...totals].map(([task, { cases, semloc, sklearn, same, cpu, peer, unconverged }]) => [
      task,
      {
        cases,
        semloc: percent(semloc, cases),
        'scikit-learn': percent(sklearn, cases),
        'same prediction': percent(same, cases),
        'Semloc, s': cpu.toFixed(1),
        'scikit-learn, s': peer.toFixed(1),
        'scikit-learn / Semloc': (peer / cpu).toFixed(2),
        'not converged': unconverged,
      },
    ]),
  ),
);
await engine.dispose();

function percent(part: number, whole: number): string {
  return ((100 * part) / whole).toFixed(2);
}
