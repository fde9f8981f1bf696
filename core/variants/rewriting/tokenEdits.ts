/** Edits by the index of the token in the base sentence. */
export type TokenEdits = ReadonlyMap<number, TokenEdit>;

/** The replacement of a token: other words, or none. */
export interface TokenEdit {
  readonly words: readonly string[];
  /** True where it follows from another edit, as an article or an ending does. */
  readonly repair?: boolean;
}
