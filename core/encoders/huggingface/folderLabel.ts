import type { ModelFiles } from '../../modelFiles.ts';
import type { ModelFacts } from '../../onnx/modelFacts.ts';
import { quantizedLabel } from '../options/quantizedEncoder.ts';
import { labelOf } from './describeFolder.ts';
import { type FolderFacts, readFolderFacts } from './folderFacts.ts';
import type { FolderPlan } from './folderPlan.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import type { JsonFiles } from './jsonFiles.ts';
import { readModelInterface } from './modelInterface.ts';
import { openSteps } from './modules/openSteps.ts';
import { isGiven } from './poolingNames.ts';
import { readFolderSettings, settingsFor } from './readFolderSettings.ts';
import { staticLabel } from './static/openStaticEncoder.ts';
import { readTokenizerFile } from './tokenizerFile.ts';

/** Label of a folder's encoder, from its files alone. */
export async function folderLabel(plan: FolderPlan, files: ModelFiles): Promise<string> {
  return quantizedLabel(await plainLabel(plan, files), plan.options.quantization);
}

async function plainLabel(plan: FolderPlan, files: ModelFiles): Promise<string> {
  const side = plan.sides.all;
  if (side.isStatic) return staticLabel(plan, side, files);
  const { folder, settings, width, facts } = await readFolderTraits(plan, files);
  return labelOf(folder, plan, settings, width, facts.dataType);
}

/** Traits of a folder's encoder that its files tell before its model is opened. */
export interface FolderTraits extends Pick<FolderFacts, 'folder' | 'facts'> {
  readonly settings: ModelFolderSettings;
  /** Components of a vector before it is truncated; undefined if no file tells. */
  readonly width: number | undefined;
}

/** Reads the traits of a folder that has a model. Rejects with an InputError if its files show that it cannot be used. */
export async function readFolderTraits(plan: FolderPlan, files: ModelFiles): Promise<FolderTraits> {
  const side = plan.sides.all;
  const { folder, json, path, facts } = await readFolderFacts(plan, side, files);
  const modelInterface = readModelInterface(facts, path);
  await readTokenizerFile(json);
  const settings = await readFolderSettings(plan, side, modelInterface, json);
  await openSteps(settings.steps, plan.json, files);
  const output = isGiven(settings.pooling) ? modelInterface.sentences : modelInterface.tokens;
  const outputWidth = await declaredWidthOf(json, facts, output);
  const pooledWidth = outputWidth === undefined ? undefined : outputWidth * settings.pooling.length;
  const width = (await stepsWidth(settings, plan.json)) ?? pooledWidth;
  return { folder, settings: settingsFor(settings, width, plan.json), width, facts };
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
