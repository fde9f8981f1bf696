import type { WordForm } from '../../encoders/vectors/lookup/rowLookup.ts';

/** The words of a tokenizer.json. */
export interface TokenizerWords {
  /** Words in the order of their rows. */
  readonly words: readonly string[];
  readonly form: Pick<WordForm, 'cased'>;
}

/**
 * A tokenizer.json, as Hugging Face's tokenizers read it, whose ids are the rows of the words. It cuts text about as Penn
 * Treebank tokens are cut; Semloc itself uses its own tokens. Words that the table lacks have the id behind the last row.
 */
export function tokenizerJson({ words, form }: TokenizerWords): string {
  const known = new Set(words);
  const unknown = freeName('[UNK]', known);
  const padding = freeName('[PAD]', known);
  const special = (content: string, id: number) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const around = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [special(unknown, words.length), special(padding, words.length + 1)],
    normalizer: form.cased ? null : { type: 'Lowercase' },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'Split', pattern: { Regex: TOKEN }, behavior: 'Isolated', invert: false },
        { type: 'WhitespaceSplit' },
      ],
    },
    post_processor: null,
    decoder: null,
  };
  // Words may be any text: as keys of an object some would be lost, and numbers would change places.
  const entries = [...words, unknown, padding].flatMap((word, id) =>
    /\s/.test(word) ? [] : [`${JSON.stringify(word)}:${id}`],
  );
  const model = `{"type":"WordLevel","unk_token":${JSON.stringify(unknown)},"vocab":{${entries.join(',')}}}`;
  return `${JSON.stringify(around).slice(0, -1)},"model":${model}}\n`;
}

/** A tokenizer_config.json for the same, which names the special tokens. */
export function tokenizerConfigJson({ words }: TokenizerWords): string {
  const known = new Set(words);
  const config = {
    tokenizer_class: 'PreTrainedTokenizerFast',
    unk_token: freeName('[UNK]', known),
    pad_token: freeName('[PAD]', known),
    model_input_names: ['input_ids', 'attention_mask'],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Negations and other contractions apart from their words, words with hyphens and periods inside whole, signs one by
 * one.
 */
const TOKEN = "n't\\b|'(?:s|re|ve|ll|d|m)\\b|\\w+(?=n't\\b)|\\w+(?:[-.,]\\w+)*|[^\\w\\s]";

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`[${name}]`, taken) : name;
}
