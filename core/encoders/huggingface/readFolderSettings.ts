import { InputError } from '../../inputError.ts';
import { takesNoTask, taskNeeded } from './chooseTask.ts';
import type { FolderPlan, SidePlan } from './folderPlan.ts';
import type { ModelFolderSettings, Truncation } from './folderSettings.ts';
import type { JsonFiles } from './jsonFiles.ts';
import { maximumLengthOf } from './maximumLength.ts';
import { type ModelInterface, POOLER } from './modelInterface.ts';
import type { Pipeline } from './modules/readPipeline.ts';
import { readTransformerConfig } from './modules/transformerConfig.ts';
import { type FolderPooling, isGiven } from './poolingNames.ts';

/**
 * The settings of a folder's encoder for sentences of one side: what the user and the folder's files say, as far as it
 * fits the model. Rejects with an InputError that names the file or the option that cannot be used.
 *
 * @param inputFolder the files of the model, which may be in a folder of their own
 */
export async function readFolderSettings(
  plan: FolderPlan,
  { pipeline, prompt, task }: SidePlan,
  model: ModelInterface,
  inputFolder: JsonFiles,
): Promise<ModelFolderSettings> {
  const { options, config, json } = plan;
  const { pooling, remarks, bypassed } = choosePooling(options.pooling, pipeline, prompt.text, model, json);
  const takesTask = model.extras.some(({ isTask }) => isTask);
  if (takesTask && !task) throw taskNeeded(config.tasks, json);
  if (!takesTask && task?.isAssumed === false) throw takesNoTask(task.name, json);
  if (takesTask && task?.isAssumed) remarks.push(`task ${task.name}`);
  const bert = (await readTransformerConfig(inputFolder)) ?? (await readTransformerConfig(json)) ?? {};
  return {
    pooling,
    // Vectors that the model itself gives have been through them.
    steps: isGiven(pooling) ? [] : pipeline.steps,
    task: takesTask ? task : undefined,
    ...truncationSettings(plan, pipeline.normalize),
    prompt: prompt.text,
    includePrompt: pipeline.pooling?.includePrompt ?? true,
    maximumLength: await maximumLengthOf(
      inputFolder,
      options.maximumLength,
      bert.max_seq_length,
      model.fixedLength,
    ),
    lowerCase: bert.do_lower_case === true,
    remarks,
    bypassed,
  };
}

/**
 * Reads how vectors are normalized and truncated. sentence-transformers truncates after all modules; it does not
 * normalize again what the folder's truncate_dim truncates.
 *
 * @param saved whether the folder normalizes vectors in its last step
 */
export function truncationSettings(
  { options, config }: Pick<FolderPlan, 'options' | 'config'>,
  saved: boolean,
): Pick<ModelFolderSettings, 'normalize' | 'normalizeBeforeTruncation' | 'truncation'> {
  const truncation = truncationOf(options.dimensions, config.truncateDimension);
  const isOfFolder = truncation?.isGiven === false;
  return {
    normalize: options.normalize ?? (saved && !isOfFolder),
    normalizeBeforeTruncation: options.normalize === undefined && saved && isOfFolder,
    truncation,
  };
}

interface ChosenPooling {
  readonly pooling: FolderPooling;
  readonly remarks: string[];
  readonly bypassed: readonly string[];
}

function choosePooling(
  given: FolderPooling | undefined,
  { input, pooling: saved, unsupported }: Pipeline,
  prompt: string,
  { sentences, tokens }: ModelInterface,
  json: JsonFiles,
): ChosenPooling {
  const remarks: string[] = [];
  // A model that pools by itself pools the prompt as well.
  const mustPool = saved?.includePrompt === false && prompt !== '' && unsupported.length === 0;
  let pooling = given;
  if (!pooling && sentences && !mustPool) pooling = ['given'];
  if (!pooling) {
    if (unsupported.length > 0) throw unsupportedModules(unsupported, json);
    pooling = saved?.names;
  }
  if (!pooling) {
    pooling = ['mean'];
    remarks.push(
      input
        ? 'mean pooling assumed: modules.json names no Pooling'
        : 'mean pooling assumed: the folder has no modules.json',
    );
  }
  if (isGiven(pooling) && !sentences) {
    throw new InputError(
      `The model in ${json.path()} outputs no sentence vectors.`,
      'Choose another pooling.',
    );
  }
  if (!isGiven(pooling) && !tokens) {
    throw new InputError(
      `The model in ${json.path()} outputs no token vectors, which the pooling ${pooling.join('+')} needs.`,
      'Use the pooling given: the model pools by itself.',
    );
  }
  if (isGiven(pooling) && sentences === POOLER) remarks.push(`its only output is ${POOLER}`);
  const bypassed = isGiven(pooling) ? [] : unsupported;
  if (bypassed.length > 0) remarks.push(`without its modules ${bypassed.join(', ')}`);
  return { pooling, remarks, bypassed };
}

/**
 * Adapts the settings to a model whose pooled vectors have `width` components: a truncation that keeps all of them is
 * dropped.
 *
 * @param width undefined if unknown
 * @throws InputError if the user asked for more components than there are
 */
export function settingsFor(
  settings: ModelFolderSettings,
  width: number | undefined,
  json: JsonFiles,
): ModelFolderSettings {
  const { truncation, normalize, normalizeBeforeTruncation: normalizeWhole } = settings;
  if (!truncation || width === undefined || truncation.dimension < width) return settings;
  if (truncation.isGiven && truncation.dimension > width) {
    throw new InputError(
      `The dimension ${truncation.dimension} is larger than the ${width} components of the vectors of ${json.path()}.`,
      `Give at most ${width}.`,
    );
  }
  return {
    ...settings,
    normalize: normalize || normalizeWhole,
    normalizeBeforeTruncation: false,
    truncation: undefined,
  };
}

function truncationOf(given: number | undefined, written: number | undefined): Truncation | undefined {
  const dimension = given ?? written;
  return dimension === undefined ? undefined : { dimension, isGiven: given !== undefined };
}

/** The error for modules that only the model itself could include. */
export function unsupportedModules(modules: readonly string[], json: JsonFiles): InputError {
  return new InputError(
    `${json.path('modules.json')} lists modules that the model does not contain: ${modules.join(', ')}.`,
    'Export the model with sentence-transformers or Optimum so that it outputs sentence_embedding.',
  );
}
