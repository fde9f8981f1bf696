import { Tokenizer } from '@huggingface/tokenizers';
import { InputError } from '../../inputError.ts';
import { isObject, type JsonFiles, type JsonObject } from './jsonFiles.ts';

/** Token ids of one sentence, special ones included. */
export interface TokenIds {
  readonly ids: readonly number[];
  /** How many at the start are not pooled where the prompt is not to be. */
  readonly promptLength: number;
  readonly truncated: boolean;
  /** Tokens of the text itself, before it is cut; those of a prompt and special ones are left out. */
  readonly tokens: number;
  /** Those of them that the vocabulary lacks. */
  readonly unknown: number;
}

export interface FolderTokenizer {
  /** `WordPiece`. */
  readonly model: string;
  readonly padding: { readonly id: number; readonly side: 'left' | 'right' };
  /** The token of an id, for messages. */
  tokenOf(id: number): string;
  /**
   * A text in ids, cut to the maximum length with its special tokens kept. `promptLength` is 0 unless the text
   * begins with a prompt.
   */
  encode(text: string): TokenIds;
}

export interface TokenizerSettings {
  readonly prompt: string;
  readonly lowerCase: boolean;
  readonly maximumLength: number | undefined;
}

/** Rejects with an InputError if tokenizer.json is missing, or is none that is known. */
export async function openTokenizer(json: JsonFiles, settings: TokenizerSettings): Promise<FolderTokenizer> {
  const path = json.path('tokenizer.json');
  const content = await json.object('tokenizer.json');
  if (!content) {
    throw new InputError(
      `${path} is missing.`,
      'Save it with the tokenizers or transformers library: tokenizer.save_pretrained("FOLDER").',
    );
  }
  const config = (await json.object('tokenizer_config.json')) ?? {};
  try {
    return createFolderTokenizer(content, config, settings);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path} is no tokenizer that Semloc knows (${(error as Error).message}).`);
  }
}

function createFolderTokenizer(
  content: JsonObject,
  config: JsonObject,
  { prompt, lowerCase, maximumLength = Number.POSITIVE_INFINITY }: TokenizerSettings,
): FolderTokenizer {
  if (!isObject(content.model)) throw new Error('it has no model');
  // Older files leave out what they have not.
  const whole = {
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: null,
  };
  // Decoding is not asked for, and a decoder that is not known is no reason to refuse.
  const tokenizer = new Tokenizer({ ...whole, ...content, decoder: null }, config);
  const unknownToken = content.model.unk_token ?? config.unk_token;
  const unknownId = typeof unknownToken === 'string' ? tokenizer.token_to_id(unknownToken) : undefined;
  const { before, after } = specialTokens(tokenizer);
  const room = maximumLength - before.length - after.length;
  if (room < 1) {
    throw new InputError(
      `The maximum length ${maximumLength} leaves no room beside ${before.length + after.length} special tokens.`,
      'Give a longer one.',
    );
  }
  const cutsStart = sideOf(content.truncation, config.truncation_side) === 'left';
  const cased = (text: string) => (lowerCase ? text.toLowerCase() : text);
  const idsOf = (text: string): readonly (number | undefined)[] =>
    tokenizer.encode(cased(text), { add_special_tokens: false }).ids;
  const ofPrompt = prompt ? idsOf(prompt).length : 0;
  const promptTokens = prompt ? before.length + ofPrompt : 0;

  return Object.freeze({
    model: String(content.model.type ?? 'tokenizer'),
    padding: {
      id: paddingId(tokenizer, content, config),
      side: sideOf(content.padding, config.padding_side),
    },
    tokenOf: (id: number) => tokenizer.id_to_token(id) ?? '?',
    encode(text: string): TokenIds {
      const all = idsOf(prompt + text);
      const known = all.filter((id): id is number => id !== undefined);
      const truncated = known.length > room;
      const kept = !truncated ? known : cutsStart ? known.slice(-room) : known.slice(0, room);
      const ids = [...before, ...kept, ...after];
      const own = all.slice(ofPrompt);
      return {
        ids,
        promptLength: Math.min(promptTokens, ids.length),
        truncated,
        tokens: own.length,
        unknown: own.filter((id) => id === undefined || id === unknownId).length,
      };
    },
  });
}

/** What the post-processor puts around a text. */
function specialTokens(tokenizer: Tokenizer): { before: readonly number[]; after: readonly number[] } {
  const bare = tokenizer.encode('a', { add_special_tokens: false }).ids;
  const dressed = tokenizer.encode('a').ids;
  const more = dressed.length - bare.length;
  for (let at = 0; at <= more; at++) {
    if (bare.every((id: number, i: number) => id === dressed[at + i])) {
      return { before: dressed.slice(0, at), after: dressed.slice(at + bare.length) };
    }
  }
  throw new Error('it changes a text beyond putting special tokens around it');
}

function sideOf(described: unknown, configured: unknown): 'left' | 'right' {
  const side = isObject(described) ? described.direction : configured;
  return String(side).toLowerCase() === 'left' ? 'left' : 'right';
}

function paddingId(tokenizer: Tokenizer, { padding }: JsonObject, { pad_token }: JsonObject): number {
  if (isObject(padding) && Number.isInteger(padding.pad_id)) return padding.pad_id as number;
  const token = isObject(pad_token) ? pad_token.content : pad_token;
  return (typeof token === 'string' ? tokenizer.token_to_id(token) : undefined) ?? 0;
}
