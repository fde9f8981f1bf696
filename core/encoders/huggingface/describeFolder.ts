import { fileName } from '../../paths.ts';
import type { EncoderDescription } from '../encoder.ts';
import { quotedPrompt } from '../sides/quotedPrompt.ts';
import { ownSides } from '../sides/side.ts';
import type { FolderPlan } from './folderPlan.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import { isSupplement, type ModelFolder, PLAIN } from './modelFolder.ts';
import { isGiven } from './poolingNames.ts';

/** `minilm: 384-d, mean, normalized, float32; also #onnx/model_quantized.onnx`. */
export function labelOf(
  { model, variants }: Pick<ModelFolder, 'model' | 'variants'>,
  { path, prompts }: Pick<FolderPlan, 'path' | 'prompts'>,
  settings: ModelFolderSettings,
  width: number | undefined,
  dataType: string,
): string {
  const { pooling, steps, normalize, normalizeBeforeTruncation: normalizeWhole, truncation } = settings;
  const { prompt, maximumLength, remarks } = settings;
  const properties = [
    ...dimensionText(truncation?.dimension, width),
    isGiven(pooling) ? 'pooled by the model' : pooling.join('+'),
    ...steps.map(({ type }) => type),
    ...(normalize ? ['normalized'] : normalizeWhole ? ['normalized before truncation'] : []),
    dataType,
    ...(maximumLength === undefined ? [] : [`${maximumLength} tokens`]),
    ...(prompt === '' ? [] : [`prompt ${quotedPrompt(prompt)}`]),
    ...ownSides(prompts).map((side) => `${side} prompt ${quotedPrompt(prompts[side]!.text)}`),
    ...remarks,
  ];
  const name = PLAIN.includes(model)
    ? ''
    : isSupplement(model)
      ? `-${model.replace('.safetensors', '')}`
      : ` ${model}`;
  const others = variants.length > 0 ? `; also ${variants.map((each) => `#${each}`).join(', ')}` : '';
  return `${fileName(path)}${name}: ${properties.join(', ')}${others}`;
}

/** The parts of a description that a folder's files give, whatever its model. */
export function folderDescription(
  { config }: FolderPlan,
  task: string | undefined,
): Pick<EncoderDescription, 'similarity' | 'task'> {
  return {
    ...(config.similarity && { similarity: config.similarity }),
    ...(task !== undefined && { task: { all: task } }),
  };
}

function dimensionText(truncated: number | undefined, width: number | undefined): string[] {
  if (truncated === undefined) return width === undefined ? [] : [`${width}-d`];
  return [`${truncated}-d (truncated${width === undefined ? '' : ` from ${width}`})`];
}
