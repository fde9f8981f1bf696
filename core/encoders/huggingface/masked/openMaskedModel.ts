import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import type { RunningModel, TensorInfo } from '../../../onnx/runningModel.ts';
import type { Sessions } from '../../../onnx/sessions.ts';
import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import type { TimeLimit } from '../../../timeLimit.ts';
import { canBeTried, trialFeeds } from '../feeds.ts';
import { modelIn } from '../folderFacts.ts';
import { createJsonFiles, type JsonFiles } from '../jsonFiles.ts';
import { maximumLengthOf } from '../maximumLength.ts';
import { findModel } from '../modelFolder.ts';
import { splitId } from '../splitId.ts';
import { openTokenizer } from '../tokenizer.ts';
import { readTokenizerFile, type TokenizerFile, tokenizerHash } from '../tokenizerFile.ts';
import { createMaskedModel } from './createMaskedModel.ts';
import { logProbabilities, type MaskedParts } from './logProbabilities.ts';
import { readMaskedInterface } from './maskedInterface.ts';
import type { MaskedModel } from './maskedModel.ts';
import { type MaskToken, readMaskToken } from './maskToken.ts';
import { outputWidth } from './outputWidth.ts';
import { rowLimit } from './rowLimit.ts';
import { assertFits, vocabularyOf } from './vocabularySize.ts';

/** The means to open a folder. */
interface FolderContext {
  readonly files: ModelFiles;
  readonly sessions: Sessions;
  readonly timeLimit: TimeLimit;
}

/**
 * Opens the masked language model of a folder as Hugging Face writes it: tokenizer.json and an ONNX model with an output
 * `logits`, or the weights of one. The id is the folder's path; a model other than the plain one is named after `#`. Rejects
 * with an InputError that names the file that cannot be used, and the remedy.
 */
export async function openMaskedModel(id: string, context: FolderContext): Promise<MaskedModel> {
  const { files, sessions, timeLimit } = context;
  const split = await splitId(id, files);
  if (!split) throw new InputError(`There is no folder ${files.resolve(id)}.`, REMEDY);
  const folder = await findModel(split, files, 'fill-mask');
  const json = createJsonFiles(folder.path, files);
  const { path, source, facts, files: determining } = await modelIn(folder, files, 'fill-mask');
  const tokenizerFile = await readTokenizerFile(json);
  // Hashing the weights first also rejects unreadable files before the runtime maps them.
  const hashes = await Promise.all(determining.map(files.hash));
  if ('bytes' in source) hashes.push(sha256(source.bytes));
  const trial = trialOf(facts.tableRows.get('input_ids'), facts.inputs);
  const model = await sessions.open(() => ({ ...source, ...(trial && { trial }) }));
  try {
    const { parts, mask, positions } = await openParts(model, path, json, tokenizerFile, timeLimit);
    const vocabulary = await vocabularyIn(parts, mask, tokenizerFile, path);
    const maximumLength = rowLimit(positions, vocabulary);
    return createMaskedModel(parts, mask, {
      id,
      label: `${fileName(folder.path)}: masked language model, ${vocabulary} tokens, ${facts.dataType}`,
      vocabulary,
      maximumLength,
      get device() {
        return model.device;
      },
      get devicesRefused() {
        return model.refused;
      },
      dataType: facts.dataType,
      tokenizer: `${parts.tokenizer.model}, ${tokenizerFile.name}`,
      hash: sha256(
        JSON.stringify({ hashes, tokenizer: await tokenizerHash(tokenizerFile, files), mask, maximumLength }),
      ),
    });
  } catch (error) {
    await model.dispose();
    throw error;
  }
}

const REMEDY = 'Name a folder with tokenizer.json and a masked language model.';

function trialOf(tableRows: number | undefined, inputs: readonly TensorInfo[]) {
  if (tableRows === undefined || !canBeTried(inputs)) return undefined;
  return (declared: readonly TensorInfo[]) => trialFeeds(declared, tableRows);
}

/** Opens the parts that run the model. A sentence encoder is rejected by its outputs before its tokenizer is opened. */
async function openParts(
  model: RunningModel,
  path: string,
  json: JsonFiles,
  tokenizerFile: TokenizerFile,
  timeLimit: TimeLimit,
) {
  const modelInterface = readMaskedInterface(model, path);
  const positions = await maximumLengthOf(json, undefined, undefined, modelInterface.fixedLength);
  const settings = { prompt: '', lowerCase: false, maximumLength: positions };
  const tokenizer = openTokenizer(tokenizerFile, settings, timeLimit);
  const parts: MaskedParts = { model, modelInterface, tokenizer };
  return { parts, mask: await readMaskToken(json, tokenizer), positions };
}

/** The tokens of the model's vocabulary, after a run that shows that it gives a number for each. */
async function vocabularyIn(parts: MaskedParts, mask: MaskToken, file: TokenizerFile, path: string) {
  const { modelInterface, tokenizer } = parts;
  const known = vocabularyOf(file.content);
  const { before, after } = tokenizer.around;
  const ids = [...before, mask.id, ...after];
  const asked = [{ piece: mask.id, word: 0, index: 0 }];
  const length = modelInterface.fixedLength ?? ids.length;
  const vocabulary = modelInterface.vocabulary ?? (await outputWidth(parts, ids, length, path));
  assertFits(vocabulary, known, path, file.path);
  await logProbabilities(parts, [{ ids, at: before.length, asked }], length, vocabulary);
  return vocabulary;
}
