import type { TokenSpan } from './tokenSpan.ts';

/**
 * The dependency tree of a sentence in the relations of Universal Dependencies, with one entry per token. It is
 * projective.
 */
export interface DependencyTree {
  /** The index of each token's head; −1 for the root. */
  readonly heads: readonly number[];
  /** Without subtypes: `nsubj`, `acl`. */
  readonly relations: readonly string[];
  /** The estimated probability for each token, 0 to 1, that its head and its relation are right. */
  readonly confidences: readonly number[];
}

/** A stretch of tokens that hang together, and the token before it that they depend on. */
export interface Constituent extends TokenSpan {
  /** The token on which the others depend. */
  readonly top: number;
  /** The token on which `top` depends; −1 where it is the root. */
  readonly head: number;
}

/** The largest constituent that begins at a token; what it depends on stands before it, or is none. */
export function constituentAt({ heads }: DependencyTree, from: number): Constituent {
  let top = from;
  while (heads[top]! > from) top = heads[top]!;
  let to = top + 1;
  while (to < heads.length && isWithin(heads, to, top)) to++;
  return { from, to, top, head: heads[top]! };
}

/** The tokens that depend on one, directly or not, and itself. */
export function subtreeOf({ heads }: DependencyTree, top: number): TokenSpan {
  let [from, to] = [top, top + 1];
  while (from > 0 && isWithin(heads, from - 1, top)) from--;
  while (to < heads.length && isWithin(heads, to, top)) to++;
  return { from, to };
}

/** Finds the first dependent of a token in one of the relations. */
export function dependentOf(
  { heads, relations }: DependencyTree,
  head: number,
  wanted: RegExp,
): number | undefined {
  const found = heads.findIndex((of, token) => of === head && wanted.test(relations[token]!));
  return found < 0 ? undefined : found;
}

function isWithin(heads: readonly number[], token: number, top: number): boolean {
  for (let at = token; at >= 0; at = heads[at]!) if (at === top) return true;
  return false;
}
