// Semloc's graphs on the graphics device and on the processor, in one run:
//   npm run bench:gpu        or, on a bare machine, what scripts/packGpuBench.mjs packs
// Prints the device and its driver, the milliseconds of each graph on webgpu and on cpu (2 threads), the largest
// difference of their results, and the share of the rate that one large product of matrices reaches in the same
// run. Without a graphics device it says so; SEMLOC_BENCH_DEVICE=webgpu runs it on a Vulkan driver in software, and
// SEMLOC_BENCH_SCALE=8 divides the sizes, to see that it works.
import { productsGraph, rowwiseGraph, tileGraph } from '../core/matrices/graphs.ts';
import type { Device, DeviceChoice } from '../core/onnx/devices.ts';
import type { Feeds, RunningModel } from '../core/onnx/runningModel.ts';
import { createSessions, type Sessions } from '../core/onnx/sessions.ts';
import { remedyFor, whyUnavailable } from '../host/doctor/graphics.ts';
import { describeMachine } from '../host/doctor/machine.ts';
import { BASE, bertModel, bertWeights, MINILM } from '../test/models/bert.ts';
import { median } from './lib/median.ts';
import { randomMatrix } from './lib/randomMatrix.ts';

interface Work {
  readonly name: string;
  readonly graph: (device: Device) => Uint8Array;
  readonly feeds: Feeds;
  /** Operations of its products of matrices; 0 where it has none. */
  readonly operations: number;
}

const choice = (process.env.SEMLOC_BENCH_DEVICE ?? 'auto') as DeviceChoice;
const scale = Number(process.env.SEMLOC_BENCH_SCALE ?? 1);
await main();

async function main(): Promise<void> {
  const unavailableReason =
    whyUnavailable('webgpu', choice) ?? (await sessionsOn('webgpu').unavailableReason('webgpu'));
  if (unavailableReason !== undefined) {
    const remedy = remedyFor('webgpu', unavailableReason);
    console.log(
      `WebGPU cannot be used here: ${unavailableReason}${remedy ? ` (${remedy})` : ''}. Nothing was measured.`,
    );
    return;
  }
  const { processor, cores, graphics, vulkanDrivers } = describeMachine();
  console.log(`graphics        ${graphics?.join('; ') || 'unknown'}`);
  console.log(`Vulkan drivers  ${vulkanDrivers?.join('; ') || 'unknown'}`);
  console.log(`processor       ${processor}, ${cores} cores, of which 2 are used`);
  console.log(
    'graph                             webgpu ms    cpu ms    times  difference  GFLOP/s  share of peak',
  );
  let peak = 0;
  for (const work of works()) {
    const onDevice = await measure(sessionsOn('webgpu'), work);
    const onProcessor = await measure(sessionsOn('cpu'), work);
    const rate = work.operations / onDevice.seconds / 1e9;
    peak = Math.max(peak, rate);
    console.log(
      [
        work.name.padEnd(32),
        (1000 * onDevice.seconds).toFixed(2).padStart(11),
        (1000 * onProcessor.seconds).toFixed(1).padStart(10),
        (onProcessor.seconds / onDevice.seconds).toFixed(1).padStart(9),
        difference(onDevice.output, onProcessor.output).toExponential(1).padStart(12),
        work.operations > 0 ? rate.toFixed(0).padStart(9) : ''.padStart(9),
        work.operations > 0 ? `${((100 * rate) / peak).toFixed(0)}%`.padStart(15) : '',
      ].join(''),
    );
  }
}

function sessionsOn(device: Device): Sessions {
  return createSessions({ device, threads: 2, unavailableReason: whyUnavailable });
}

/** The first is what the shares are of. */
function works(): Work[] {
  const sized = (size: number) => Math.max(4, Math.floor(size / scale));
  const large = sized(4096);
  const [queries, keys, columns] = [sized(3412), sized(8192), 300];
  const precision = (device: Device) => (device === 'cpu' ? 'float64' : 'float32');
  return [
    product('a large product of matrices', large, large, large),
    product('scores of the nearest, 300-d', queries, keys, columns),
    {
      name: 'row-wise distances, 300-d',
      graph: (device) => rowwiseGraph(precision(device)),
      feeds: twoMatrices(sized(100_000), sized(100_000), columns),
      operations: 0,
    },
    {
      name: 'a tile of all pairs, 300-d',
      graph: (device) => tileGraph('cosine', precision(device)),
      feeds: twoMatrices(sized(236), sized(236), columns),
      operations: 0,
    },
    encoder('MiniLM-shaped encoder, 32 x 32', MINILM, sized(32)),
    encoder('BERT-shaped base encoder, 32 x 32', BASE, sized(32)),
  ];
}

function product(name: string, rows: number, columns: number, size: number): Work {
  return {
    name,
    graph: () => productsGraph('float32'),
    feeds: twoMatrices(rows, columns, size),
    operations: 2 * rows * columns * size,
  };
}

function twoMatrices(rows: number, columns: number, size: number): Feeds {
  const [a, b] = [randomMatrix(rows, size, 1).data, randomMatrix(columns, size, 2).data];
  return {
    a: { type: 'float32', data: a, shape: [rows, size] },
    b: { type: 'float32', data: b, shape: [columns, size] },
  };
}

/** Sentences of 32 tokens. */
function encoder(name: string, shape: typeof BASE, sentences: number): Work {
  const [tokens, length] = [30_522, 32];
  let made: Uint8Array | undefined;
  const ids = BigInt64Array.from({ length: sentences * length }, (_, i) => BigInt((i * 7919) % tokens));
  const ones = new BigInt64Array(ids.length).fill(1n);
  const given = { input_ids: ids, attention_mask: ones, token_type_ids: new BigInt64Array(ids.length) };
  const { layers, hidden, inner } = shape;
  const multiplied = layers * (4 * hidden * hidden + 2 * hidden * inner + 2 * length * hidden);
  return {
    name,
    graph: () => (made ??= bertModel(shape, bertWeights(shape, tokens)).bytes),
    feeds: Object.fromEntries(
      Object.entries(given).map(([input, data]) => [
        input,
        { type: 'int64', data, shape: [sentences, length] } as const,
      ]),
    ),
    operations: 2 * sentences * length * multiplied,
  };
}

async function measure(sessions: Sessions, { graph, feeds }: Work) {
  const model = await sessions.open((device) => ({ bytes: graph(device) }));
  const fed = feedsFor(model, feeds);
  try {
    const run = async () => Object.values(await model.run(fed))[0]!;
    const output = await run();
    return { output, seconds: await median(5, run) };
  } finally {
    await model.dispose();
  }
}

/** A model is fed what it asks for. */
function feedsFor(model: RunningModel, feeds: Feeds): Feeds {
  const names = model.inputs.map(({ name }) => name);
  return Object.fromEntries(Object.entries(feeds).filter(([name]) => names.includes(name)));
}

/** The largest, as a part of the largest value. */
function difference(got: ArrayLike<number | bigint>, expected: ArrayLike<number | bigint>): number {
  let [apart, largest] = [0, 0];
  for (let i = 0; i < expected.length; i++) {
    apart = Math.max(apart, Math.abs(Number(got[i]) - Number(expected[i])));
    largest = Math.max(largest, Math.abs(Number(expected[i])));
  }
  return apart / largest;
}
