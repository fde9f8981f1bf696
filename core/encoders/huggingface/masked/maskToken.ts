import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import type { FolderTokenizer } from '../tokenizer.ts';

/** The token that stands for a masked one. */
export interface MaskToken {
  readonly id: number;
  /** `[MASK]`; a text that contains it is read with a masked token there. */
  readonly text: string;
}

/** The names of the token in published models, for folders whose files do not name it. */
const USUAL = ['[MASK]', '<mask>'];

/** Finds the mask token of a folder. Rejects with an InputError if there is none. */
export async function readMaskToken(
  json: JsonFiles,
  tokenizer: Pick<FolderTokenizer, 'idOf' | 'pieces' | 'limited'>,
): Promise<MaskToken> {
  for (const file of ['tokenizer_config.json', 'special_tokens_map.json']) {
    const named = contentOf((await json.object(file))?.mask_token);
    if (named === undefined) continue;
    const found = maskNamed(named, tokenizer);
    if (found) return found;
    throw new InputError(
      `${json.path(file)} names the mask token “${named}”, which ${json.path('tokenizer.json')} does not read as one token.`,
      'Use the tokenizer.json of the model as it was published.',
    );
  }
  for (const text of USUAL) {
    const found = maskNamed(text, tokenizer);
    if (found) return found;
  }
  throw new InputError(
    `${json.path('tokenizer.json')} has no mask token, so that its model is not a masked language model.`,
    'Name a folder with a model that was trained to fill in masked words: BERT, RoBERTa, DistilBERT or ModernBERT.',
  );
}

function maskNamed(
  text: string,
  { idOf, pieces, limited }: Pick<FolderTokenizer, 'idOf' | 'pieces' | 'limited'>,
): MaskToken | undefined {
  const id = idOf(text);
  const read = limited(() => pieces(text));
  return id !== undefined && read.length === 1 && read[0] === id ? { id, text } : undefined;
}

/** The text of a token in tokenizer_config.json; undefined if it names none. */
export function contentOf(token: unknown): string | undefined {
  const content = isRecord(token) ? token.content : token;
  return typeof content === 'string' && content !== '' ? content : undefined;
}
