import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { JsonObject } from '../jsonFiles.ts';

/** The tokens that a tokenizer.json knows: one more than its largest id. 0 for a file that lists none. */
export function vocabularyOf({ model, added_tokens: added }: JsonObject): number {
  const vocabulary = isRecord(model) ? model.vocab : undefined;
  let largest = Array.isArray(vocabulary) ? vocabulary.length - 1 : -1;
  const count = (id: unknown) => {
    if (Number.isInteger(id) && (id as number) > largest) largest = id as number;
  };
  if (isRecord(vocabulary)) for (const id of Object.values(vocabulary)) count(id);
  if (Array.isArray(added)) for (const token of added) count(Object(token).id);
  return largest + 1;
}

/** Exporters round a vocabulary up to a whole number of blocks, whose last tokens are never used. */
const UNUSED = 1024;

/** @throws InputError if a model and a tokenizer are not of one vocabulary */
export function assertFits(ofModel: number, ofTokenizer: number, model: string, tokenizer: string): void {
  if (ofTokenizer <= ofModel && ofModel < ofTokenizer + UNUSED) return;
  throw new InputError(
    `${model} gives probabilities for ${ofModel} tokens, but ${tokenizer} knows ${ofTokenizer}.`,
    'Put the tokenizer.json of the model beside it.',
  );
}
