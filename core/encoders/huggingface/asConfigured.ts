import { isRecord } from '../../isRecord.ts';
import type { JsonObject } from './jsonFiles.ts';

/**
 * A step of tokenizer.json as transformers takes it from a folder whose tokenizer_config.json says otherwise. Gives the same
 * object where there is nothing to change.
 */
export function asConfigured(step: unknown, config: JsonObject): unknown {
  if (!isRecord(step)) return step;
  const { tokenizer_class: named } = config;
  const made = MADE_ANEW.find(({ type }) => type === step.type);
  if (!made || !(named === undefined || made.classes.test(String(named)))) return step;
  const others = made.fields.filter(
    ([name, field]) => config[name] !== undefined && config[name] !== (step[field] ?? null),
  );
  if (others.length === 0) return step;
  return { ...step, ...Object.fromEntries(others.map(([name, field]) => [field, config[name]])) };
}

/** Classes of tokenizers, or types of models, that split words as BERT does. */
export const WORD_PIECE =
  /^(?:Bert|DistilBert|Electra|MPNet)Tokenizer(?:Fast)?$|^(?:bert|distilbert|electra|mpnet)$/;

/** Steps that these classes make anew, and the names of their fields in tokenizer_config.json. */
const MADE_ANEW = [
  {
    type: 'BertNormalizer',
    classes: WORD_PIECE,
    fields: [
      ['do_lower_case', 'lowercase'],
      ['strip_accents', 'strip_accents'],
      ['tokenize_chinese_chars', 'handle_chinese_chars'],
    ],
  },
  {
    type: 'ByteLevel',
    classes: /^(?:Roberta|GPT2)Tokenizer(?:Fast)?$/,
    fields: [['add_prefix_space', 'add_prefix_space']],
  },
] as const;
