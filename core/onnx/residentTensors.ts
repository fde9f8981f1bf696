import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Device } from './devices.ts';
import { Graph } from './graph.ts';
import { openSession } from './model.ts';
import type { Feed, Feeds, OutputData } from './runningModel.ts';
import { loadRuntime } from './runtime.ts';

/**
 * Named tensors that stay in the memory of a device while models read and replace them, so that they are copied neither
 * there nor back.
 */
export interface ResidentTensors {
  /**
   * Opens a model. `replaced` says which of its outputs take the place of which tensor; tensors of the names of its
   * inputs are fed.
   */
  open(model: Uint8Array, replaced: ReadonlyMap<string, string>): Promise<ResidentModel>;
  /** Copies a tensor from the device. */
  read(name: string): Promise<Float32Array>;
  dispose(): Promise<void>;
}

export interface ResidentModel {
  /** Runs the model, and returns the outputs that replace no tensor. */
  run<Outputs extends Record<string, OutputData>>(feeds: Feeds): Promise<Outputs>;
}

/** Creates tensors from these values. They are copied to the device when a model first needs them. */
export async function createResidentTensors(
  device: Device,
  initial: Readonly<Record<string, Feed>>,
): Promise<ResidentTensors> {
  const runtime = await loadRuntime();
  const tensorOf = ({ type, data, shape }: Feed) => new runtime.Tensor(type, data as never, shape) as Tensor;
  const tensors = new Map(Object.entries(initial).map(([name, feed]) => [name, tensorOf(feed)]));
  const sessions: InferenceSession[] = [];
  const open = (bytes: Uint8Array, kept: readonly string[]) => {
    const locations = Object.fromEntries(kept.map((name) => [name, 'gpu-buffer' as const]));
    return openSession(runtime, { bytes, locations }, device, 1);
  };
  return {
    async open(model, replaced) {
      const session = await open(model, [...replaced.keys()]);
      sessions.push(session);
      const own = session.inputNames.filter((name) => tensors.has(name));
      return {
        async run<Outputs>(feeds: Feeds) {
          const given = Object.entries(feeds).map(([name, feed]) => [name, tensorOf(feed)] as const);
          const fed = own.map((name) => [name, tensors.get(name)!] as const);
          const results = Object.entries(await session.run(Object.fromEntries([...given, ...fed])));
          const outputs: [string, OutputData][] = [];
          for (const [output, result] of results) {
            const name = replaced.get(output);
            if (name === undefined) {
              outputs.push([output, result.data as OutputData]);
              continue;
            }
            tensors.get(name)?.dispose();
            tensors.set(name, result);
          }
          return Object.fromEntries(outputs) as Outputs;
        },
      };
    },
    async read(name) {
      const tensor = tensors.get(name)!;
      // getData() of a tensor on a device aborts the process (onnxruntime-node 1.30): a model hands its values over.
      const session = await open(copying(tensor.dims), []);
      try {
        const { y } = await session.run({ x: tensor });
        return y!.data as Float32Array;
      } finally {
        await session.release();
      }
    },
    async dispose() {
      // Tensors first: without the session that made it, disposing of a tensor ends the process.
      for (const tensor of tensors.values()) tensor.dispose();
      tensors.clear();
      for (const session of sessions.splice(0)) await session.release();
    },
  };
}

/** A model whose output is its input. */
function copying(shape: readonly number[]): Uint8Array {
  const graph = new Graph('copy');
  const x = graph.input('x', 'float32', shape);
  graph.output(graph.node('Add', [x, graph.scalar('float32', 0)]), 'y', 'float32', shape);
  return graph.bytes();
}
