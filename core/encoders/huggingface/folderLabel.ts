import type { ModelFiles } from '../../modelFiles.ts';
import type { ModelFacts } from '../../onnx/modelFacts.ts';
import { fileName } from '../../paths.ts';
import type { EncoderDescription } from '../encoder.ts';
import { quantizedLabel } from '../options/quantizedEncoder.ts';
import { ownSides } from '../sides/side.ts';
import { readFolderFacts } from './folderFacts.ts';
import type { FolderPlan } from './folderPlan.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { JsonFiles } from './jsonFiles.ts';
import type { ModelFolder } from './modelFolder.ts';
import { readModelInterface } from './modelInterface.ts';
import { isGiven } from './poolingNames.ts';
import { readFolderSettings, settingsFor } from './readFolderSettings.ts';
import { staticLabel } from './static/openStaticEncoder.ts';

/** Label of a folder's encoder, from its files alone. */
export async function folderLabel(plan: FolderPlan, files: ModelFiles): Promise<string> {
  return quantizedLabel(await plainLabel(plan, files), plan.options.quantization);
}

async function plainLabel(plan: FolderPlan, files: ModelFiles): Promise<string> {
  const side = plan.sides.all;
  if (side.isStatic) return staticLabel(plan, side, files);
  const { folder, json, path, facts } = await readFolderFacts(plan, side, files);
  const modelInterface = readModelInterface(facts, path);
  const settings = await readFolderSettings(plan, side, modelInterface, json);
  const output = isGiven(settings.pooling) ? modelInterface.sentences : modelInterface.tokens;
  const outputWidth = await declaredWidthOf(json, facts, output);
  const pooledWidth = outputWidth === undefined ? undefined : outputWidth * settings.pooling.length;
  const width = (await stepsWidth(settings, plan.json)) ?? pooledWidth;
  return labelOf(folder, plan, settingsFor(settings, width, plan.json), width, facts.dataType);
}

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
    ...(prompt === '' ? [] : [`prompt “${prompt}”`]),
    ...ownSides(prompts).map((side) => `${side} prompt “${prompts[side]!.text}”`),
    ...remarks,
  ];
  const name = model === 'model.onnx' || model === 'onnx/model.onnx' ? '' : ` ${model}`;
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

/** Components of the vectors that the steps give according to their files; undefined if none of them changes it. */
async function stepsWidth({ steps }: ModelFolderSettings, json: JsonFiles): Promise<number | undefined> {
  let width: number | undefined;
  for (const { path } of steps.filter(({ type }) => type === 'Dense')) {
    const { out_features: to } = (await json.object(path, 'config.json')) ?? {};
    if (Number.isInteger(to)) width = to as number;
  }
  return width;
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
