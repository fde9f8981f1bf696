import { InputError } from '../../../inputError.ts';
import {
  count,
  listOf,
  mapOf,
  object,
  oneOfValues,
  orNull,
  type Shape,
  text,
  which,
} from '../../../shape.ts';
import type { JsonFiles, JsonObject } from '../jsonFiles.ts';

const flag = orNull(which((value) => typeof value === 'boolean', 'true or false'));
const optionalText = orNull(text);
const texts = orNull(listOf(text));
const prompts = orNull(mapOf(optionalText));

/** The settings in each file, all of which may be absent. */
export const SETTINGS = {
  pylate: object(
    {},
    {
      ...{ prompts, query_prefix: optionalText, document_prefix: optionalText, skiplist_words: texts },
      ...{ do_query_expansion: flag, attend_to_expansion_tokens: flag },
    },
  ),
  stanford: object(
    {},
    {
      ...{ query_token_id: optionalText, doc_token_id: optionalText },
      ...{ attend_to_mask_tokens: flag, mask_punctuation: flag },
    },
  ),
  native: object({}, { prompts }),
  transformer: object(
    {},
    {
      query_expansion: orNull(
        object(
          { strategy: oneOfValues('fixed', 'min'), length: count },
          { attend: flag, token: optionalText },
        ),
      ),
    },
  ),
  mask: object({}, { skiplist_words: texts, skiplist_tasks: texts }),
};

/** @throws InputError that names the file and the first setting that is not as it should be */
export function assertSettings(config: JsonObject, shape: Shape, json: JsonFiles, ...file: string[]): void {
  shape(config, '', (place, problem, expected) => {
    const found = problem === 'missing' ? 'is missing' : 'is wrong';
    throw new InputError(
      `${json.path(...file)}: ${place} ${found}: it must be ${expected}.`,
      'Copy it again, or save the model again with the library that trained it.',
    );
  });
}
