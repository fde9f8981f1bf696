// A training step of a GRU (batch 512, 10 words; forward, backward and Adam) beside onnxruntime's own matrix product and
// PyTorch's nn.GRU, in one run:
//   node bench/training.ts [python, /usr/bin/python3 if not given]
// Prints processor time per step on one thread, the rate of its matrix products, and its share of the rate that the best
// of several products of 1024 × 1024 matrices reaches. Rounds alternate, so that other programs on the machine weigh on
// all alike; medians, and the best in parentheses. PyTorch (Debian: python3-torch with libopenblas0-pthread) is
// skipped if it is not installed.
import { spawnSync } from 'node:child_process';
import { createSessions } from '../core/onnx/sessions.ts';
import { createRandom } from '../core/random.ts';
import { gru } from '../core/training/composition/networks/gru.ts';
import { compositionSettings } from '../core/training/composition/settings.ts';
import { emitStep, recordLoss } from '../core/training/composition/stepModel.ts';
import { adamRate } from '../core/training/graph/optimizers.ts';
import { drawParameters } from '../core/training/graph/parameters.ts';
import { createTrainedState } from '../core/training/graph/trainedState.ts';
import { matrixProduct, middle, processorTimes, shown } from './lib/processorTimes.ts';
import { randomMatrix } from './lib/randomMatrix.ts';

const [python = '/usr/bin/python3'] = process.argv.slice(2);
const BATCH = 512;
const LENGTH = 10;
const ROUNDS = 3;
const STEPS = 6;
const sessions = createSessions({ device: 'cpu', threads: 1 });
// PyTorch's step composes no lemmas.
const settings = compositionSettings({ network: 'gru', batch: BATCH, 'single-words': 'own' }, 1);

console.log(`GRU step, batch ${BATCH}, ${LENGTH} words, one thread: milliseconds of processor time`);
for (const dimension of [100, 300]) {
  const ours = await semlocStep(dimension);
  const peak = await matrixProduct(1024, sessions);
  const times = { ours: [] as number[], peak: [] as number[], torch: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(...(await processorTimes(ours, STEPS)));
    times.peak.push(...(await processorTimes(peak.run, STEPS)));
    times.torch.push(...torchSteps(dimension));
  }
  const best = peak.operations / Math.min(...times.peak) / 1e6;
  const rate = operationsOf(dimension) / middle(times.ours) / 1e6;
  console.log(`${dimension} components`);
  console.log(
    `  Semloc           ${shown(times.ours)}   ${rate.toFixed(1)} GFLOP/s, ${((100 * rate) / best).toFixed(0)}% of the best product's ${best.toFixed(1)}`,
  );
  if (times.torch.length === 0) console.log(`  PyTorch nn.GRU   skipped: ${python} has no torch`);
  else {
    const ratio = middle(times.ours) / middle(times.torch);
    console.log(`  PyTorch nn.GRU   ${shown(times.torch)}   Semloc takes ${ratio.toFixed(2)} times as long`);
  }
}
console.log(`peak memory of this process ${Math.round(process.resourceUsage().maxRSS / 1000)} MB`);

async function semlocStep(dimension: number): Promise<() => Promise<unknown>> {
  const parameters = drawParameters(gru.parameters(dimension), createRandom(1, 'parameters'));
  const zeros = () => new Float32Array(parameters.length);
  const state = createTrainedState(
    { parameters, first: zeros(), second: zeros() },
    'cpu',
    sessions,
    settings,
  );
  const shape = { length: LENGTH, targetLength: 1, dimension };
  const model = await state.open((device) =>
    emitStep(recordLoss(gru, shape, settings, { device }), settings, false, device),
  );
  const feed = (data: Float32Array, ...shape: number[]) => ({ type: 'float32' as const, data, shape });
  const words = feed(randomMatrix(LENGTH * BATCH, dimension, 1).data, LENGTH * BATCH, dimension);
  const targets = feed(randomMatrix(2 * BATCH, dimension, 2).data, 2 * BATCH, dimension);
  const mask = feed(new Float32Array(LENGTH * BATCH).fill(1), LENGTH, BATCH, 1);
  let step = 0;
  return () => {
    step += 1;
    return model.run({ words, targets, mask, rate: feed(Float32Array.of(adamRate(settings, step))) });
  };
}

/** Multiplications and additions of a step: inputs forward and by their weights, states forward, back and by theirs. */
function operationsOf(dimension: number): number {
  return 2 * BATCH * 3 * dimension * dimension * (2 * LENGTH + 3 * (LENGTH - 1));
}

/** Milliseconds of processor time of the same steps of PyTorch; none where it is not installed. */
function torchSteps(dimension: number): number[] {
  const script = new URL('peer/gru.py', import.meta.url).pathname;
  const given = [dimension, BATCH, LENGTH, STEPS].map(String);
  const { status, stdout } = spawnSync(python, [script, ...given], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split(' ').map(Number) : [];
}
