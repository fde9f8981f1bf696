import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { normalize } from '../pool.ts';
import { openDense } from './dense.ts';
import { openLayerNorm } from './layerNorm.ts';
import type { Module } from './readModules.ts';
import type { VectorStep } from './vectorStep.ts';

/** The modules that are vector steps; each but `Normalize` has its weights in model.safetensors. */
export const STEP_MODULES = ['Dense', 'LayerNorm', 'Normalize'];

/** Opens steps in order. Rejects with an InputError if weights are missing, damaged or do not fit. */
export async function openSteps(
  modules: readonly Module[],
  json: JsonFiles,
  files: ModelFiles,
): Promise<VectorStep[]> {
  return Promise.all(
    modules.map((module) => {
      if (module.type === 'Dense') return openDense(module, json, files, 'sentence_embedding');
      return module.type === 'LayerNorm' ? openLayerNorm(module, json, files) : NORMALIZE;
    }),
  );
}

const NORMALIZE: VectorStep = {
  name: 'Normalize',
  from: undefined,
  to: undefined,
  files: [],
  apply(vector) {
    normalize(vector);
    return vector;
  },
};

/**
 * Components of the vectors that steps give, for vectors of `width` components.
 *
 * @param remedy for the error
 * @throws InputError that names the step whose input has another width
 */
export function widthAfter(
  steps: readonly VectorStep[],
  width: number,
  remedy = 'Use the pooling that the folder defines.',
): number {
  let components = width;
  for (const { name, from, to } of steps) {
    if (from !== undefined && from !== components) {
      throw new InputError(
        `The module ${name} takes vectors of ${from} components, but is given vectors of ${components}.`,
        remedy,
      );
    }
    components = to ?? components;
  }
  return components;
}
