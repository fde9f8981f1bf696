import type { Device } from '../../onnx/devices.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import { sqrt } from './activations.ts';
import { add, divide, multiply } from './arithmetic.ts';
import { sum } from './broadcasting.ts';
import { emit } from './emit.ts';
import { gradients } from './gradients.ts';
import { adam } from './optimizers.ts';
import { greater, where } from './selection.ts';
import type { Tensor } from './tape.ts';
import { GRADIENT, keepsState, NEXT, PARTS } from './trainedState.ts';

/** A loss that was recorded, and what it is minimized by. */
export interface Minimized {
  /** Has the shape `[]`. */
  readonly loss: Tensor;
  /** All parameters in one vector, the input `parameters`. */
  readonly parameters: Tensor;
  /** Other tensors by which gradients are computed, by the names of the outputs that they become. */
  readonly others?: ReadonlyMap<string, Tensor>;
}

/** What a step does beyond Adam. */
export interface StepExtras {
  /** The largest length of all gradients together; longer ones are scaled down to it. */
  readonly clip?: number;
  /** True if the parameters decay (AdamW; Loshchilov and Hutter 2019), by the factor of the input `keep`. */
  readonly decays?: boolean;
  /** The device that the model runs on. */
  readonly device?: Device;
}

/**
 * Emits a training step as one model: the loss and its gradients, and Adam on a device that keeps the state. On the
 * processor, trainedState.ts makes Adam's step in a loop, which is faster. Outputs: `loss`, the other gradients, and the
 * `gradient` by the parameters or, with Adam, `nextParameters`, `nextFirst` and `nextSecond`. Inputs of Adam: the moments
 * `first` and `second`, and the `rate` of {@link adamRate}.
 */
export function emitTrainingStep(
  { loss, parameters, others = new Map() }: Minimized,
  settings: AdamSettings,
  { clip, decays = false, device = 'cpu' }: StepExtras = {},
): Uint8Array {
  const { tape, shape } = parameters;
  const all = gradients(loss, [parameters, ...others.values()]);
  const [gradient, ...otherGradients] = clip === undefined ? all : clipped(all, clip);
  const outputs = new Map([
    ['loss', loss],
    ...[...others.keys()].map((name, i) => [name, otherGradients[i]!] as const),
  ]);
  if (!keepsState(device)) return emit(tape, outputs.set(GRADIENT, gradient!));
  const moments = { first: tape.input('first', shape), second: tape.input('second', shape) };
  const kept = decays ? multiply(parameters, tape.input('keep', [])) : parameters;
  const next = adam(kept, gradient!, moments, tape.input('rate', []), settings);
  for (const part of PARTS) outputs.set(NEXT[part], next[part]);
  return emit(tape, outputs);
}

/** Scales gradients that together are longer than `most` down to that length. */
function clipped(gradients: readonly Tensor[], most: number): Tensor[] {
  const { tape } = gradients[0]!;
  const length = sqrt(gradients.map((each) => sum(multiply(each, each))).reduce(add));
  const limit = tape.scalar(most);
  const scale = where(greater(length, limit), divide(limit, length), tape.scalar(1));
  return gradients.map((each) => multiply(each, scale));
}
