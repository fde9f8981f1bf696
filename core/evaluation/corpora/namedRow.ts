/** A row with names, and where it is: `line 3`, `row 7`. */
export interface NamedRow {
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}
