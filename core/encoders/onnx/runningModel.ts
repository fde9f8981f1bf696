import type { InferenceSession } from 'onnxruntime-node';
import type { Device, EncoderDescription } from '../encoder.ts';
import type { Runtime } from './runtime.ts';

export type Refusals = EncoderDescription['devicesRefused'];

/** A tensor to be fed, row-major. */
export interface Feed {
  readonly type: 'float32' | 'int32' | 'int64' | 'float64';
  readonly data: Float32Array | Int32Array | BigInt64Array | Float64Array;
  readonly shape: readonly number[];
}

/** A model that is open on a device. */
export interface RunningModel {
  readonly device: Device;
  /** The devices that were tried before this one, and why they were not used. */
  readonly refused: Refusals;
  /** Takes tensors by the names of the graph's inputs and gives the data of each output by its name. */
  run<Outputs extends Record<string, Float32Array | Float64Array | BigInt64Array>>(
    feeds: Record<string, Feed>,
  ): Promise<Outputs>;
  dispose(): Promise<void>;
}

export function runningModel(
  runtime: Runtime,
  session: InferenceSession,
  device: Device,
  refused: Refusals,
): RunningModel {
  const run = async <Outputs>(feeds: Record<string, Feed>): Promise<Outputs> => {
    const tensors = Object.entries(feeds).map(
      ([name, { type, data, shape }]) => [name, new runtime.Tensor(type, data as never, shape)] as const,
    );
    const outputs = await session.run(Object.fromEntries(tensors));
    return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data])) as Outputs;
  };
  return Object.freeze({ device, refused, run, dispose: () => session.release() });
}
