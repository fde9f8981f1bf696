import type { TrainableFolder } from '../../engine/index.ts';
import type { Device } from '../../onnx/devices.ts';
import { emit } from '../graph/emit.ts';
import { parameterCount, unpackParameters } from '../graph/parameters.ts';
import { Tape, type Tensor } from '../graph/tape.ts';
import { emitTrainingStep } from '../graph/trainingModel.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import { encoderLoss, type LossSettings, PARTS } from './loss.ts';
import { supplementProduct } from './lowRank.ts';
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
  const network = recordNetwork(
    folder,
    tape,
    shape,
    (...weight) => tensors.get(layout.nameOf(...weight))!,
    (x, ...weight) => {
      const supplement = layout.supplements.get(layout.nameOf(...weight));
      return supplement && supplementProduct(x, supplement, tensors);
    },
  );
  return { ...network, tape, parameters };
}

/** Emits a model that gives the `vectors` of a batch. */
export function emitVectors(folder: TrainableFolder, layout: WeightLayout, shape: BatchShape): Uint8Array {
  const { tape, vectors } = recordEncoder(folder, layout, shape);
  return emit(tape, new Map([['vectors', vectors]]), 'vectors');
}

/** Records the loss of a batch, with the vectors of the `teacher` and the `least` cosine of each group as further inputs. */
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
  const least = tape.input('least', [shape.rows / PARTS.length]);
  return { ...encoder, loss: encoderLoss(vectors, teacher, least, settings) };
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
  const { loss, parameters, words } = recordEncoderLoss(folder, layout, shape, settings, device);
  const others = layout.trainsWords ? new Map([['wordGradients', words]]) : undefined;
  const minimized = { loss, parameters, ...(others && { others }) };
  return emitTrainingStep(minimized, settings, { clip: settings.clip, decays: true, device });
}
