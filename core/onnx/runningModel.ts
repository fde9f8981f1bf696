import type { InferenceSession } from 'onnxruntime-node';
import type { Device, DeviceRefusal } from './devices.ts';
import { failureReason, isOutOfMemory } from './failures.ts';
import type { Runtime } from './runtime.ts';

/** An input tensor, row-major. */
export interface Feed {
  readonly type: 'float32' | 'int32' | 'int64' | 'float64' | 'float16' | 'bool';
  /** `Uint16Array`: the bits of float16 numbers; `Uint8Array`: 1 for true. */
  readonly data: Float32Array | Int32Array | BigInt64Array | Float64Array | Uint16Array | Uint8Array;
  readonly shape: readonly number[];
}

/** Input tensors by the names of the model's inputs. */
export type Feeds = Readonly<Record<string, Feed>>;

/** Values of an output tensor. `Uint16Array`: the bits of float16 numbers. */
export type OutputData = Float32Array | Float64Array | BigInt64Array | Uint16Array;

/** The declared properties of an input or output tensor. */
export interface TensorInfo {
  readonly name: string;
  /** `int64`, `float32`, ...; `no tensor` for a sequence or a map. */
  readonly type: string;
  /** A length or a name for each dimension; undefined where the model does not say. */
  readonly shape: readonly (number | string)[] | undefined;
}

/** A model that is open on a device. */
export interface RunningModel {
  readonly inputs: readonly TensorInfo[];
  readonly outputs: readonly TensorInfo[];
  /** The device it runs on now: after a failure it moves to the next device. */
  readonly device: Device;
  /** The devices that were tried before this one, and why they are not used. */
  readonly refused: readonly DeviceRefusal[];
  /**
   * Runs the model and returns the data of each output by its name; only the outputs in `wanted` are computed, if
   * given. A run that fails on a device is repeated once there, because the device may have been lost, and then on
   * the next device; a `divisible` run rejects at once if memory is short.
   */
  run<Outputs extends Record<string, OutputData>>(
    feeds: Feeds,
    wanted?: readonly string[],
    options?: { readonly divisible?: boolean },
  ): Promise<Outputs>;
  dispose(): Promise<void>;
}

/**
 * A session and the device on which it was opened.
 *
 * @internal
 */
export interface PlacedSession {
  readonly device: Device;
  readonly session: InferenceSession;
}

/**
 * The devices on which a model may be opened, one after the other.
 *
 * @internal
 */
export interface DevicePlacement {
  readonly refused: readonly DeviceRefusal[];
  /** Opens the model on the next device that can run it. Rejects with an InputError if none is left. */
  next(): Promise<PlacedSession>;
  /** Opens the model on this device, again. */
  again(device: Device): Promise<PlacedSession>;
  /** Records why a device is not used. */
  refuse(device: Device, reason: string): void;
}

/**
 * Opens a model on the first device that can run it. Rejects with an InputError if none can.
 *
 * @internal
 */
export async function startModel(runtime: Runtime, placement: DevicePlacement): Promise<RunningModel> {
  let placed = await placement.next();
  const { inputMetadata, outputMetadata } = placed.session;
  /** True if the model was reopened on this device and has not run successfully since. */
  let reopened = false;
  let replacing: Promise<void> | undefined;

  const run = async <Outputs>(
    feeds: Feeds,
    wanted?: readonly string[],
    { divisible = false } = {},
  ): Promise<Outputs> => {
    for (;;) {
      await replacing;
      const current = placed;
      try {
        const outputs = await runSession(runtime, current.session, feeds, wanted);
        if (current === placed) reopened = false;
        return outputs as Outputs;
      } catch (error) {
        if (current.device === 'cpu' || (divisible && isOutOfMemory(error))) throw error;
        if (current === placed) await (replacing ??= replace(error));
      }
    }
  };

  const replace = async (error: unknown): Promise<void> => {
    const { device, session } = placed;
    const first = !reopened;
    reopened = false;
    try {
      // On a lost device, even this may fail.
      await session.release().catch(() => undefined);
      if (first) {
        const again = await placement.again(device).catch(() => undefined);
        if (again) {
          reopened = true;
          placed = again;
          return;
        }
      }
      placement.refuse(device, `it failed while running: ${failureReason(error)}`);
      placed = await placement.next();
    } finally {
      replacing = undefined;
    }
  };

  return Object.freeze<RunningModel>({
    inputs: inputMetadata.map(tensorInfoOf),
    outputs: outputMetadata.map(tensorInfoOf),
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

/** @internal */
export async function runSession(
  runtime: Runtime,
  session: InferenceSession,
  feeds: Feeds,
  wanted?: readonly string[],
): Promise<Record<string, OutputData>> {
  const tensors = Object.entries(feeds).map(
    ([name, { type, data, shape }]) => [name, new runtime.Tensor(type, data as never, shape)] as const,
  );
  const inputs = Object.fromEntries(tensors);
  const outputs = await (wanted ? session.run(inputs, wanted) : session.run(inputs));
  return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data as OutputData]));
}

/** @internal */
export function tensorInfoOf(value: InferenceSession.ValueMetadata): TensorInfo {
  if (!value.isTensor) return { name: value.name, type: 'no tensor', shape: undefined };
  const { name, type, shape } = value;
  return { name, type, shape: shape.length > 0 ? shape : undefined };
}
