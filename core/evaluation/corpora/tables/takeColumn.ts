import { InputError } from '../../../inputError.ts';
import type { TableColumns } from './tableColumns.ts';

/**
 * Takes the column of a role: the one that is named, if the table has it.
 *
 * @param option the name of the option by which users name the column
 * @param name as given or guessed; empty or absent if there is none
 * @param description of the role, for messages: `first sentence`
 * @param remedy for the error, in the place of the usual one
 * @throws InputError that names the place and lists the columns there are
 */
export function takeColumn(
  { names, first, place }: TableColumns,
  option: string,
  name: string | undefined,
  description: string,
  remedy?: string,
): string {
  if (name && names.includes(name)) return name;
  const listed = (first ?? names).map((each) => `“${each.slice(0, 30)}”`).join(', ');
  throw new InputError(
    name
      ? `${place}: there is no column “${name}” among ${listed}.`
      : `${place}: no column is known as the ${description}; there are ${listed}.`,
    remedy ??
      (first
        ? `Without a header, columns go by their numbers: --${option} 1; otherwise name the column.`
        : `Name the column: --${option} NAME.`),
  );
}
