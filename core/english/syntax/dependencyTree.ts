import type { TokenSpan } from './tokenSpan.ts';

/** The dependency tree of a sentence in the relations of Universal Dependencies, with one entry per token. It is projective. */
export interface DependencyTree {
  /** The index of each token's head; −1 for the root. */
  readonly heads: readonly number[];
  /** The relation of each token to its head, without subtypes: `nsubj`, `acl`. */
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

/** The tokens of each subtree, by its topmost token. */
export function subtreeSpans({ heads }: Pick<DependencyTree, 'heads'>): TokenSpan[] {
  const from = [...heads.keys()];
  const to = from.map((token) => token + 1);
  // A head takes over what its child spans only when that is complete: the deepest first.
  for (const token of deepestFirst(heads)) {
    const head = heads[token]!;
    if (head < 0) continue;
    from[head] = Math.min(from[head]!, from[token]!);
    to[head] = Math.max(to[head]!, to[token]!);
  }
  return from.map((start, token) => ({ from: start, to: to[token]! }));
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

function deepestFirst(heads: readonly number[]): number[] {
  const depths = new Array<number>(heads.length).fill(-1);
  const depthOf = (token: number): number => {
    const path: number[] = [];
    let at = token;
    while (at >= 0 && depths[at]! < 0) {
      path.push(at);
      at = heads[at]!;
    }
    let depth = at < 0 ? 0 : depths[at]! + 1;
    for (const on of path.reverse()) depths[on] = depth++;
    return depths[token]!;
  };
  for (const token of heads.keys()) depthOf(token);
  return [...heads.keys()].sort((a, b) => depths[b]! - depths[a]!);
}
