import { LEFT, type ParserState, RIGHT, SHIFT } from '../../../core/parsing/transitions.ts';

/** The right tree of a sentence, with words numbered as in {@link ParserState}: the root is `heads.length`. */
export interface GoldTree {
  readonly heads: Int32Array;
  readonly relations: Uint8Array;
  /** The children of each word and, last, of the root. */
  readonly children: readonly (readonly number[])[];
}

/** `heads` has −1 for the root. */
export function goldTree(heads: readonly number[], relations: readonly number[]): GoldTree {
  const children: number[][] = Array.from({ length: heads.length + 1 }, () => []);
  const numbered = Int32Array.from(heads, (head) => (head < 0 ? heads.length : head));
  for (const [child, head] of numbered.entries()) children[head]!.push(child);
  return { heads: numbered, relations: Uint8Array.from(relations), children };
}

/**
 * Writes to `costs`, one for each transition, the number of right arcs that can no longer be reached after it: the
 * dynamic oracle for arc-hybrid (Goldberg and Nivre 2013, section 4.2). Those of transitions that are not allowed mean
 * nothing.
 */
export function transitionCosts(state: ParserState, gold: GoldTree, costs: Int32Array): void {
  const { top, second, buffer, length } = state;
  costs[SHIFT] = buffer < length ? costOfShift(state, gold) : 0;
  if (top < 0) return;
  const head = gold.heads[top]!;
  let lost = 0;
  for (const child of gold.children[top]!) if (child >= buffer) lost += 1;
  costs[LEFT] = lost + (head === second || head > buffer ? 1 : 0);
  costs[RIGHT] = lost + (head >= buffer ? 1 : 0);
}

/** The word shifted loses its head and its children on the stack, but for a head on top of it. */
function costOfShift(state: ParserState, gold: GoldTree): number {
  const { stack, stackSize, buffer, top } = state;
  const head = gold.heads[buffer]!;
  let cost = 0;
  for (let i = 0; i < stackSize; i++) {
    const word = stack[i]!;
    if (gold.heads[word] === buffer || (word === head && word !== top)) cost += 1;
  }
  return cost;
}
