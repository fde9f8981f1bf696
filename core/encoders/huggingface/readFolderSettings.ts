import { InputError } from '../../inputError.ts';
import { parseEncoderOptions } from './encoderOptions.ts';
import type { EncoderOptions, ModelFolderSettings, Truncation } from './folderSettings.ts';
import type { JsonFiles, JsonObject } from './jsonFiles.ts';
import type { ModelInterface } from './modelInterface.ts';
import { isGiven } from './poolingNames.ts';
import { readSentenceTransformer, type SentenceTransformer } from './sentenceTransformer.ts';

/**
 * What decides a folder's vectors beside its model: the options given, before those of its semloc.json, before what
 * sentence-transformers wrote. Rejects with an InputError that names the file that cannot be followed.
 *
 * @param output the outputs that the model has
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
  const written = await readSentenceTransformer(json);
  const prompt = promptOf(options, written, json);
  // A graph that pools by itself pools the prompt too.
  const mustPool = !written.includePrompt && prompt !== '' && written.further.length === 0;
  const remarks: string[] = [];
  let pooling = options.pooling;
  if (!pooling && output.sentences && !mustPool) pooling = ['given'];
  if (!pooling) {
    refuseFurther(written, json);
    pooling = written.pooling;
  }
  if (!pooling) {
    pooling = ['mean'];
    remarks.push('mean pooling assumed: the folder has no modules.json');
  }
  if (isGiven(pooling) && !output.sentences) {
    throw new InputError(
      `The model in ${json.path()} gives no vectors of sentences.`,
      'Choose another pooling.',
    );
  }
  if (!isGiven(pooling) && !output.tokens) {
    throw new InputError(
      `The model in ${json.path()} gives no vectors of tokens, to be pooled by ${pooling.join('+')}.`,
      'Leave the pooling to the model: given.',
    );
  }
  const truncation = truncationOf(options.dimension, written.truncateDimension);
  return {
    pooling,
    normalize: options.normalize ?? (written.normalize && !truncation),
    // sentence-transformers truncates what has been through all modules, and brings it to length 1 again only if asked.
    normalizeWhole: options.normalize === undefined && written.normalize && truncation !== undefined,
    truncation,
    prompt,
    includePrompt: written.includePrompt,
    maximumLength: await maximumLengthOf(json, options.maximumLength, written.maximumLength),
    lowerCase: written.lowerCase,
    remarks,
  };
}

/**
 * The settings of a model whose pooled vectors have `width` components: a truncation that keeps them all is none.
 *
 * @param width undefined if it is not known
 * @throws InputError if a user asked for more components than there are
 */
export function settingsFor(
  settings: ModelFolderSettings,
  width: number | undefined,
  json: JsonFiles,
): ModelFolderSettings {
  const { truncation, normalize, normalizeWhole } = settings;
  if (!truncation || width === undefined || truncation.dimension < width) return settings;
  if (truncation.isGiven && truncation.dimension > width) {
    throw new InputError(
      `The dimension ${truncation.dimension} is more than the ${width} components of the vectors of ${json.path()}.`,
      `Give at most ${width}.`,
    );
  }
  return {
    ...settings,
    normalize: normalize || normalizeWhole,
    normalizeWhole: false,
    truncation: undefined,
  };
}

/** A prompt that is given replaces another one, be it by name or as text. */
function overriding(own: EncoderOptions, given: EncoderOptions): EncoderOptions {
  const { prompt, promptText, ...others } = own;
  const hasPrompt = given.prompt !== undefined || given.promptText !== undefined;
  return { ...(hasPrompt ? others : own), ...given };
}

/** Rejects a name that the folder does not know: taken for text, it would be put before every sentence. */
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
    'To put a text of your own before every sentence, use --prompt-text, or promptText in a setting.';
  throw known.length === 0
    ? new InputError(`${json.path()} has no prompt “${name}”, for it names none.`, literal)
    : new InputError(
        `${json.path()} has no prompt “${name}”.`,
        `Its known prompts are ${known.join(', ')}. ${literal}`,
      );
}

function truncationOf(given: number | undefined, written: number | undefined): Truncation | undefined {
  const dimension = given ?? written;
  return dimension === undefined ? undefined : { dimension, isGiven: given !== undefined };
}

function refuseFurther({ further }: SentenceTransformer, json: JsonFiles): void {
  if (further.length === 0) return;
  throw new InputError(
    `${json.path('modules.json')} has modules that the model does not contain: ${further.join(', ')}.`,
    'Export the model with sentence-transformers or Optimum so that it gives sentence_embedding.',
  );
}

/** The least that is sensible of what the folder says; what is given may be no more than the model's positions. */
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
        `The maximum length ${given} is more than the ${positions} positions of the model in ${json.path()}.`,
        `Give at most ${positions}.`,
      );
    }
    return given;
  }
  const sensible = [written, tokenizer.model_max_length, positions].filter(isLength);
  return sensible.length > 0 ? Math.min(...sensible) : undefined;
}

/** A tokenizer without a limit says 10^30. */
function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1e6;
}

/** Their first positions, up to that of the padding token, are never used. */
const OFFSET_POSITIONS = ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet', 'longformer'];

function positionsOf({ max_position_embeddings: positions, model_type, pad_token_id }: JsonObject) {
  if (!isLength(positions)) return undefined;
  if (!OFFSET_POSITIONS.includes(String(model_type))) return positions;
  return positions - (Number.isInteger(pad_token_id) ? (pad_token_id as number) + 1 : 2);
}
