import type { TrainableFolder } from '../../engine/index.ts';
import type { Device } from '../../onnx/devices.ts';
import { sqrt } from '../graph/activations.ts';
import { add, divide, multiply } from '../graph/arithmetic.ts';
import { sum } from '../graph/broadcasting.ts';
import { emit } from '../graph/emit.ts';
import { gradients } from '../graph/gradients.ts';
import { adam } from '../graph/optimizers.ts';
import { parameterCount, unpackParameters } from '../graph/parameters.ts';
import { greater, where } from '../graph/selection.ts';
import { Tape, type Tensor } from '../graph/tape.ts';
import { NEXT } from '../graph/trainedState.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import { encoderLoss, type LossSettings } from './loss.ts';
import { type BatchShape, type RecordedNetwork, recordNetwork } from './recordedNetwork.ts';
import type { WeightLayout } from './weightLayout.ts';

/** A network over packed weights. */
export interface RecordedEncoder extends RecordedNetwork {
  readonly tape: Tape;
  /** All trained weights in one vector, but for the words. */
  readonly parameters: Tensor;
}

/** Records a network with the inputs of {@link recordNetwork}, `parameters` and, if some weights are frozen, `frozen`. */
export function recordEncoder(
  folder: TrainableFolder,
  layout: WeightLayout,
  shape: BatchShape,
  tape = new Tape(),
): RecordedEncoder {
  const parameters = tape.input('parameters', [parameterCount(layout.trained)]);
  const tensors = new Map(unpackParameters(parameters, layout.trained));
  if (layout.frozen.length > 0) {
    const frozen = tape.input('frozen', [parameterCount(layout.frozen)]);
    for (const [name, tensor] of unpackParameters(frozen, layout.frozen)) tensors.set(name, tensor);
  }
  const network = recordNetwork(folder, tape, shape, (...weight) => tensors.get(layout.nameOf(...weight))!);
  return { ...network, tape, parameters };
}

/** Emits a model that gives the `vectors` of a batch. */
export function emitVectors(folder: TrainableFolder, layout: WeightLayout, shape: BatchShape): Uint8Array {
  const { tape, vectors } = recordEncoder(folder, layout, shape);
  return emit(tape, new Map([['vectors', vectors]]), 'vectors').bytes;
}

/** Records the loss of a batch, with the vectors of the `teacher` as a further input. */
export function recordEncoderLoss(
  folder: TrainableFolder,
  layout: WeightLayout,
  shape: BatchShape,
  settings: LossSettings,
  device: Device = 'cpu',
): RecordedEncoder & { readonly loss: Tensor } {
  const tape = new Tape(device === 'cpu' ? {} : { partsPerOperator: PARTS_ELSEWHERE });
  const encoder = recordEncoder(folder, layout, shape, tape);
  const { vectors } = encoder;
  const teacher = tape.input('teacher', vectors.shape);
  return { ...encoder, loss: encoderLoss(vectors, teacher, settings) };
}

/** Inputs and outputs of an operator that a shader has buffers for. */
const PARTS_ELSEWHERE = 7;

/** The settings of a step. */
export interface StepSettings extends AdamSettings, LossSettings {
  /** The largest length of the gradient by all that is trained; a longer one is scaled down to it. */
  readonly clip: number;
}

/**
 * Emits a training step as one model, with AdamW (Loshchilov and Hutter 2019). Further inputs: the moments `first` and
 * `second`, the `rate` of adamRate, and `keep`, the factor by which weights decay. Outputs: the `loss`, what replaces the
 * state, and, if the words are trained, `wordGradients` of the rows of the batch.
 */
export function emitEncoderStep(
  folder: TrainableFolder,
  layout: WeightLayout,
  shape: BatchShape,
  settings: StepSettings,
  device: Device = 'cpu',
): Uint8Array {
  const { tape, loss, parameters, words } = recordEncoderLoss(folder, layout, shape, settings, device);
  const all = gradients(loss, layout.trainsWords ? [parameters, words] : [parameters]);
  const scale = clipping(all, settings.clip);
  const [gradient, byWords] = all.map((each) => multiply(each, scale));
  const moments = {
    first: tape.input('first', parameters.shape),
    second: tape.input('second', parameters.shape),
  };
  const decayed = multiply(parameters, tape.input('keep', []));
  const next = adam(decayed, gradient!, moments, tape.input('rate', []), settings);
  return emit(
    tape,
    new Map([
      ['loss', loss],
      [NEXT.parameters, next.parameters],
      [NEXT.first, next.first],
      [NEXT.second, next.second],
      ...(byWords ? ([['wordGradients', byWords]] as const) : []),
    ]),
  ).bytes;
}

/** The factor by which gradients that together are longer than `most` become as long. */
function clipping(gradients: readonly Tensor[], most: number): Tensor {
  const { tape } = gradients[0]!;
  const length = sqrt(gradients.map((each) => sum(multiply(each, each))).reduce(add));
  const limit = tape.scalar(most);
  return where(greater(length, limit), divide(limit, length), tape.scalar(1));
}
