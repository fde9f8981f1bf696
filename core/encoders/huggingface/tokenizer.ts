import type { Tokenizer } from '@huggingface/tokenizers';
import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { TimeLimit } from '../../timeLimit.ts';
import { createBoundedTokenizer } from './boundedTokenizer.ts';
import type { JsonObject } from './jsonFiles.ts';
import { joinPair, type PairIds, pairTemplate } from './pairs/pairTemplate.ts';
import { sideOf, stepsOf, type TokenizerFile } from './tokenizerFile.ts';

/** Token ids of one sentence, including special tokens. */
export interface TokenIds {
  readonly ids: readonly number[];
  /** Number of tokens at the start that are skipped if the prompt is not pooled. */
  readonly promptLength: number;
  readonly truncated: boolean;
  /** Number of tokens of the text itself before truncation, without the prompt's and special tokens. */
  readonly tokens: number;
  /** Number of those that are out of vocabulary. */
  readonly unknown: number;
}

/** The tokens of two texts that a model reads together, and the counts of both. */
export type PairTokens = PairIds & Pick<TokenIds, 'tokens' | 'unknown'>;

export interface FolderTokenizer {
  /** `WordPiece`. */
  readonly model: string;
  readonly padding: { readonly id: number; readonly side: 'left' | 'right' };
  /** The special tokens that stand around every text. */
  readonly around: { readonly before: readonly number[]; readonly after: readonly number[] };
  /** The token of an id, for messages. */
  tokenOf(id: number): string;
  /** The id of a token; undefined if the vocabulary lacks it. */
  idOf(token: string): number | undefined;
  /** The id of the token that stands for what the vocabulary lacks; undefined if there is none. */
  readonly unknown: number | undefined;
  /** The ids of the tokens of a text alone, whole; undefined for what the vocabulary lacks if no token stands for it. */
  pieces(text: string): readonly (number | undefined)[];
  /**
   * Tokenizes a text and truncates it to the maximum length; special tokens are kept. `promptLength` is 0 without a
   * prompt.
   */
  encode(text: string): TokenIds;
  /** Tokenizes two texts as one input. Throws an error if the tokenizer does not join two. */
  encodePair(texts: readonly [string, string]): PairTokens;
  /** Runs work that calls `encode`, and throws an InputError if it takes too long. Short work is best done together. */
  limited<T>(work: () => T): T;
  /**
   * Reads texts by a function that calls `encode`, a slice of time after another; `pause` is called behind each. Rejects with
   * an InputError if a slice takes too long.
   */
  each<Text, Row>(
    texts: readonly Text[],
    read: (text: Text) => Row,
    pause: () => Promise<void>,
  ): Promise<Row[]>;
}

export interface TokenizerSettings {
  readonly prompt: string;
  readonly lowerCase: boolean;
  readonly maximumLength: number | undefined;
  /** Tokens of the maximum length that are put beside those of a text afterwards; 0 if absent. */
  readonly reserved?: number;
  /** True, or absent, if special tokens are put around a text. */
  readonly specialTokens?: boolean;
  /** True if unknown tokens are left out, after a text was truncated. */
  readonly dropUnknown?: boolean;
}

/**
 * Opens a folder's tokenizer. Throws an InputError if it is not supported, or takes longer than {@link LONGEST}.
 */
export function openTokenizer(
  { path, content, config }: TokenizerFile,
  settings: TokenizerSettings,
  timeLimit: TimeLimit,
): FolderTokenizer {
  const limited: FolderTokenizer['limited'] = (work) => {
    try {
      return timeLimit(LONGEST, work, () => tooSlow(path));
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`${path} is not a tokenizer that Semloc supports (${reasonOf(error)}).`);
    }
  };
  const each: FolderTokenizer['each'] = async (texts, read, pause) => {
    const rows: ReturnType<typeof read>[] = [];
    while (rows.length < texts.length) {
      limited(() => {
        const began = performance.now();
        while (rows.length < texts.length && performance.now() - began < SLICE)
          rows.push(read(texts[rows.length]!));
      });
      await pause();
    }
    return rows;
  };
  return { ...limited(() => createFolderTokenizer(content, config, settings)), limited, each };
}

/** Length of a slice of tokenizing in milliseconds; what else the thread has to do is done between slices. */
const SLICE = 10;

/** The tokenizers library checks no types: what it stumbles over says nothing to a person. */
function reasonOf(error: unknown): string {
  const isStumble = error instanceof TypeError || error instanceof RangeError;
  return isStumble ? 'a part of it is missing or of the wrong type' : (error as Error).message;
}

/** Time limit for what a tokenizer does at once, in milliseconds; each takes a fraction of a second otherwise. */
const LONGEST = 20_000;

function tooSlow(path: string): InputError {
  return new InputError(
    `${path} takes longer than ${LONGEST / 1000} seconds to tokenize a text. A regular expression in it may never end on this text.`,
    'Use the tokenizer.json of the model as it was published.',
  );
}

