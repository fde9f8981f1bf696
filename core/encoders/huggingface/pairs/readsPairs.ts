import type { JsonFiles } from '../jsonFiles.ts';

/** Tests whether the files of a folder declare a model that reads two texts together: a cross-encoder or a classifier. */
export async function readsPairs(json: JsonFiles): Promise<boolean> {
  const { model_type: declared } = (await json.object('config_sentence_transformers.json')) ?? {};
  if (typeof declared === 'string') return declared === 'CrossEncoder';
  // Encoders of sentences may have been trained from a classifier, whose name their config.json keeps.
  if ((await json.read('modules.json')) !== undefined) return false;
  const { architectures } = (await json.object('config.json')) ?? {};
  return (
    Array.isArray(architectures) && architectures.some((name) => /ForSequenceClassification$/.test(name))
  );
}
