import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Device } from '../../../../core/onnx/devices.ts';
import { createRandom } from '../../../../core/random.ts';
import { gru } from '../../../../core/training/composition/networks/gru.ts';
import { multiply } from '../../../../core/training/graph/arithmetic.ts';
import { sum } from '../../../../core/training/graph/broadcasting.ts';
import { emit } from '../../../../core/training/graph/emit.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { sizeOf, Tape } from '../../../../core/training/graph/tape.ts';
import { devices } from '../../encoders/reference.ts';
import { OPERATORS } from './operatorCases.ts';
import { checkTraining, LENGTH, on } from './trainingOnDevices.ts';

const { skip } = (await devices()).find(({ device }) => device === 'webgpu') ?? { skip: 'no provider' };

test('every operator and its gradients are the same on WebGPU', { skip }, async () => {
  for (const [name, { shapes, compute, domain = (value: number) => value }] of Object.entries(OPERATORS)) {
    const tape = new Tape({ partsPerOperator: 7 });
    const random = createRandom(4, name);
    const draw = (count: number) => Float32Array.from({ length: count }, () => domain(2 * random.next() - 1));
    const inputs = shapes.map((shape, i) => tape.input(`x${i}`, shape));
    const result = compute(inputs, tape);
    const weighted = multiply(result, tape.constant(draw(sizeOf(result.shape)), result.shape));
    const byInput = gradients(sum(weighted), inputs);
    const outputs = new Map([['y', result], ...byInput.map((g, i) => [`d${i}`, g] as const)]);
    const bytes = emit(tape, outputs);
    const values = shapes.map((shape) => ({ data: draw(sizeOf(shape)), shape }));
    const feeds = values.map((each, i) => [`x${i}`, { type: 'float32' as const, ...each }]);
    const run = async (device: Device) => {
      const model = await on(device).open(() => ({ bytes }));
      const found = await model.run<Record<string, Float32Array>>(Object.fromEntries(feeds));
      assert.equal(model.device, device);
      await model.dispose();
      return found;
    };
    const [expected, found] = [await run('cpu'), await run('webgpu')];
    for (const [output, numbers] of Object.entries(expected)) {
      for (const [i, x] of numbers.entries()) {
        const apart = Math.abs(found[output]![i]! - x) / Math.max(1, Math.abs(x));
        assert(apart < 1e-4, `${name}, ${output}: ${found[output]![i]} is not ${x}`);
      }
    }
  }
});

// With steps over the words; test/nightly has convolutions.
test(
  `GRU over ${LENGTH} words trains on WebGPU as on the processor, and its state stays there`,
  { skip },
  () => checkTraining(gru),
);
