import { sha256 } from '../../hash.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { TensorInfo } from '../../onnx/runningModel.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { folderOf } from '../../paths.ts';
import type { Encoder, EncoderDescription } from '../encoder.ts';
import { createFolderEncoder } from './createFolderEncoder.ts';
import { trialFeeds } from './feeds.ts';
import type { FolderFacts } from './folderFacts.ts';
import { labelOf } from './folderLabel.ts';
import { widthOf } from './folderModel.ts';
import type { EncoderOptions, ModelFolderSettings } from './folderSettings.ts';
import { readModelInterface } from './modelInterface.ts';
import { readFolderSettings, settingsFor } from './readFolderSettings.ts';
import { openTokenizer } from './tokenizer.ts';

/** Opens the encoder of a folder. Rejects with an InputError if its files cannot be used. */
export async function openFolderEncoder(
  id: string,
  { folder, json, path, facts }: FolderFacts,
  options: EncoderOptions,
  files: ModelFiles,
  sessions: Sessions,
): Promise<Encoder> {
  // Hashing the weights first also rejects unreadable files before the runtime maps them.
  const weights = [path, ...facts.externalFiles.map((name) => files.join(folderOf(path), name))];
  const hashes = await Promise.all(weights.map(files.hash));
  const tableRows = facts.tableRows.get('input_ids');
  const trial =
    tableRows === undefined ? undefined : (inputs: readonly TensorInfo[]) => trialFeeds(inputs, tableRows);
  const model = await sessions.open(() => ({ path, ...(trial && { trial }) }));
  try {
    const modelInterface = readModelInterface(model, path);
    const read = await readFolderSettings(json, options, modelInterface);
    const tokenizer = await openTokenizer(json, read);
    const parts = { model, modelInterface, tokenizer, settings: read, tableRows };
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
}

/** Hash over the model's files, the tokenizer's file, and the settings that affect vectors. */
function hashOf(hashes: readonly string[], settings: ModelFolderSettings): string {
  const { pooling, normalize, prompt, includePrompt, maximumLength, lowerCase } = settings;
  const { normalizeBeforeTruncation: normalizeWhole, truncation } = settings;
  const determining = {
    ...{ hashes, pooling, normalize, prompt, includePrompt, maximumLength, lowerCase },
    ...(truncation && { normalizeWhole, dimension: truncation.dimension }),
  };
  return sha256(JSON.stringify(determining));
}
