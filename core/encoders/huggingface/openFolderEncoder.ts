import { sha256 } from '../../sha256.ts';
import type { Encoder, EncoderDescription } from '../encoder.ts';
import { withQuantization } from '../options/quantizedEncoder.ts';
import { ownSides, type Sided } from '../sides/side.ts';
import { createSidedEncoder } from '../sides/sidedEncoder.ts';
import { withDevice } from '../withDevice.ts';
import { createFolderEncoder } from './createFolderEncoder.ts';
import { folderDescription, labelOf } from './describeFolder.ts';
import { trialOf } from './feeds.ts';
import { readFolderFacts } from './folderFacts.ts';
import { widthOf } from './folderModel.ts';
import type { FolderPlan, SidePlan } from './folderPlan.ts';
import type { ModelFolderSettings } from './folderSettings.ts';
import { readModelInterface } from './modelInterface.ts';
import { openSteps, widthAfter } from './modules/openSteps.ts';
import { readFolderSettings, settingsFor } from './readFolderSettings.ts';
import { openSharedModels, type SharedModels } from './sharedModels.ts';
import { openStaticEncoder } from './static/openStaticEncoder.ts';
import type { FolderContext } from './taskModel.ts';
import { openTokenizer } from './tokenizer.ts';
import { readTokenizerFile, tokenizerHash } from './tokenizerFile.ts';

interface NotifyingContext extends FolderContext {
  notify(notice: string): void;
}

/** Opens the encoder of a folder. Rejects with an InputError if its files cannot be used. */
export async function openFolderEncoder(
  id: string,
  plan: FolderPlan,
  context: NotifyingContext,
): Promise<Encoder> {
  const models = openSharedModels(context.sessions);
  try {
    const open = (side: SidePlan) =>
      side.isStatic ? openStaticEncoder(id, plan, side, context) : openSide(id, plan, side, models, context);
    const all = await open(plan.sides.all);
    const sides: { -readonly [Side in keyof Sided<Encoder>]: Encoder } = { all };
    for (const side of ownSides(plan.sides)) sides[side] = await open(plan.sides[side]!);
    const sided = createSidedEncoder(sides, plan.prompts, models.dispose);
    return withQuantization(sided, plan.options.quantization);
  } catch (error) {
    await models.dispose();
    throw error;
  }
}

/** Opens the encoder for sentences of one side. */
async function openSide(
  id: string,
  plan: FolderPlan,
  side: SidePlan,
  models: SharedModels,
  { files, timeLimit, notify }: NotifyingContext,
): Promise<Encoder> {
  const { folder, json, path, source, facts, files: determining } = await readFolderFacts(plan, side, files);
  const tokenizerFile = await readTokenizerFile(json);
  // Hashing the weights first also rejects unreadable files before the runtime maps them.
  const hashes = await Promise.all(determining.map(files.hash));
  if ('bytes' in source) hashes.push(sha256(source.bytes));
  const trial = trialOf(facts);
  const model = await models.open(path, { ...source, ...(trial && { trial }) });
  const modelInterface = readModelInterface(model, path);
  const read = await readFolderSettings(plan, side, modelInterface, json);
  const tokenizer = openTokenizer(tokenizerFile, read, timeLimit);
  const steps = await openSteps(read.steps, plan.json, files);
  const parts = {
    model,
    modelInterface,
    tokenizer,
    settings: read,
    steps,
    tableRows: facts.tableRows.get('input_ids'),
  };
  const pooledWidth = await widthOf(parts, path);
  const width = widthAfter(steps, pooledWidth);
  const settings = settingsFor(read, width, plan.json);
  if (settings.bypassed.length > 0) {
    notify(
      `The pooling ${settings.pooling.join('+')} bypasses modules of ${id}: ${settings.bypassed.join(', ')}.`,
    );
  }
  const stepHashes = await Promise.all(steps.flatMap((step) => step.files.map(files.hash)));
  return createFolderEncoder(
    { ...parts, settings },
    pooledWidth,
    withDevice(model, {
      id,
      label: labelOf(folder, plan, settings, width, facts.dataType),
      dimension: settings.truncation?.dimension ?? width,
      pooling: settings.pooling.join('+') as EncoderDescription['pooling'],
      normalized: settings.normalize,
      maximumLength: settings.maximumLength,
      dataType: facts.dataType,
      tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
      ...folderDescription(plan, settings.task?.name),
      sees: 'text',
      hash: hashOf([...hashes, await tokenizerHash(tokenizerFile, files)], stepHashes, settings),
      cheap: false,
    }),
  );
}

/** Hash over the model's files, the tokenizer's file, and the settings that affect vectors. */
function hashOf(
  hashes: readonly string[],
  stepHashes: readonly string[],
  settings: ModelFolderSettings,
): string {
  const { pooling, normalize, prompt, includePrompt, maximumLength, lowerCase, steps, task } = settings;
  const { normalizeBeforeTruncation: normalizeWhole, truncation } = settings;
  const determining = {
    ...{ hashes, pooling, normalize, prompt, includePrompt, maximumLength, lowerCase },
    ...(steps.length > 0 && { steps, stepHashes }),
    ...(task && { task: task.name }),
    ...(truncation && { normalizeWhole, dimension: truncation.dimension }),
  };
  return sha256(JSON.stringify(determining));
}
