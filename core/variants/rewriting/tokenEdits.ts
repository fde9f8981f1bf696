/** Edits by the index of the token in the base sentence. */
export type TokenEdits = ReadonlyMap<number, TokenEdit>;

/** The replacement of a token: other words, or none. A word is inserted by putting it and its neighbor in the neighbor's place. */
export interface TokenEdit {
  readonly words: readonly string[];
  /** True where it follows from another edit, as an article or an ending does. */
  readonly repair?: boolean;
}

/** A token and the words in its place; `repair` is true where they follow from another edit. */
export type Placed = readonly [token: number, words: readonly string[], repair?: boolean];

/** Edits of single tokens. */
export function edits(...placed: readonly Placed[]): Map<number, TokenEdit> {
  return new Map(placed.map(([token, words, repair = false]) => [token, { words, repair }]));
}
