import type { InferenceSession } from 'onnxruntime-node';
import type { Device, DeviceRefusal } from './devices.ts';
import { failureReason, isOutOfMemory } from './failures.ts';
import type { Runtime } from './runtime.ts';

/** A tensor to be fed, row-major. */
export interface Feed {
  readonly type: 'float32' | 'int32' | 'int64' | 'float64';
  readonly data: Float32Array | Int32Array | BigInt64Array | Float64Array;
  readonly shape: readonly number[];
}

/** By the names of the model's inputs. */
export type Feeds = Readonly<Record<string, Feed>>;

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
  /** Where it runs now: a device that fails at work gives way to the next one. */
  readonly device: Device;
  /** The devices that were tried before this one, and why they are not used. */
  readonly refused: readonly DeviceRefusal[];
  /**
   * Takes tensors by the names of the graph's inputs and gives the data of each output by its name; of `wanted`
   * only, if given, and then computes no other. What fails on a device is tried once more there, for a device
   * may have been lost, and then on the next one; a run that is `divisible` rejects at once where memory is short.
   */
  run<Outputs extends Record<string, OutputData>>(
    feeds: Feeds,
    wanted?: readonly string[],
    options?: { readonly divisible?: boolean },
  ): Promise<Outputs>;
  dispose(): Promise<void>;
}

/** A session and where it was opened. */
export interface PlacedSession {
  readonly device: Device;
  readonly session: InferenceSession;
}

/** The devices that a model may be opened on, one after the other. */
export interface DevicePlacement {
  readonly refused: readonly DeviceRefusal[];
  /** Opens the model on the next device that can run it. Rejects with an InputError if none is left. */
  next(): Promise<PlacedSession>;
  again(device: Device): Promise<PlacedSession>;
  refuse(device: Device, reason: string): void;
}

/** Opens a model on the first device that can run it. Rejects with an InputError if none can. */
export async function startModel(runtime: Runtime, placement: DevicePlacement): Promise<RunningModel> {
  let placed = await placement.next();
  const { inputMetadata, outputMetadata } = placed.session;
  /** Whether it was reopened on this device and has not worked since. */
  let reopened = false;
  let replacing: Promise<void> | undefined;

  const run = async <Outputs>(
    feeds: Feeds,
    wanted?: readonly string[],
    { divisible = false } = {},
  ): Promise<Outputs> => {
    for (;;) {
      await replacing;
      const mine = placed;
      try {
        const outputs = await runSession(runtime, mine.session, feeds, wanted);
        if (mine === placed) reopened = false;
        return outputs as Outputs;
      } catch (error) {
        if (mine.device === 'cpu' || (divisible && isOutOfMemory(error))) throw error;
        if (mine === placed) await (replacing ??= replace(error));
      }
    }
  };

  const replace = async (error: unknown): Promise<void> => {
    const { device, session } = placed;
    const first = !reopened;
    reopened = false;
    try {
      // Of a device that is lost, not even this need work.
      await session.release().catch(() => undefined);
      if (first) {
        const again = await placement.again(device).catch(() => undefined);
        if (again) {
          reopened = true;
          placed = again;
          return;
        }
      }
      placement.refuse(device, `it failed at work: ${failureReason(error)}`);
      placed = await placement.next();
    } finally {
      replacing = undefined;
    }
  };

  return Object.freeze<RunningModel>({
    inputs: inputMetadata.map(placeOf),
    outputs: outputMetadata.map(placeOf),
    get device() {
      return placed.device;
    },
    get refused() {
      return placement.refused;
    },
    run,
    dispose: () => placed.session.release(),
  });
}

export async function runSession(
  runtime: Runtime,
  session: InferenceSession,
  feeds: Feeds,
  wanted?: readonly string[],
): Promise<Record<string, OutputData>> {
  const tensors = Object.entries(feeds).map(
    ([name, { type, data, shape }]) => [name, new runtime.Tensor(type, data as never, shape)] as const,
  );
  const given = Object.fromEntries(tensors);
  const outputs = await (wanted ? session.run(given, wanted) : session.run(given));
  return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data as OutputData]));
}

export function placeOf(value: InferenceSession.ValueMetadata): TensorPlace {
  if (!value.isTensor) return { name: value.name, type: 'no tensor', shape: undefined };
  const { name, type, shape } = value;
  return { name, type, shape: shape.length > 0 ? shape : undefined };
}
