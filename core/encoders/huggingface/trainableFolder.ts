import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { NO_TIME_LIMIT } from '../../timeLimit.ts';
import { openSafetensors } from '../safetensors/openSafetensors.ts';
import { type Network, readNetwork } from './architectures/buildModel.ts';
import { openStoredWeights, type StoredWeights, WEIGHTS } from './architectures/storedWeights.ts';
import { readFolderPlan } from './folderPlan.ts';
import { createJsonFiles } from './jsonFiles.ts';
import { maximumLengthOf } from './maximumLength.ts';
import type { ExtensibleFolder } from './modules/extensibleFolder.ts';
import { readTransformerConfig } from './modules/transformerConfig.ts';
import type { TokenPooling } from './poolingNames.ts';
import { type FolderTokenizer, openTokenizer } from './tokenizer.ts';
import { hasTokenizer, readTokenizerFile } from './tokenizerFile.ts';

/** A folder of sentence-transformers whose network can be written anew over its weights, for training. */
export interface TrainableFolder {
  readonly network: Network;
  readonly weights: StoredWeights;
  /** The folder of the weights within the folder: empty, or `0_Transformer`. */
  readonly place: string;
  readonly tokenizer: FolderTokenizer;
  /** Maximum tokens of a sentence; the model may have no positions beyond. */
  readonly longest: number;
  readonly pooling: Exclude<TokenPooling, 'max'>;
  /** True if the tokens of the prompt are pooled too. */
  readonly includePrompt: boolean;
  /** Reads a weight by its name in the file, rounded to float32. */
  read(name: string): Promise<Float32Array>;
}

/**
 * Opens a folder for training. Rejects with an InputError that says what of it cannot be trained: a folder without
 * weights, another pooling than sums of tokens, further modules with weights of their own.
 *
 * @param longest maximum tokens per sentence, unless the model has a lower one
 */
export async function openTrainableFolder(
  { path }: ExtensibleFolder,
  files: ModelFiles,
  longest: number,
): Promise<TrainableFolder> {
  const plan = await readFolderPlan({ folder: path, variant: undefined }, {}, files);
  const { pipeline, prompt, isStatic } = plan.sides.all;
  const refused = (why: string) =>
    new InputError(
      `${path} cannot be trained: ${why}.`,
      'Choose another encoder, or train an adapter of it.',
    );
  if (isStatic) throw refused('it is a table of words, without a network');
  const [further] = pipeline.steps;
  if (further) throw refused(`its module ${further.type} is not trained`);
  const { names, includePrompt } = pipeline.pooling ?? { names: ['mean' as const], includePrompt: true };
  const [pooling] = names;
  if (names.length > 1 || !pooling || pooling === 'max') {
    throw refused(`its pooling is ${names.join('+')}`);
  }
  const own = (pipeline.input?.path ?? '').split('/').filter(Boolean).join('/');
  for (const place of [own, '']) {
    const folder = place === '' ? path : files.join(path, ...place.split('/'));
    const listed = (await files.list(folder)) ?? [];
    const name = WEIGHTS.find((each) => listed.includes(each));
    if (name === undefined) continue;
    const json = createJsonFiles(folder, files);
    const weights = await openStoredWeights(files, folder, name);
    const besides = (await hasTokenizer(folder, files)) ? json : plan.json;
    const bert = (await readTransformerConfig(besides)) ?? {};
    const most = await maximumLengthOf(json, plan.options.maximumLength, bert.max_seq_length);
    const maximumLength = Math.min(longest, most ?? Number.POSITIVE_INFINITY);
    const settings = { prompt: prompt.text, lowerCase: bert.do_lower_case === true, maximumLength };
    return {
      network: await readNetwork(folder, weights, files),
      weights,
      place,
      // The encoder has tokenized the same texts within a limit.
      tokenizer: openTokenizer(await readTokenizerFile(besides), settings, NO_TIME_LIMIT),
      longest: maximumLength,
      pooling,
      includePrompt,
      async read(tensor) {
        const { path: file, shape } = weights.find(tensor)!;
        return (await (await openSafetensors(files, file)).read(tensor, shape)).data;
      },
    };
  }
  throw refused(`it contains no ${WEIGHTS[0]}`);
}
