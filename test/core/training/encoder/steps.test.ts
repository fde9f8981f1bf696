import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { openTrainableFolder } from '../../../../core/engine/index.ts';
import type { Device } from '../../../../core/onnx/devices.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRandom } from '../../../../core/random.ts';
import { emitEncoderStep, recordEncoderLoss } from '../../../../core/training/encoder/stepModel.ts';
import { tokenFeeds } from '../../../../core/training/encoder/tokenFeeds.ts';
import { layoutOf, readWeights } from '../../../../core/training/encoder/weightLayout.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { createModelFiles } from '../../../../host/modelFiles.ts';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../../../models/architectures.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';

const root = temporaryFolder({ after });
const sessions = createSessions({ device: 'cpu' });
const ADAM = { learningRate: 0.01, beta1: 0.9, beta2: 0.99, epsilon: 1e-8 };
const LOSS = { margin: 0.2, teacherWeight: 3 };
const KEEP = 0.999;

test('a step is that of AdamW with the gradients scaled down to the length that they may have', async () => {
  const [bert] = TINY_NETWORKS;
  const path = writeNetworkFolder(root.at('bert'), bert!, drawTensors(bert!));
  const extensible = { path, modules: [], normalizes: false, files: [] };
  const folder = await openTrainableFolder(extensible, createModelFiles(), 64);
  const layout = layoutOf(folder, 0);
  const { parameters, words } = await readWeights(folder, layout, createRandom(1));
  const texts = [
    'the cat sees a dog .',
    'a man',
    'the old man bites',
    'the man',
    'house',
    'dog',
    'a cat',
    '.',
  ];
  const shape = { rows: texts.length, length: 8 };
  const tokens = texts.map((text) => folder.tokenizer.encode(text));
  const { width } = layout.words;
  const { feeds } = tokenFeeds(folder, tokens, shape, words, width);
  const own = parameters.subarray(0, parameters.length - words.length);
  const random = createRandom(5, 'steps');
  const draw = (length: number) => Float32Array.from({ length }, () => random.next() / 10);
  const floats = (data: Float32Array, ...shape: number[]) => ({ type: 'float32' as const, data, shape });
  const given = {
    ...feeds,
    parameters: floats(own, own.length),
    teacher: floats(draw(texts.length * width), texts.length, width),
    least: floats(Float32Array.of(0.95, 0.7), 2),
  };
  const recorded = recordEncoderLoss(folder, layout, shape, LOSS);
  const [byOwn, byWords] = gradients(recorded.loss, [recorded.parameters, recorded.words]);
  const outputs = new Map([
    ['byOwn', byOwn!],
    ['byWords', byWords!],
  ]);
  const plain = await sessions.open(() => ({ bytes: emit(recorded.tape, outputs) }));
  const found = await plain.run<Record<'byOwn' | 'byWords', Float32Array>>(given);
  await plain.dispose();
  const length = Math.hypot(...found.byOwn, ...found.byWords);
  for (const [clip, scale] of [
    [2 * length, 1],
    [length / 4, 1 / 4],
  ] as const) {
    const emitFor = (device: Device) =>
      emitEncoderStep(folder, layout, shape, { ...LOSS, ...ADAM, clip }, device);
    const onProcessor = await sessions.open(() => ({ bytes: emitFor('cpu') }));
    const { gradient } = await onProcessor.run<Record<'gradient', Float32Array>>(given);
    await onProcessor.dispose();
    const bytes = emitFor('webgpu');
    const model = await sessions.open(() => ({ bytes }));
    const moments = { first: draw(own.length), second: draw(own.length) };
    const step = await model.run<Record<'nextParameters' | 'wordGradients', Float32Array>>({
      ...given,
      first: floats(moments.first, own.length),
      second: floats(moments.second, own.length),
      rate: floats(Float32Array.of(0.01)),
      keep: floats(Float32Array.of(KEEP)),
    });
    await model.dispose();
    for (const [i, unclipped] of found.byOwn.entries()) {
      const g = scale * unclipped;
      assert(Math.abs(gradient[i]! - g) < 1e-5, `${i}`);
      const m = ADAM.beta1 * moments.first[i]! + (1 - ADAM.beta1) * g;
      const v = ADAM.beta2 * moments.second[i]! + (1 - ADAM.beta2) * g * g;
      const expected = KEEP * own[i]! - (0.01 * m) / (Math.sqrt(v) + ADAM.epsilon);
      assert(Math.abs(step.nextParameters[i]! - expected) < 1e-5, `${i}`);
    }
    for (const [i, gradient] of found.byWords.entries()) {
      assert(Math.abs(step.wordGradients[i]! - scale * gradient) < 1e-5, `${i}`);
    }
  }
});
