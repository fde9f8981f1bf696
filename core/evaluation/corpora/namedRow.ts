/** A row with named values, and its place: `line 3`, `row 7`. */
export interface NamedRow {
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}
