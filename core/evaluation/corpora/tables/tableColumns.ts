/** The columns of a table, as a reader chooses among them. */
export interface TableColumns {
  /** Their names; their numbers from 1 where no header names them. */
  readonly names: readonly string[];
  /** The first row of a table without a header. */
  readonly first?: readonly string[];
  /** True if rows may have further columns, as JSON objects may. */
  readonly isOpen: boolean;
  /** File and line, for messages. */
  readonly place: string;
}

/** The name of the column of each role; a role without a column is absent. */
export type ChosenColumns<Role extends string> = { readonly [role in Role]?: string };
