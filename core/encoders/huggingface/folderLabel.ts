import type { ModelFacts } from '../../onnx/modelFacts.ts';
import { fileName } from '../../paths.ts';
import type { FolderFacts } from './folderFacts.ts';
import type { EncoderOptions, ModelFolderSettings } from './folderSettings.ts';
import type { JsonFiles } from './jsonFiles.ts';
import type { ModelFolder } from './modelFolder.ts';
import { readModelInterface } from './modelInterface.ts';
import { isGiven } from './poolingNames.ts';
import { readFolderSettings, settingsFor } from './readFolderSettings.ts';

/** Label of a folder's encoder, from its files alone. */
export async function folderLabel(
  { folder, json, path, facts }: FolderFacts,
  options: EncoderOptions,
): Promise<string> {
  const modelInterface = readModelInterface(facts, path);
  const settings = await readFolderSettings(json, options, modelInterface);
  const output = isGiven(settings.pooling) ? modelInterface.sentences : modelInterface.tokens;
  const outputWidth = await declaredWidthOf(json, facts, output);
  const width = outputWidth === undefined ? undefined : outputWidth * settings.pooling.length;
  return labelOf(folder, settingsFor(settings, width, json), width, facts.dataType);
}

/** `minilm: 384-d, mean, normalized, float32; also #onnx/model_quantized.onnx`. */
export function labelOf(
  { path, model, variants }: ModelFolder,
  {
    pooling,
    normalize,
    normalizeBeforeTruncation: normalizeWhole,
    truncation,
    prompt,
    maximumLength,
    remarks,
  }: ModelFolderSettings,
  width: number | undefined,
  dataType: string,
): string {
  const properties = [
    ...dimensionText(truncation?.dimension, width),
    isGiven(pooling) ? 'pooled by the model' : pooling.join('+'),
    ...(normalize ? ['normalized'] : normalizeWhole ? ['normalized before truncation'] : []),
    dataType,
    ...(maximumLength === undefined ? [] : [`${maximumLength} tokens`]),
    ...(prompt === '' ? [] : [`prompt “${prompt}”`]),
    ...remarks,
  ];
  const name = model === 'model.onnx' || model === 'onnx/model.onnx' ? '' : ` ${model}`;
  const others = variants.length > 0 ? `; also ${variants.map((each) => `#${each}`).join(', ')}` : '';
  return `${fileName(path)}${name}: ${properties.join(', ')}${others}`;
}

function dimensionText(truncated: number | undefined, width: number | undefined): string[] {
  if (truncated === undefined) return width === undefined ? [] : [`${width}-d`];
  return [`${truncated}-d (truncated${width === undefined ? '' : ` from ${width}`})`];
}

/** Components of an output's vectors according to the model's file or its configuration; undefined if neither says. */
async function declaredWidthOf(
  json: JsonFiles,
  { outputs }: ModelFacts,
  output: string | undefined,
): Promise<number | undefined> {
  const last = outputs.find(({ name }) => name === output)?.shape?.at(-1);
  if (typeof last === 'number' && last > 0) return last;
  const { hidden_size: hidden, d_model: width } = (await json.object('config.json')) ?? {};
  return [hidden, width].find((value): value is number => Number.isInteger(value));
}
