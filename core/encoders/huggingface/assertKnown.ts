import { InputError } from '../../inputError.ts';
import { shortened } from './rejectNotFinite.ts';
import type { FolderTokenizer } from './tokenizer.ts';

/** Refuses tokens whose ids are not in the model's table: the tokenizer is that of another model. */
export function assertKnown(
  ids: readonly number[],
  text: string,
  { tokenizer, tableRows = 2 ** 31 }: { tokenizer: FolderTokenizer; tableRows: number | undefined },
  encoder: string,
): void {
  const unknown = ids.find((id) => !(Number.isInteger(id) && id >= 0 && id < tableRows));
  if (unknown === undefined) return;
  throw new InputError(
    `The tokenizer of ${encoder} gives “${tokenizer.tokenOf(unknown)}” the id ${unknown} (in “${shortened(text)}”), but the model knows ${tableRows} tokens.`,
    'Put the tokenizer.json of the model beside it.',
  );
}
