import { isRecord } from '../../../isRecord.ts';
import type { JsonObject } from '../jsonFiles.ts';

/** The tokens of two texts that a model reads together. */
export interface PairIds {
  readonly ids: readonly number[];
  /** The segment of each token: 0 or 1. */
  readonly types: readonly number[];
  readonly truncated: boolean;
}

/** What of a tokenizer says how it joins two texts. */
interface JoiningTokenizer {
  encode(
    text: string,
    options: { add_special_tokens?: boolean; text_pair?: string; return_token_type_ids?: boolean },
  ): { readonly ids: readonly number[]; readonly token_type_ids?: readonly number[] };
}

/** A part of the input for two texts: a special token, or one of the texts. */
type Part = { readonly type: number } & ({ readonly special: number } | { readonly text: 0 | 1 });

/** Reads from a tokenizer's files how it joins two texts: `[CLS] A [SEP] B [SEP]` in BERT. */
export function pairTemplate(
  tokenizer: JoiningTokenizer,
  { post_processor: processor }: JsonObject,
  { model_input_names: inputs }: JsonObject,
): readonly Part[] {
  const probe = tokenizer.encode(PROBE, { add_special_tokens: false }).ids;
  const { ids, token_type_ids: given } = tokenizer.encode(PROBE, {
    text_pair: PROBE,
    return_token_type_ids: true,
  });
  // RoBERTa has one segment, whatever the library says; others may be given none.
  const isRoberta = isRecord(processor) && processor.type === 'RobertaProcessing';
  const hasTypes = given && !isRoberta && !(Array.isArray(inputs) && !inputs.includes('token_type_ids'));
  const parts: Part[] = [];
  let texts = 0;
  for (let at = 0; at < ids.length; ) {
    const type = hasTypes ? given[at]! : 0;
    if (texts < 2 && probe.every((id, i) => ids[at + i] === id)) {
      parts.push({ type, text: texts === 0 ? 0 : 1 });
      texts += 1;
      at += probe.length;
    } else {
      parts.push({ type, special: ids[at]! });
      at += 1;
    }
  }
  if (texts < 2) throw new Error('it does not join two texts');
  return parts;
}

/** A text that every tokenizer has tokens for. */
const PROBE = 'a';

/**
 * Joins the tokens of two texts. What is too long is truncated as transformers does by `longest_first`: the longer text first,
 * then both to equal lengths.
 *
 * @param most tokens of the input
 */
export function joinPair(
  template: readonly Part[],
  texts: readonly [readonly number[], readonly number[]],
  most: number,
  truncate: (ids: readonly number[], length: number) => readonly number[],
): PairIds {
  const room = Math.max(0, most - (template.length - 2));
  const lengths = longestFirst([texts[0].length, texts[1].length], room);
  const kept = texts.map((ids, at) => truncate(ids, lengths[at]!));
  const tokens = template.map((part) => ('text' in part ? kept[part.text]! : [part.special]));
  return {
    ids: tokens.flat(),
    types: tokens.flatMap((ids, at) => ids.map(() => template[at]!.type)),
    truncated: kept.some(({ length }, at) => length < texts[at]!.length),
  };
}

/** The lengths of two texts that share this room. */
function longestFirst([first, second]: readonly [number, number], room: number): readonly [number, number] {
  if (first + second <= room) return [first, second];
  const shorter = Math.min(first, second);
  // Both are cut where the shorter one takes more than half; an odd token goes to the longer one.
  const less = Math.min(shorter, Math.floor(room / 2));
  const more = room - less;
  return first <= second ? [less, more] : [more, less];
}
