import assert from 'node:assert/strict';
import test from 'node:test';
import type { Device, DeviceChoice } from '../../../core/onnx/devices.ts';
import { runInHalves } from '../../../core/onnx/inHalves.ts';
import type { Model } from '../../../core/onnx/model.ts';
import type { RunningModel } from '../../../core/onnx/runningModel.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import { type Behaviour, fakeRuntime } from './fakeRuntime.ts';

const fails = (message: string): Behaviour => {
  return () => {
    throw new Error(message);
  };
};
const feed = (...values: number[]) => ({
  x: { type: 'float32', data: Float32Array.from(values), shape: [values.length] } as const,
});
const model = (): Model => ({ bytes: Uint8Array.of(), trial: feed(1, 2) });
const untried = (): Model => ({ bytes: Uint8Array.of() });

async function doubled(running: RunningModel, ...values: number[]): Promise<number[]> {
  const { y } = await running.run<{ y: Float32Array }>(feed(...values));
  return [...y];
}

interface Case {
  readonly name: string;
  readonly choice?: DeviceChoice;
  readonly providers: readonly Device[];
  readonly behaviours?: Partial<Record<Device, Behaviour>>;
  readonly among?: readonly Device[];
  readonly device: Device;
  readonly refused: readonly [Device, RegExp][];
}

const WHERE: Case[] = [
  { name: 'the processor alone', providers: ['cpu'], device: 'cpu', refused: [] },
  { name: 'cuda before webgpu', providers: ['cpu', 'webgpu', 'cuda'], device: 'cuda', refused: [] },
  { name: 'dml before webgpu', providers: ['cpu', 'webgpu', 'dml'], device: 'dml', refused: [] },
  { name: 'webgpu before coreml', providers: ['cpu', 'coreml', 'webgpu'], device: 'webgpu', refused: [] },
  {
    name: 'a model that fails on one device goes to the next',
    providers: ['cuda', 'webgpu', 'cpu'],
    behaviours: {
      cuda: fails('no kernel for Gather in /opt/ort/build/cuda.cc'),
      webgpu: ({ value }) => value * 2,
    },
    device: 'webgpu',
    refused: [['cuda', /^no kernel for Gather in cuda\.cc$/]],
  },
  {
    name: 'wrong results are refused',
    providers: ['webgpu', 'cpu'],
    behaviours: { webgpu: ({ value }) => value * 3 },
    device: 'cpu',
    refused: [['webgpu', /^it computes wrong results: y is off by 50% of its largest value$/]],
  },
  {
    name: 'results that are not numbers are refused',
    providers: ['webgpu', 'cpu'],
    behaviours: { webgpu: () => Number.NaN },
    device: 'cpu',
    refused: [['webgpu', /wrong results/]],
  },
  {
    name: 'the rounding of half precision is not wrong',
    providers: ['webgpu', 'cpu'],
    behaviours: { webgpu: ({ value }) => value * 2.001 },
    device: 'webgpu',
    refused: [],
  },
  {
    name: 'a model unfit for the device asked for runs on the processor',
    choice: 'coreml',
    providers: ['coreml', 'cpu'],
    among: ['webgpu', 'cpu'],
    device: 'cpu',
    refused: [],
  },
  {
    name: 'auto leaves out what is unfit',
    providers: ['dml', 'webgpu', 'cpu'],
    among: ['webgpu', 'cpu'],
    device: 'webgpu',
    refused: [],
  },
];

for (const { name, choice = 'auto', providers, behaviours = {}, among, device, refused } of WHERE) {
  test(`${choice}: ${name}`, async () => {
    const { load, opened, released } = fakeRuntime(providers, behaviours);
    const running = await createSessions({ device: choice, load }).open(model, among);
    assert.equal(running.device, device);
    assert.deepEqual(
      running.refused.map((one) => one.device),
      refused.map(([one]) => one),
    );
    refused.forEach(([, reason], i) => {
      assert.match(running.refused[i]!.reason, reason);
    });
    assert.deepEqual(await doubled(running, 0, 0), [0, 0]);
    await running.dispose();
    assert.deepEqual(released.toSorted(), opened.toSorted(), 'a session was left open');
  });
}

