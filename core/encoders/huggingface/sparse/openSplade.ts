import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder, EncoderDescription } from '../../encoder.ts';
import { withDevice } from '../../withDevice.ts';
import { readMaskedInterface } from '../masked/maskedInterface.ts';
import { outputWidth } from '../masked/outputWidth.ts';
import { rowLimit } from '../masked/rowLimit.ts';
import { maximumLengthOf } from '../maximumLength.ts';
import { readTransformerConfig } from '../modules/transformerConfig.ts';
import { type FolderContext, openTaskModel } from '../taskModel.ts';
import { openTokenizer } from '../tokenizer.ts';
import { createSpladeEncoding } from './spladeEncoding.ts';
import type { SpladeSettings } from './spladeSettings.ts';

/**
 * Opens a SPLADE model (Formal et al. 2021): the vector of a text has a component for each token of the vocabulary, the
 * greatest log(1 + max(0, logit)) that a masked language model gives the token in any place of the text. Most are 0.
 *
 * @param given maximum length in tokens; the folder's files say one if undefined
 */
export async function openSplade(
  id: string,
  settings: SpladeSettings,
  given: number | undefined,
  context: FolderContext,
): Promise<Encoder> {
  const { pooling } = settings;
  const remedy = 'Name a folder with tokenizer.json and a sparse encoder.';
  return openTaskModel(id, 'fill-mask', remedy, context, async (opened) => {
    const { folder, json, path, facts, tokenizerFile, model, hashes } = opened;
    const modelInterface = readMaskedInterface(model, path);
    const written = (await readTransformerConfig(json))?.max_seq_length;
    const positions = await maximumLengthOf(json, given, written, modelInterface.fixedLength);
    const open = (maximumLength: number | undefined) =>
      openTokenizer(tokenizerFile, { prompt: '', lowerCase: false, maximumLength }, context.timeLimit);
    const probe = open(positions);
    const { ids } = probe.encode('a');
    const parts = { model, modelInterface, tokenizer: probe };
    const vocabulary =
      modelInterface.vocabulary ?? (await outputWidth(parts, modelInterface.logits, ids, path));
    const maximumLength = rowLimit(positions, vocabulary);
    const tokenizer = open(maximumLength);
    const description: EncoderDescription = withDevice(model, {
      id,
      label: `${fileName(folder.path)}: sparse, ${vocabulary} tokens of the vocabulary, ${pooling}, ${facts.dataType}`,
      dimension: undefined,
      pooling,
      normalized: false,
      maximumLength,
      dataType: facts.dataType,
      tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
      sees: 'text',
      hash: sha256(JSON.stringify({ ...hashes, ...settings, maximumLength })),
      cheap: false,
    });
    return Object.freeze<Encoder>({
      description,
      encode: createSpladeEncoding({
        ...{ id, ...settings, model, modelInterface, tokenizer, vocabulary, maximumLength },
      }),
      dispose: () => model.dispose(),
    });
  });
}
