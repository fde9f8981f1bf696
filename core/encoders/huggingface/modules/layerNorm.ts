import type { ModelFiles } from '../../../modelFiles.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { componentsIn, moduleConfig, openModuleWeights } from './moduleWeights.ts';
import type { Module } from './readModules.ts';
import type { VectorStep } from './vectorStep.ts';

/** PyTorch's default, which the module does not store. */
const EPSILON = 1e-5;

/**
 * Opens a LayerNorm module (Ba, Kiros and Hinton 2016) with scale and shift. Rejects with an InputError as Dense does.
 */
export async function openLayerNorm(
  { path }: Module,
  json: JsonFiles,
  files: ModelFiles,
): Promise<VectorStep> {
  const width = componentsIn(await moduleConfig(path, json), 'dimension', json.path(path, 'config.json'));
  const weights = await openModuleWeights(path, json, files);
  const { data: scale } = await weights.read('norm.weight', [width]);
  const { data: shift } = await weights.read('norm.bias', [width]);
  return {
    name: path,
    from: width,
    to: width,
    files: [weights.path],
    apply(vector) {
      let mean = 0;
      for (const component of vector) mean += component / width;
      let variance = 0;
      for (const component of vector) variance += (component - mean) ** 2 / width;
      const deviation = Math.sqrt(variance + EPSILON);
      return vector.map((component, k) => ((component - mean) / deviation) * scale[k]! + shift[k]!);
    },
  };
}