test('an input made for what the model takes tries it too', async () => {
  const { load } = fakeRuntime(['webgpu', 'cpu'], { webgpu: ({ value }) => value * 3 });
  const taken: unknown[] = [];
  const running = await createSessions({ device: 'auto', load }).open(() => ({
    bytes: Uint8Array.of(),
    trial: (inputs) => {
      taken.push(inputs.map(({ name }) => name));
      return feed(1, 2);
    },
  }));
  assert.equal(running.device, 'cpu');
  assert.match(running.refused[0]!.reason, /wrong results/);
  assert.deepEqual(taken, [['x']]);
});

test('a device that is lost is opened once more, and keeps its place', async () => {
  let lost = 0;
  const { load } = fakeRuntime(['webgpu', 'cpu'], {
    webgpu: ({ value, session }) => {
      if (session === lost) throw new Error('device lost');
      return 2 * value;
    },
  });
  const running = await createSessions({ device: 'auto', load }).open(untried);
  for (let time = 0; time < 3; time++) {
    lost = [3, 4, 5][time]!;
    assert.deepEqual(await doubled(running, 1, 2), [2, 4]);
    assert.equal(running.device, 'webgpu');
  }
  assert.deepEqual(running.refused, []);
});

test('a device that goes on failing at work gives way to the next, once for all', async () => {
  let broken = false;
  const webgpu: Behaviour = ({ value }) => (broken ? fails('GPU is gone')({} as never) : 2 * value);
  const { load } = fakeRuntime(['webgpu', 'cpu'], { webgpu });
  const running = await createSessions({ device: 'auto', load }).open(model);
  assert.equal(running.device, 'webgpu');
  broken = true;
  assert.deepEqual(await Promise.all([doubled(running, 1), doubled(running, 2)]), [[2], [4]]);
  assert.equal(running.device, 'cpu');
  assert.deepEqual(running.refused, [{ device: 'webgpu', reason: 'it failed while running: GPU is gone' }]);
});

test('a device asked for by name that fails at work is a clear error, each time', async () => {
  let broken = false;
  const webgpu: Behaviour = ({ value }) => (broken ? fails('GPU is gone')({} as never) : 2 * value);
  const { load } = fakeRuntime(['webgpu', 'cpu'], { webgpu });
  const running = await createSessions({ device: 'webgpu', load }).open(model);
  broken = true;
  for (let time = 0; time < 2; time++) {
    await assert.rejects(doubled(running, 1), {
      name: 'InputError',
      message:
        'The device webgpu cannot be used (webgpu: it failed while running: GPU is gone). Choose auto or cpu.',
    });
  }
  broken = false;
  assert.deepEqual(await doubled(running, 1), [2]);
});

test('an error of the processor is the error', async () => {
  const { load, opened } = fakeRuntime(['cpu'], { cpu: fails('no such row') });
  const running = await createSessions({ device: 'auto', load }).open(untried);
  const before = opened.length;
  await assert.rejects(doubled(running, 1), { message: 'no such row' });
  assert.equal(opened.length, before);
});

for (const device of ['cpu', 'webgpu'] as const) {
  test(`what does not fit the memory of ${device} is done in parts`, async () => {
    const { load } = fakeRuntime([device], {
      [device]: ({ value, rows }: { value: number; rows: number }) =>
        rows > 3 ? fails('Failed to allocate memory for requested buffer')({} as never) : 2 * value,
    });
    const running = await createSessions({ device, load }).open(untried);
    const values = Array.from({ length: 11 }, (_, i) => i);
    const parts = await runInHalves<{ y: Float32Array }>(running, values.length, (from, count) =>
      feed(...values.slice(from, from + count)),
    );
    assert.deepEqual(
      parts.flatMap(({ outputs }) => [...outputs.y]),
      values.map((value) => 2 * value),
    );
    assert.deepEqual(
      parts.map(({ from }) => from),
      [0, 2, 5, 8],
    );
    assert.equal(running.device, device);
  });
}

test('one row that does not fit goes to the next device', async () => {
  const { load } = fakeRuntime(['webgpu', 'cpu'], { webgpu: fails('out of memory') });
  const running = await createSessions({ device: 'auto', load }).open(untried);
  const [part] = await runInHalves<{ y: Float32Array }>(running, 1, () => feed(5));
  assert.deepEqual([...part!.outputs.y], [10]);
  assert.equal(running.device, 'cpu');
});