function createFolderTokenizer(
  content: JsonObject,
  config: JsonObject,
  {
    prompt,
    lowerCase,
    maximumLength = Number.POSITIVE_INFINITY,
    reserved = 0,
    specialTokens: hasSpecial = true,
    dropUnknown = false,
  }: TokenizerSettings,
): Omit<FolderTokenizer, 'limited' | 'each'> {
  if (!isRecord(content.model)) throw new Error('it has no model');
  // Older files leave these out.
  const defaults = {
    added_tokens: [],
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: null,
  };
  // Decoding is not needed, so an unknown decoder is no reason to reject the file.
  const whole = { ...defaults, ...content };
  const { normalizer: own, pre_tokenizer } = stepsOf(whole, config);
  const normalizer = lowerCase ? { type: 'Sequence', normalizers: [{ type: 'Lowercase' }, own] } : own;
  const unknownToken = content.model.unk_token ?? config.unk_token;
  // The library takes the unknown token of a WordLevel model from there.
  const named = { ...config, unk_token: unknownToken };
  const tokenizer = createBoundedTokenizer({ ...whole, normalizer, pre_tokenizer, decoder: null }, named);
  const { unk_id: unknownNumber } = content.model;
  const ofToken = typeof unknownToken === 'string' ? tokenizer.token_to_id(unknownToken) : undefined;
  const unknownId = typeof unknownNumber === 'number' ? unknownNumber : ofToken;
  const { before, after } = hasSpecial ? specialTokens(tokenizer) : { before: [], after: [] };
  const besides = before.length + after.length + reserved;
  const room = maximumLength - besides;
  if (room < 1) {
    throw new InputError(
      `The maximum length ${maximumLength} leaves no room for text beside ${besides} special tokens.`,
      'Give a larger one.',
    );
  }
  const truncatesStart = sideOf(content.truncation, config.truncation_side) === 'left';
  const idsOf = (text: string): readonly (number | undefined)[] =>
    tokenizer.encode(text, { add_special_tokens: false }).ids;
  const isUnknown = (id: number | undefined) => id === undefined || id === unknownId;
  const truncate = (ids: readonly number[], length: number) =>
    ids.length <= length ? ids : truncatesStart ? ids.slice(ids.length - length) : ids.slice(0, length);
  const isToken = (id: number | undefined): id is number => id !== undefined;
  let template: ReturnType<typeof pairTemplate> | undefined;
  const ofPrompt = prompt ? idsOf(prompt).length : 0;
  const promptTokens = prompt ? before.length + ofPrompt : 0;

  return Object.freeze({
    model: String(content.model.type ?? 'tokenizer'),
    padding: {
      id: paddingId(tokenizer, content, config),
      side: sideOf(content.padding, config.padding_side),
    },
    around: { before, after },
    tokenOf: (id: number) => tokenizer.id_to_token(id) ?? '?',
    idOf: (token: string) => tokenizer.token_to_id(token),
    unknown: unknownId,
    pieces: idsOf,
    encode(text: string): TokenIds {
      const all = idsOf(prompt + text);
      const tokens = all.filter(isToken);
      const kept = truncate(tokens, room).filter((id) => !(dropUnknown && id === unknownId));
      const ids = [...before, ...kept, ...after];
      const own = all.slice(ofPrompt);
      return {
        ids,
        promptLength: Math.min(promptTokens, ids.length),
        truncated: tokens.length > room,
        tokens: own.length,
        unknown: own.filter(isUnknown).length,
      };
    },
    encodePair(texts) {
      template ??= pairTemplate(tokenizer, content, config);
      const [first, second] = [idsOf(texts[0]), idsOf(texts[1])];
      const all = [...first, ...second];
      return {
        ...joinPair(template, [first.filter(isToken), second.filter(isToken)], maximumLength, truncate),
        tokens: all.length,
        unknown: all.filter(isUnknown).length,
      };
    },
  });
}

/** The tokens that the post-processor puts around a text. */
function specialTokens(tokenizer: Tokenizer): { before: readonly number[]; after: readonly number[] } {
  const plain = tokenizer.encode('a', { add_special_tokens: false }).ids;
  const processed = tokenizer.encode('a').ids;
  const added = processed.length - plain.length;
  for (let at = 0; at <= added; at++) {
    if (plain.every((id: number, i: number) => id === processed[at + i])) {
      return { before: processed.slice(0, at), after: processed.slice(at + plain.length) };
    }
  }
  throw new Error('it does more to a text than add special tokens around it');
}

function paddingId(tokenizer: Tokenizer, { padding }: JsonObject, { pad_token }: JsonObject): number {
  if (isRecord(padding) && Number.isInteger(padding.pad_id)) return padding.pad_id as number;
  const token = isRecord(pad_token) ? pad_token.content : pad_token;
  return (typeof token === 'string' ? tokenizer.token_to_id(token) : undefined) ?? 0;
}
