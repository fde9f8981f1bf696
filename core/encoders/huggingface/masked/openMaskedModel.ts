import type { RunningModel } from '../../../onnx/runningModel.ts';
import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import type { TimeLimit } from '../../../timeLimit.ts';
import { withDevice } from '../../withDevice.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { maximumLengthOf } from '../maximumLength.ts';
import { type FolderContext, openTaskModel } from '../taskModel.ts';
import { openTokenizer } from '../tokenizer.ts';
import type { TokenizerFile } from '../tokenizerFile.ts';
import { createMaskedModel } from './createMaskedModel.ts';
import { logProbabilities, type MaskedParts } from './logProbabilities.ts';
import { readMaskedInterface } from './maskedInterface.ts';
import type { MaskedModel } from './maskedModel.ts';
import { type MaskToken, readMaskToken } from './maskToken.ts';
import { outputWidth } from './outputWidth.ts';
import { rowLimit } from './rowLimit.ts';
import { assertFits, vocabularyOf } from './vocabularySize.ts';

/**
 * Opens the masked language model of a folder as Hugging Face writes it: tokenizer.json and an ONNX model with an output
 * `logits`, or the weights of one. The id is the folder's path; a model other than the plain one is named after `#`. Rejects
 * with an InputError that names the file that cannot be used, and the remedy.
 */
export async function openMaskedModel(id: string, context: FolderContext): Promise<MaskedModel> {
  return openTaskModel(id, 'fill-mask', REMEDY, context, async (opened) => {
    const { folder, json, path, facts, tokenizerFile, model, hashes } = opened;
    const { parts, mask, positions } = await openParts(model, path, json, tokenizerFile, context.timeLimit);
    const vocabulary = await vocabularyIn(parts, mask, tokenizerFile, path);
    const maximumLength = rowLimit(positions, vocabulary);
    return createMaskedModel(
      parts,
      mask,
      withDevice(model, {
        id,
        label: `${fileName(folder.path)}: masked language model, ${vocabulary} tokens, ${facts.dataType}`,
        vocabulary,
        maximumLength,
        dataType: facts.dataType,
        tokenizer: `${parts.tokenizer.model}, ${tokenizerFile.name}`,
        hash: sha256(JSON.stringify({ ...hashes, mask, maximumLength })),
      }),
    );
  });
}

const REMEDY = 'Name a folder with tokenizer.json and a masked language model.';

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
  const vocabulary =
    modelInterface.vocabulary ?? (await outputWidth(parts, modelInterface.logits, ids, path));
  assertFits(vocabulary, known, path, file.path);
  await logProbabilities(parts, [{ ids, at: before.length, asked }], length, vocabulary);
  return vocabulary;
}
