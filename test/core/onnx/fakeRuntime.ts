import type { Device } from '../../../core/onnx/devices.ts';
import type { Runtime } from '../../../core/onnx/runtime.ts';

/** What becomes of one run of the model on a device: the product of a number and 2, or an error. */
export type Behaviour = (run: {
  readonly value: number;
  readonly rows: number;
  readonly session: number;
}) => number;

export interface FakeRuntime {
  readonly load: () => Promise<Runtime>;
  /** The devices that sessions were opened on, the processor's for comparisons included. */
  readonly opened: Device[];
  readonly released: Device[];
}

/** A runtime with some providers whose models double what they are fed, or do what `behaviours` say. */
export function fakeRuntime(
  providers: readonly Device[],
  behaviours: Partial<Record<Device, Behaviour>>,
): FakeRuntime {
  const opened: Device[] = [];
  const released: Device[] = [];
  const create = async (_: unknown, options: { executionProviders: [Device | { name: Device }] }) => {
    const [provider] = options.executionProviders;
    const device = typeof provider === 'string' ? provider : provider.name;
    const session = opened.push(device);
    const behaviour = behaviours[device] ?? (({ value }) => 2 * value);
    const run = async ({ x }: Record<string, { data: Float32Array }>) => {
      if (!x) return { product: { data: Float32Array.of(7, 10, 15, 22) } };
      const rows = x.data.length;
      return { y: { data: x.data.map((value) => behaviour({ value, rows, session })) } };
    };
    return {
      run,
      release: async () => void released.push(device),
      inputMetadata: INPUTS,
      outputMetadata: [],
    };
  };
  const runtime = {
    InferenceSession: { create },
    Tensor: class {
      readonly data: unknown;
      constructor(_: string, data: unknown) {
        this.data = data;
      }
    },
    env: {},
    listSupportedBackends: () => providers.map((name) => ({ name, bundled: true })),
  };
  return { load: async () => runtime as unknown as Runtime, opened, released };
}

const INPUTS = [{ name: 'x', isTensor: true, type: 'float32', shape: ['n'] }];
