import type { TableColumns } from './tableColumns.ts';
import { takeColumn } from './takeColumn.ts';

/**
 * The name of a column reduced to lower-case letters and digits, as lists of usual names have it: `Sentence_1` is
 * `sentence1`.
 */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The first of the usual names that a column has: the column's own name. */
export function namedAs(usual: readonly string[], names: readonly string[]): string | undefined {
  return usual
    .map((each) => names.find((name) => plainName(name) === each))
    .find((name) => name !== undefined);
}

/** What a column may say of a case beside its sentences. */
export type MarkRole = 'group' | 'subset';

/**
 * The columns of groups and subsets: those that the user names, in JSON also the keys `group` and `subset`.
 *
 * @throws InputError if there is no column of a name that is given
 */
export function markColumns(
  columns: TableColumns,
  given: { readonly [role in MarkRole]?: string },
): { readonly [role in MarkRole]?: string } {
  const optional = (role: MarkRole) => {
    if (given[role]) return { [role]: takeColumn(columns, role, given[role], role) };
    return columns.isOpen ? { [role]: role } : {};
  };
  return { ...optional('group'), ...optional('subset') };
}
