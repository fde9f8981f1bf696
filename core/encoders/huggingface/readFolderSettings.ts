import { InputError } from '../../inputError.ts';
import { parseEncoderOptions } from './encoderOptions.ts';
import type { EncoderOptions, ModelFolderSettings, Truncation } from './folderSettings.ts';
import type { JsonFiles, JsonObject } from './jsonFiles.ts';
import type { ModelInterface } from './modelInterface.ts';
import { isGiven } from './poolingNames.ts';
import { readSentenceTransformer, type SentenceTransformer } from './sentenceTransformer.ts';

/**
 * Reads the settings of a folder's encoder. The given options take precedence over the folder's semloc.json, which
 * takes precedence over what sentence-transformers wrote. Rejects with an InputError that names the file that cannot be
 * used.
 *
 * @param output the model's outputs
 */
export async function readFolderSettings(
  json: JsonFiles,
  given: EncoderOptions,
  output: Pick<ModelInterface, 'sentences' | 'tokens'>,
): Promise<ModelFolderSettings> {
  const own = await json.read('semloc.json');
  const options = overriding(
    own === undefined ? {} : parseEncoderOptions(own, json.path('semloc.json')),
    given,
  );
  const saved = await readSentenceTransformer(json);
  const prompt = promptOf(options, saved, json);
  // A model that pools by itself pools the prompt as well.
  const mustPool = !saved.includePrompt && prompt !== '' && saved.unsupportedModules.length === 0;
  const remarks: string[] = [];
  let pooling = options.pooling;
  if (!pooling && output.sentences && !mustPool) pooling = ['given'];
  if (!pooling) {
    rejectUnsupported(saved, json);
    pooling = saved.pooling;
  }
  if (!pooling) {
    pooling = ['mean'];
    remarks.push('mean pooling assumed: the folder has no modules.json');
  }
  if (isGiven(pooling) && !output.sentences) {
    throw new InputError(
      `The model in ${json.path()} outputs no sentence vectors.`,
      'Choose another pooling.',
    );
  }
  if (!isGiven(pooling) && !output.tokens) {
    throw new InputError(
      `The model in ${json.path()} outputs no token vectors, which the pooling ${pooling.join('+')} needs.`,
      'Use the pooling given: the model pools by itself.',
    );
  }
  const truncation = truncationOf(options.dimension, saved.truncateDimension);
  return {
    pooling,
    normalize: options.normalize ?? (saved.normalize && !truncation),
    // sentence-transformers truncates after all modules, and normalizes again only if asked.
    normalizeBeforeTruncation: options.normalize === undefined && saved.normalize && truncation !== undefined,
    truncation,
    prompt,
    includePrompt: saved.includePrompt,
    maximumLength: await maximumLengthOf(json, options.maximumLength, saved.maximumLength),
    lowerCase: saved.lowerCase,
    remarks,
  };
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

/** Merges options. A given prompt replaces the other one, whether by name or as text. */
function overriding(own: EncoderOptions, given: EncoderOptions): EncoderOptions {
  const { prompt, promptText, ...others } = own;
  const hasPrompt = given.prompt !== undefined || given.promptText !== undefined;
  return { ...(hasPrompt ? others : own), ...given };
}

/** The prompt's text. Throws an InputError for an unknown name: as a text, it would be put before every sentence. */
function promptOf(
  { prompt: name, promptText }: EncoderOptions,
  { prompts, defaultPrompt }: SentenceTransformer,
  json: JsonFiles,
): string {
  if (promptText !== undefined) return promptText;
  if (name === undefined) return defaultPrompt ?? '';
  if (Object.hasOwn(prompts, name)) return prompts[name];
  if (name === '') return '';
  const known = Object.keys(prompts);
  const literal =
    'To prepend your own text to every sentence, use --prompt-text, or promptText in a setting.';
  throw known.length === 0
    ? new InputError(`${json.path()} has no prompt “${name}”, because it defines no prompts.`, literal)
    : new InputError(
        `${json.path()} has no prompt “${name}”.`,
        `Its known prompts are ${known.join(', ')}. ${literal}`,
      );
}

function truncationOf(given: number | undefined, written: number | undefined): Truncation | undefined {
  const dimension = given ?? written;
  return dimension === undefined ? undefined : { dimension, isGiven: given !== undefined };
}

function rejectUnsupported({ unsupportedModules }: SentenceTransformer, json: JsonFiles): void {
  if (unsupportedModules.length === 0) return;
  throw new InputError(
    `${json.path('modules.json')} lists modules that the model does not contain: ${unsupportedModules.join(', ')}.`,
    'Export the model with sentence-transformers or Optimum so that it outputs sentence_embedding.',
  );
}

/** The smallest plausible limit in the folder's files. A given one must not exceed the model's positions. */
async function maximumLengthOf(
  json: JsonFiles,
  given: number | undefined,
  written: unknown,
): Promise<number | undefined> {
  const tokenizer = (await json.object('tokenizer_config.json')) ?? {};
  const positions = positionsOf((await json.object('config.json')) ?? {});
  if (given !== undefined) {
    if (positions !== undefined && given > positions) {
      throw new InputError(
        `The maximum length ${given} is larger than the ${positions} positions of the model in ${json.path()}.`,
        `Give at most ${positions}.`,
      );
    }
    return given;
  }
  const plausible = [written, tokenizer.model_max_length, positions].filter(isLength);
  return plausible.length > 0 ? Math.min(...plausible) : undefined;
}

/** Whether a value is a plausible limit: a tokenizer without a limit has 10^30. */
function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1e6;
}

/** Model types whose first positions, up to that of the padding token, are never used. */
const OFFSET_POSITIONS = ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet', 'longformer'];

function positionsOf({ max_position_embeddings: positions, model_type, pad_token_id }: JsonObject) {
  if (!isLength(positions)) return undefined;
  if (!OFFSET_POSITIONS.includes(String(model_type))) return positions;
  return positions - (Number.isInteger(pad_token_id) ? (pad_token_id as number) + 1 : 2);
}
