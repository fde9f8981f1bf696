import { InputError } from '../../inputError.ts';
import type { Device } from '../../onnx/devices.ts';
import { failureReason } from '../../onnx/failures.ts';
import { createResidentTensors, type ResidentTensors } from '../../onnx/residentTensors.ts';
import type { Feed, Feeds, OutputData } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { type AdamSettings, adamStep } from '../sparseAdam.ts';

/** Parameters and moments, changed in place by steps; all of one length. */
export interface StateArrays {
  readonly parameters: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/** Models that train one state, in memory or on a device. */
export interface TrainedState {
  /**
   * Opens a model with the inputs and outputs of trainingModel.ts. Its `run` makes a step and returns the other
   * outputs.
   */
  open(model: (device: Device) => Uint8Array): Promise<StepModel>;
  /** Writes the state into the arrays. */
  settle(): Promise<void>;
  dispose(): Promise<void>;
}

export interface StepModel {
  /** Makes a step. Among the inputs are `rate` and, where parameters decay, `keep`. */
  run<Outputs extends Record<string, OutputData>>(feeds: Feeds): Promise<Outputs>;
}

/** The output of a training model that replaces each part of the state. */
export const NEXT = { parameters: 'nextParameters', first: 'nextFirst', second: 'nextSecond' } as const;

export const PARTS = ['parameters', 'first', 'second'] as const;

/** The output of a training model that changes no state: the gradient by the parameters. */
export const GRADIENT = 'gradient';

/** Tests whether the state stays on a device between steps, whose models change it. */
export function keepsState(device: Device): boolean {
  return device === 'webgpu';
}

/** Creates a state on a device. Elsewhere than on WebGPU it stays in memory, and changes by the gradients of a model. */
export function createTrainedState(
  arrays: StateArrays,
  device: Device,
  sessions: Sessions,
  settings: AdamSettings,
): TrainedState {
  return keepsState(device) ? onDevice(arrays, device) : inMemory(arrays, sessions, settings);
}

function inMemory(arrays: StateArrays, sessions: Sessions, settings: AdamSettings): TrainedState {
  const { parameters } = arrays;
  const opened: { dispose(): Promise<void> }[] = [];
  return {
    async open(emit) {
      const model = await sessions.open((device) => ({ bytes: emit(device), keepsMemory: false }));
      opened.push(model);
      return {
        async run<Outputs extends Record<string, OutputData>>({ rate, keep, ...feeds }: Feeds) {
          const outputs = await model.run<Outputs>({ parameters: feedsOf(arrays).parameters, ...feeds });
          const gradient = outputs[GRADIENT] as Float32Array;
          const decay = keep && { keep: Number(keep.data[0]) };
          adamStep(parameters, arrays, gradient, Number(rate!.data[0]), settings, decay);
          return outputs;
        },
      };
    },
    settle: async () => {},
    async dispose() {
      for (const model of opened.splice(0)) await model.dispose();
    },
  };
}

/** A device that fails has lost the state: training cannot go on but from a checkpoint. */
function onDevice(arrays: StateArrays, device: Device): TrainedState {
  let begun: Promise<ResidentTensors> | undefined;
  const replaced = new Map(PARTS.map((part) => [NEXT[part], part]));
  const lost = (error: unknown) =>
    new InputError(
      `The device ${device} failed while training: ${failureReason(error)}.`,
      'The same command with --device cpu resumes from the last checkpoint.',
    );
  const orLost = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw lost(error);
    });
  /** Begins when it is first needed: a promise that nobody waits for would end the process where it is rejected. */
  const begin = () => orLost((begun ??= createResidentTensors(device, feedsOf(arrays))));
  return {
    async open(emit) {
      const tensors = await begin();
      const model = await orLost(tensors.open(emit(device), replaced));
      return { run: (feeds) => orLost(model.run(feeds)) };
    },
    async settle() {
      const tensors = await begin();
      for (const part of PARTS) arrays[part].set(await orLost(tensors.read(part)));
    },
    async dispose() {
      // Tensors that could not be made hold nothing.
      const tensors = await begun?.catch(() => undefined);
      await tensors?.dispose();
    },
  };
}

function feedsOf(arrays: StateArrays): Readonly<Record<(typeof PARTS)[number], Feed>> {
  const feed = (data: Float32Array): Feed => ({ type: 'float32', data, shape: [data.length] });
  const { parameters, first, second } = arrays;
  return { parameters: feed(parameters), first: feed(first), second: feed(second) };
}
