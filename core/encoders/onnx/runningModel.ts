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

/** `Uint16Array`: the bits of half-precision numbers. */
export type OutputData = Float32Array | Float64Array | BigInt64Array | Uint16Array;

/** What a model says of a tensor that it takes or gives. */
export interface TensorPlace {
  readonly name: string;
  /** `int64`, `float32`, ...; `no tensor` for a sequence or a map. */
  readonly type: string;
  /** A length or a name for each dimension; undefined where the model does not say. */
  readonly shape: readonly (number | string)[] | undefined;
}

/** A model that is open on a device. */
export interface RunningModel {
  readonly inputs: readonly TensorPlace[];
  readonly outputs: readonly TensorPlace[];
  readonly device: Device;
  /** The devices that were tried before this one, and why they were not used. */
  readonly refused: Refusals;
  /**
   * Takes tensors by the names of the graph's inputs and gives the data of each output by its name; of `wanted`
   * only, if given, and then computes no other.
   */
  run<Outputs extends Record<string, OutputData>>(
    feeds: Record<string, Feed>,
    wanted?: readonly string[],
  ): Promise<Outputs>;
  dispose(): Promise<void>;
}

export function runningModel(
  runtime: Runtime,
  session: InferenceSession,
  device: Device,
  refused: Refusals,
): RunningModel {
  const run = async <Outputs>(feeds: Record<string, Feed>, wanted?: readonly string[]): Promise<Outputs> => {
    const tensors = Object.entries(feeds).map(
      ([name, { type, data, shape }]) => [name, new runtime.Tensor(type, data as never, shape)] as const,
    );
    const given = Object.fromEntries(tensors);
    const outputs = await (wanted ? session.run(given, wanted) : session.run(given));
    return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data])) as Outputs;
  };
  return Object.freeze({
    inputs: session.inputMetadata.map(placeOf),
    outputs: session.outputMetadata.map(placeOf),
    device,
    refused,
    run,
    dispose: () => session.release(),
  });
}

function placeOf(value: InferenceSession.ValueMetadata): TensorPlace {
  if (!value.isTensor) return { name: value.name, type: 'no tensor', shape: undefined };
  const { name, type, shape } = value;
  return { name, type, shape: shape.length > 0 ? shape : undefined };
}
