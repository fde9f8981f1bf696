import type { AdamSettings } from '../sparseAdam.ts';
import { type EmittedModel, emit } from './emit.ts';
import { gradients } from './gradients.ts';
import { adam } from './optimizers.ts';
import type { Tensor } from './tape.ts';
import { NEXT } from './trainedState.ts';

/** A loss that was recorded, and what it is minimized by. */
export interface Minimized {
  /** Has the shape `[]`. */
  readonly loss: Tensor;
  /** All parameters in one vector, the input `parameters`. */
  readonly parameters: Tensor;
  /** Other tensors by which gradients are computed, by the names of the outputs that they become. */
  readonly others?: ReadonlyMap<string, Tensor>;
}

/**
 * Emits a training step as one model: the loss, its gradients, and Adam. Inputs beside those of the tape: the moments
 * `first` and `second`, and the `rate` of {@link adamRate}. Outputs: `loss`, `nextParameters`, `nextFirst`,
 * `nextSecond`, and the other gradients.
 */
export function emitTrainingStep(
  { loss, parameters, others = new Map() }: Minimized,
  settings: AdamSettings,
): EmittedModel {
  const { tape, shape } = parameters;
  const [gradient, ...otherGradients] = gradients(loss, [parameters, ...others.values()]);
  const moments = { first: tape.input('first', shape), second: tape.input('second', shape) };
  const next = adam(parameters, gradient!, moments, tape.input('rate', []), settings);
  return emit(
    tape,
    new Map([
      ['loss', loss],
      [NEXT.parameters, next.parameters],
      [NEXT.first, next.first],
      [NEXT.second, next.second],
      ...[...others.keys()].map((name, i) => [name, otherGradients[i]!] as const),
    ]),
  );
}
