/** The tokens that come first in the vocabulary, by their numbers. */
export const SPECIAL_TOKENS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'] as const;

/** A tokenizer.json as BERT has it: lower-cased, split at spaces and punctuation, WordPiece over the words given. */
export function tokenizerJson(words: readonly string[], padding: 'Left' | 'Right' = 'Right') {
  const vocabulary = Object.fromEntries([...SPECIAL_TOKENS, ...words].map((word, index) => [word, index]));
  const special = (content: string) => ({
    id: vocabulary[content],
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const token = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const named = (id: string) => [id, { id, ids: [vocabulary[id]], tokens: [id] }];
  return {
    version: '1.0',
    truncation: null,
    padding: {
      strategy: 'BatchLongest',
      direction: padding,
      pad_to_multiple_of: null,
      pad_id: 0,
      pad_type_id: 0,
      pad_token: '[PAD]',
    },
    added_tokens: SPECIAL_TOKENS.map(special),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [token('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, token('[SEP]')],
      pair: [
        token('[CLS]'),
        { Sequence: { id: 'A', type_id: 0 } },
        token('[SEP]'),
        { Sequence: { id: 'B', type_id: 1 } },
        { SpecialToken: { id: '[SEP]', type_id: 1 } },
      ],
      special_tokens: Object.fromEntries([named('[CLS]'), named('[SEP]')]),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: vocabulary,
    },
  };
}
