import { InputError } from '../../inputError.ts';
import { jsonIn } from '../../isRecord.ts';

/**
 * The texts of a field: a text, a list of texts, or a list written as JSON.
 *
 * @param what the field holds, for messages: `the right candidate`
 * @throws InputError that names the place, if there is none or one is no text
 */
export function textsOf(value: unknown, place: string, what: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? listIn(value)
      : [value];
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  if (list.length > 0 && list.every(isText)) return list;
  throw new InputError(`${place}: ${what} is missing or not a text.`, EXPECTED_TEXTS);
}

/**
 * The texts of several fields for the same, of which some may be empty: `negative_1`, `negative_2`.
 *
 * @param fields the fields, each with what it holds
 * @throws InputError as {@link textsOf} does, also if all are empty
 */
export function textsOfAll(
  fields: readonly { readonly value: unknown; readonly what: string }[],
  place: string,
): readonly string[] {
  const given = fields.filter(({ value }) => !isEmpty(value));
  return (given.length > 0 ? given : fields.slice(0, 1)).flatMap(({ value, what }) =>
    textsOf(value, place, what),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function listIn(text: string): readonly unknown[] {
  if (!/^\s*\[\s*"/.test(text)) return [text];
  const list = jsonIn(text);
  return Array.isArray(list) ? list : [text];
}

/** What a message says of such a field. */
export const EXPECTED_TEXTS = 'Expected texts, or lists of texts, in every row.';
