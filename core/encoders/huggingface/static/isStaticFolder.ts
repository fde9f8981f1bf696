import type { JsonFiles } from '../jsonFiles.ts';
import type { Pipeline } from '../modules/readPipeline.ts';

/**
 * Tests whether a pipeline, or, without modules.json, config.json, says that there is a table instead of a transformer.
 */
export async function isStaticFolder({ input }: Pipeline, json: JsonFiles): Promise<boolean> {
  if (input) return input.type === 'StaticEmbedding';
  return (await json.object('config.json'))?.model_type === 'model2vec';
}
