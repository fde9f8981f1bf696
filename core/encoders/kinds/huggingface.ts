import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import type { ModelFiles } from '../../modelFiles.ts';
import { type ModelFacts, readModelFacts } from '../../onnx/modelFacts.ts';
import type { TensorPlace } from '../../onnx/runningModel.ts';
import type { EncoderDescription } from '../encoder.ts';
import { createFolderEncoder, widthOf } from '../huggingface/createFolderEncoder.ts';
import { trialFeeds } from '../huggingface/feeds.ts';
import type { EncoderOptions, ModelFolderSettings } from '../huggingface/folderSettings.ts';
import { createJsonFiles, type JsonFiles } from '../huggingface/jsonFiles.ts';
import { findModel, type ModelFolder, splitId } from '../huggingface/modelFolder.ts';
import { type ModelInterface, modelInterface } from '../huggingface/modelInterface.ts';
import { isGiven } from '../huggingface/poolingNames.ts';
import { readFolderSettings, settingsFor } from '../huggingface/readFolderSettings.ts';
import { openTokenizer } from '../huggingface/tokenizer.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A folder as Hugging Face and sentence-transformers write them: tokenizer.json and an ONNX model. The id is its
 * path, another model than the plain one after `#`.
 */
export const huggingFace: EncoderKind = {
  known: [],
  takesOptions: true,
  others: 'a folder with tokenizer.json and an ONNX model',
  owns: async (id, { files }) => id !== '' && !ADDRESS.test(id) && (await splitId(id, files)) !== undefined,
  async label(id, { files, options }) {
    const { folder, json, path, facts } = await readFolder(id, files);
    const places = modelInterface(facts, path);
    const settings = await settingsOf(json, options(id), places);
    const each = await writtenWidthOf(
      json,
      facts,
      isGiven(settings.pooling) ? places.sentences : places.tokens,
    );
    const width = each === undefined ? undefined : each * settings.pooling.length;
    return labelOf(folder, settingsFor(settings, width, json), width, facts.dataType);
  },
  async open(id, { files, sessions, options }) {
    const { folder, json, path, facts } = await readFolder(id, files);
    // Reading them first also refuses those that may not be read, before the runtime maps them.
    const weights = [path, ...facts.externalFiles.map((name) => files.join(dirname(path), name))];
    const hashes = await Promise.all(weights.map(files.hash));
    const tableRows = facts.tableRows.get('input_ids');
    const trial =
      tableRows === undefined ? undefined : (inputs: readonly TensorPlace[]) => trialFeeds(inputs, tableRows);
    const model = await sessions.open(() => ({ path, ...(trial && { trial }) }));
    try {
      const places = modelInterface(model, path);
      const read = await settingsOf(json, options(id), places);
      const tokenizer = await openTokenizer(json, read);
      const parts = { model, places, tokenizer, settings: read, tableRows };
      const width = await widthOf(parts, path);
      const settings = settingsFor(read, width, json);
      return createFolderEncoder({ ...parts, settings }, width, {
        id,
        label: labelOf(folder, settings, width, facts.dataType),
        dimension: settings.truncation?.dimension ?? width,
        pooling: settings.pooling.join('+') as EncoderDescription['pooling'],
        normalized: settings.normalize,
        maximumLength: settings.maximumLength,
        get device() {
          return model.device;
        },
        get devicesRefused() {
          return model.refused;
        },
        dataType: facts.dataType,
        tokenizer: `${tokenizer.model}, tokenizer.json`,
        sees: 'text',
        hash: hashOf([...hashes, await files.hash(json.path('tokenizer.json'))], settings),
        cheap: false,
      });
    } catch (error) {
      await model.dispose();
      throw error;
    }
  },
};

/** What is known of a folder before its model is opened. */
async function readFolder(id: string, files: ModelFiles) {
  const folder = await findModel(id, files);
  const json = createJsonFiles(folder.path, files);
  const path = files.join(folder.path, ...folder.model.split('/'));
  const facts = await readModelFacts(files, path, (await files.size(path)) ?? 0);
  return { folder, json, path, facts };
}

function settingsOf(json: JsonFiles, options: EncoderOptions, { sentences, tokens }: ModelInterface) {
  return readFolderSettings(json, options, {
    givesSentences: sentences !== undefined,
    givesTokens: tokens !== undefined,
  });
}

/** Components of the output's vectors, as the model's file or its configuration has it; undefined if neither does. */
async function writtenWidthOf(
  json: JsonFiles,
  { outputs }: ModelFacts,
  output: string | undefined,
): Promise<number | undefined> {
  const last = outputs.find(({ name }) => name === output)?.shape?.at(-1);
  if (typeof last === 'number' && last > 0) return last;
  const { hidden_size: hidden, d_model: width } = (await json.object('config.json')) ?? {};
  return [hidden, width].find((value): value is number => Number.isInteger(value));
}

const ADDRESS = /^[a-z]+:\/\//i;

/** Over the model's files, the tokenizer's, and the settings that decide vectors. */
function hashOf(hashes: readonly string[], settings: ModelFolderSettings): string {
  const { pooling, normalize, prompt, includePrompt, maximumLength, lowerCase } = settings;
  const { normalizeWhole, truncation } = settings;
  const deciding = {
    ...{ hashes, pooling, normalize, prompt, includePrompt, maximumLength, lowerCase },
    ...(truncation && { normalizeWhole, dimension: truncation.dimension }),
  };
  return createHash('sha256').update(JSON.stringify(deciding)).digest('hex');
}

/** `minilm: 384-d, mean, normalised, float32; also #onnx/model_quantized.onnx`. */
function labelOf(
  { path, model, variants }: ModelFolder,
  { pooling, normalize, normalizeWhole, truncation, prompt, maximumLength, remarks }: ModelFolderSettings,
  width: number | undefined,
  dataType: string,
): string {
  const said = [
    ...dimensionText(truncation?.dimension, width),
    isGiven(pooling) ? 'pooled by the model' : pooling.join('+'),
    ...(normalize ? ['normalised'] : normalizeWhole ? ['normalised before truncation'] : []),
    dataType,
    ...(maximumLength === undefined ? [] : [`${maximumLength} tokens`]),
    ...(prompt === '' ? [] : [`prompt “${prompt}”`]),
    ...remarks,
  ];
  const name = model === 'model.onnx' || model === 'onnx/model.onnx' ? '' : ` ${model}`;
  const others = variants.length > 0 ? `; also ${variants.map((each) => `#${each}`).join(', ')}` : '';
  return `${basename(path)}${name}: ${said.join(', ')}${others}`;
}

function dimensionText(truncated: number | undefined, width: number | undefined): string[] {
  if (truncated === undefined) return width === undefined ? [] : [`${width}-d`];
  return [`${truncated}-d (truncated${width === undefined ? '' : ` from ${width}`})`];
}
