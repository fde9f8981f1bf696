import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { sha256 } from '../../sha256.ts';
import { asConfigured, WORD_PIECE } from './asConfigured.ts';
import { hasByteFallback } from './byteFallback.ts';
import { hasCharsmap } from './charsmap.ts';
import type { JsonFiles, JsonObject } from './jsonFiles.ts';
import { asInOriginal } from './preTokenizer.ts';

/** The description of a folder's tokenizer. */
export interface TokenizerFile {
  readonly name: 'tokenizer.json' | 'vocab.txt';
  readonly path: string;
  /** As tokenizer.json has it. */
  readonly content: JsonObject;
  /** tokenizer_config.json; empty if there is none. */
  readonly config: JsonObject;
}

/** Reads tokenizer.json, or else BERT's vocab.txt. Rejects with an InputError if there is neither. */
export async function readTokenizerFile(json: JsonFiles): Promise<TokenizerFile> {
  const path = json.path('tokenizer.json');
  const content = await json.object('tokenizer.json');
  const config = (await json.object('tokenizer_config.json')) ?? {};
  if (content) return { name: 'tokenizer.json', path, content, config };
  const vocabulary = await json.text('vocab.txt');
  const named = String(config.tokenizer_class ?? (await json.object('config.json'))?.model_type);
  if (vocabulary !== undefined && WORD_PIECE.test(named)) {
    const tokens = vocabulary.replace(/\n$/, '').split('\n');
    return {
      name: 'vocab.txt',
      path: json.path('vocab.txt'),
      content: wordPiece(tokens, config, /^mpnet/i.test(named)),
      config,
    };
  }
  throw new InputError(
    `${path} is missing.`,
    'Save it with the tokenizers or transformers library: tokenizer.save_pretrained("FOLDER").',
  );
}

/** Tests whether a folder has one of these files. */
export async function hasTokenizer(folder: string, files: ModelFiles): Promise<boolean> {
  for (const name of ['tokenizer.json', 'vocab.txt']) {
    if ((await files.size(files.join(folder, name))) !== undefined) return true;
  }
  return false;
}

/**
 * Hash over all that determines the tokens: that of tokenizer.json alone, where all its steps are taken as the library has
 * them, and tokenizer_config.json makes none of them otherwise, truncates and pads no other side than it names, and names no other
 * unknown token.
 */
export async function tokenizerHash(
  { name, path, content, config }: TokenizerFile,
  files: ModelFiles,
): Promise<string> {
  const hash = name === 'vocab.txt' ? sha256(JSON.stringify(content)) : await files.hash(path);
  const { normalizer, pre_tokenizer: taken } = stepsOf(content, config);
  const side = sideOf(content.truncation, config.truncation_side);
  const padded = sideOf(content.padding, config.padding_side);
  const { type, unk_token: unknown } = isRecord(content.model) ? content.model : {};
  const others = [
    ...(taken === content.pre_tokenizer ? [] : [JSON.stringify(taken)]),
    ...(normalizer === content.normalizer ? [] : [JSON.stringify(normalizer)]),
    ...(side === sideOf(content.truncation, undefined) ? [] : [side]),
    ...(isRecord(content.padding) && padded !== sideOf(content.padding, undefined)
      ? [`padding ${padded}`]
      : []),
    ...(type === 'WordLevel' && unknown !== config.unk_token ? [String(unknown)] : []),
    ...(hasCharsmap(content.normalizer) ? ['charsmap'] : []),
    ...(hasByteFallback(content.model) ? ['bytes'] : []),
  ];
  return others.length === 0 ? hash : sha256([hash, ...others].join(' '));
}

/** The steps before the model as they are run: by tokenizer_config.json, and with what the original library makes of a text. */
export function stepsOf({ normalizer, pre_tokenizer }: JsonObject, config: JsonObject) {
  return {
    normalizer: asConfigured(normalizer, config),
    pre_tokenizer: asInOriginal(asConfigured(pre_tokenizer, config)),
  };
}

/** The side that tokenizer_config.json, or else tokenizer.json, names: the right one if neither does. */
export function sideOf(described: unknown, configured: unknown): 'left' | 'right' {
  const side = configured ?? (isRecord(described) ? described.direction : undefined);
  return String(side).toLowerCase() === 'left' ? 'left' : 'right';
}

/** BERT's tokenizer (Devlin et al. 2019), or that of MPNet, which has the special tokens of RoBERTa, as a tokenizer.json. */
function wordPiece(tokens: readonly string[], config: JsonObject, isMpnet: boolean): JsonObject {
  const vocabulary = Object.fromEntries(tokens.map((token, id) => [token.replace(/\r$/, ''), id]));
  const usual = isMpnet ? MPNET_TOKENS : BERT_TOKENS;
  const special = (name: keyof typeof BERT_TOKENS) => {
    const found = config[`${name}_token`];
    return String((isRecord(found) ? found.content : found) ?? usual[name]);
  };
  const [cls, sep, unknown] = [special('cls'), special('sep'), special('unk')];
  const all = [cls, sep, unknown, special('pad'), special('mask')];
  const around = [cls, sep].map((token) => [token, { id: token, ids: [vocabulary[token]], tokens: [token] }]);
  const [first, last] = [cls, sep].map((id) => ({ SpecialToken: { id, type_id: 0 } }));
  return {
    added_tokens: all
      .filter((content) => Object.hasOwn(vocabulary, content))
      .map((content) => ({ id: vocabulary[content], content, special: true, normalized: false })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: config.tokenize_chinese_chars ?? true,
      strip_accents: config.strip_accents ?? null,
      lowercase: config.do_lower_case ?? true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [first, { Sequence: { id: 'A', type_id: 0 } }, last],
      pair: [
        ...[first, { Sequence: { id: 'A', type_id: 0 } }, last, ...(isMpnet ? [last] : [])],
        ...[{ Sequence: { id: 'B', type_id: 1 } }, last],
      ],
      special_tokens: Object.fromEntries(around),
    },
    model: {
      type: 'WordPiece',
      unk_token: unknown,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: vocabulary,
    },
  };
}

const BERT_TOKENS = { cls: '[CLS]', sep: '[SEP]', unk: '[UNK]', pad: '[PAD]', mask: '[MASK]' };
const MPNET_TOKENS = { cls: '<s>', sep: '</s>', unk: '[UNK]', pad: '<pad>', mask: '<mask>' };
