// A step that fine-tunes an encoder (64 sentences; forward, backward, clipping and AdamW) beside PyTorch's, in one run:
//   node bench/encoderStep.ts FOLDER [python, /usr/bin/python3 if not given]
// FOLDER is one that `semloc train encoder` takes. Prints processor time per step on one thread; rounds alternate, so that
// other programs on the machine weigh on both alike; medians, and the best in parentheses. PyTorch, with transformers, is
// skipped if it is not installed. It trains without dropout, as Semloc does.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { openTrainableFolder } from '../core/engine/index.ts';
import { createSessions } from '../core/onnx/sessions.ts';
import { createRandom } from '../core/random.ts';
import { ENCODER_OPTIONS, encoderSettings } from '../core/training/encoder/settings.ts';
import { createEncoderSteps } from '../core/training/encoder/trainStep.ts';
import { layoutOf, readWeights } from '../core/training/encoder/weightLayout.ts';
import { createModelFiles } from '../host/modelFiles.ts';
import { middle, processorTimes, shown } from './lib/processorTimes.ts';

const [encoder = '', python = '/usr/bin/python3'] = process.argv.slice(2);
if (encoder === '') {
  console.log('Skipped: name a model folder.');
  process.exit(0);
}
const ROWS = 4 * ENCODER_OPTIONS.batch.default;
const ROUNDS = 2;
const STEPS = 3;
/** What is trained. */
const MODES = {
  'all layers': { layers: 0, rank: 0 },
  'the last two layers': { layers: 2, rank: 0 },
  'rank 8': { layers: 0, rank: 8 },
};
const sessions = createSessions({ device: 'cpu', threads: 1 });
const extensible = { path: encoder, modules: [], normalizes: false, files: [] };
const folder = await openTrainableFolder(extensible, createModelFiles(), 128);

console.log(`${ROWS} sentences, one thread: milliseconds of processor time per step`);
for (const length of [16, 32]) {
  const modes = [];
  for (const [what, mode] of Object.entries(MODES)) {
    modes.push({ what, times: [] as number[], ...(await semlocStep(mode, length)) });
  }
  const torch: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { step, times } of modes) times.push(...(await processorTimes(step, STEPS)));
    torch.push(...torchSteps(length));
  }
  const [all] = modes;
  const ratio = (times: number[]) => (middle(times) / middle(all!.times)).toFixed(2);
  console.log(`${length} tokens, and the time of each as a multiple of the first`);
  for (const { what, times } of modes) console.log(`  ${what.padEnd(20)} ${shown(times)}  ${ratio(times)}`);
  if (torch.length > 0) console.log(`  ${'PyTorch, all layers'.padEnd(20)} ${shown(torch)}  ${ratio(torch)}`);
  for (const { dispose } of modes) await dispose();
}
console.log(`load ${loadavg()[0]!.toFixed(1)}`);

/** Steps on random tokens, all of which are of one length. */
async function semlocStep(mode: { readonly layers: number; readonly rank: number }, length: number) {
  const settings = { ...encoderSettings({ encoder }, 1), ...mode };
  const layout = layoutOf(folder, mode.layers, mode.rank);
  const { parameters, ...weights } = await readWeights(folder, layout, createRandom(1));
  const moments = {
    first: new Float32Array(parameters.length),
    second: new Float32Array(parameters.length),
  };
  const random = createRandom(1, 'tokens');
  const tokens = Array.from({ length: ROWS }, () => ({
    ids: Array.from({ length }, () => 1000 + random.below(19_000)),
    promptLength: 0,
    truncated: false,
    tokens: length - 2,
    unknown: 0,
  }));
  const { dispose, step } = createEncoderSteps(parameters, moments, {
    folder,
    layout,
    weights,
    settings,
    size: ROWS / 4,
    draw: () => ({ rows: [...tokens.keys()], least: Array(ROWS / 4).fill(0.95) }),
    tokens,
    teacher: Float32Array.from({ length: ROWS * layout.words.width }, () => random.next() / 20),
    sessions,
    device: 'cpu',
  });
  let number = 0;
  return { dispose, step: async () => step(++number) };
}

/** Milliseconds of processor time of the same steps of PyTorch; none where it is not installed. */
function torchSteps(length: number): number[] {
  const script = new URL('peer/encoderStep.py', import.meta.url).pathname;
  const { status, stdout } = spawnSync(python, [script, encoder, ...[ROWS, length, STEPS].map(String)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim().split(' ').map(Number) : [];
}
