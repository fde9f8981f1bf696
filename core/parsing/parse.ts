import type { TokenSpan } from '../english/syntax/tokenSpan.ts';
import type { Relation } from './relations.ts';

/**
 * The dependency tree of a sentence, with one entry per token. It is projective: a token and all that depends on it,
 * directly or not, stand side by side. Exactly one token has no head; an empty sentence has none.
 */
export interface Parse {
  /** The index of each token's head; −1 for the root. */
  readonly heads: readonly number[];
  readonly relations: readonly Relation[];
  /** The estimated probability for each token, 0 to 1, that its head and its relation are right. */
  readonly confidences: readonly number[];
}

/** The token that has no head; −1 for an empty sentence. */
export function rootOf({ heads }: Parse): number {
  return heads.indexOf(-1);
}

/** The tokens that depend directly on one, in order. */
export function dependentsOf({ heads }: Parse, head: number): number[] {
  return [...heads.keys()].filter((token) => heads[token] === head);
}

/** The tokens of each subtree, by its topmost token. */
export function subtreeSpans({ heads }: Pick<Parse, 'heads'>): TokenSpan[] {
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
