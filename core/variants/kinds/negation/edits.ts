import type { TokenEdit } from '../../rewriting/tokenEdits.ts';

/** A token and the words in its place; `repair` is true where they follow from another edit. */
export type Placed = readonly [token: number, words: readonly string[], repair?: boolean];

/** Edits of single tokens. */
export function edits(...placed: readonly Placed[]): Map<number, TokenEdit> {
  return new Map(placed.map(([token, words, repair = false]) => [token, { words, repair }]));
}

/** The edit that removes a token. */
export const GONE: TokenEdit = { words: [] };
