import { isRecord } from '../../isRecord.ts';
import type { JsonObject } from './jsonFiles.ts';

/**
 * A step of tokenizer.json as transformers takes it, whose classes make some anew from tokenizer_config.json and their defaults.
 * Gives the same object where there is nothing to change.
 */
export function asConfigured(step: unknown, config: JsonObject): unknown {
  if (!isRecord(step)) return step;
  const { tokenizer_class: named } = config;
  const made = MADE_ANEW.find(({ type }) => type === step.type);
  if (!made || !(named === undefined || made.classes.test(String(named)))) return step;
  const fields = made.fields.map(([name, field, usual]) => [field, config[name] ?? usual] as const);
  const isAsMade = fields.every(([field, value]) => value === (step[field] ?? null));
  return isAsMade ? step : { ...step, ...Object.fromEntries(fields) };
}

/** Classes of tokenizers, or types of models, that split words as BERT does. */
export const WORD_PIECE =
  /^(?:Bert|DistilBert|Electra|MPNet)Tokenizer(?:Fast)?$|^(?:bert|distilbert|electra|mpnet)$/;

/** Steps that these classes make anew, the names of their fields in tokenizer_config.json and here, and what a class takes without. */
const MADE_ANEW = [
  {
    type: 'BertNormalizer',
    classes: WORD_PIECE,
    fields: [
      ['do_lower_case', 'lowercase', true],
      ['strip_accents', 'strip_accents', null],
      ['tokenize_chinese_chars', 'handle_chinese_chars', true],
    ],
  },
  {
    type: 'ByteLevel',
    classes: /^(?:Roberta|GPT2)Tokenizer(?:Fast)?$/,
    fields: [['add_prefix_space', 'add_prefix_space', false]],
  },
] as const;
