/**
 * The arc-hybrid transition system (Kuhlmann, Gómez-Rodríguez and Satta 2011, "Dynamic programming algorithms for
 * transition-based dependency parsers"). Words are numbered from 0; the root stands behind the last word and has the
 * number `length`, so that the word left over at the end is its only child: every sequence of transitions that are
 * allowed ends in a projective tree with one root.
 */
export type Transition = typeof SHIFT | typeof LEFT | typeof RIGHT;

/** Moves the first word of the buffer onto the stack. */
export const SHIFT = 0;
/** Makes the first word of the buffer the head of the word on top of the stack, and takes the latter off. */
export const LEFT = 1;
/** Makes the second word of the stack the head of the first, and takes the latter off. */
export const RIGHT = 2;

const NONE = -1;

/** A partly built tree. The arrays have one entry per word and one for the root; −1 stands for no word. */
export class ParserState {
  readonly length: number;
  readonly stack: Int32Array;
  stackSize = 0;
  /** The first word of the buffer; the root where no word is left. */
  buffer = 0;
  readonly head: Int32Array;
  /** The number of each word's relation to its head. */
  readonly relation: Uint8Array;
  /** The children that lie farthest out on each side, and those next to them. */
  readonly leftmost: Int32Array;
  readonly secondLeftmost: Int32Array;
  readonly rightmost: Int32Array;
  readonly secondRightmost: Int32Array;
  /** Numbers of children on each side. */
  readonly leftCount: Int32Array;
  readonly rightCount: Int32Array;
  /** The sets of relations of the children on each side, as bits; two relations may share a bit. */
  readonly leftRelations: Int32Array;
  readonly rightRelations: Int32Array;

  constructor(length: number) {
    const size = length + 1;
    this.length = length;
    this.stack = new Int32Array(size);
    this.head = new Int32Array(size).fill(NONE);
    this.relation = new Uint8Array(size);
    this.leftmost = new Int32Array(size).fill(NONE);
    this.secondLeftmost = new Int32Array(size).fill(NONE);
    this.rightmost = new Int32Array(size).fill(NONE);
    this.secondRightmost = new Int32Array(size).fill(NONE);
    this.leftCount = new Int32Array(size);
    this.rightCount = new Int32Array(size);
    this.leftRelations = new Int32Array(size);
    this.rightRelations = new Int32Array(size);
  }

  get isFinal(): boolean {
    return this.buffer === this.length && this.stackSize === 0;
  }

  /** The transitions that are allowed, as bits: `1 << SHIFT` and so on. None only if the state is final. */
  get allowed(): number {
    if (this.buffer === this.length) return this.stackSize > 1 ? 1 << RIGHT : (this.stackSize & 1) << LEFT;
    return (1 << SHIFT) | (this.stackSize > 0 ? 1 << LEFT : 0) | (this.stackSize > 1 ? 1 << RIGHT : 0);
  }

  /** The word on top of the stack, or −1. */
  get top(): number {
    return this.stackSize > 0 ? this.stack[this.stackSize - 1]! : NONE;
  }

  /** The word below the top of the stack, or −1. */
  get second(): number {
    return this.stackSize > 1 ? this.stack[this.stackSize - 2]! : NONE;
  }

  /** Applies a transition that is allowed. A shift ignores `relation`. */
  apply(transition: Transition, relation: number): void {
    if (transition === SHIFT) {
      this.stack[this.stackSize++] = this.buffer++;
      return;
    }
    const child = this.stack[--this.stackSize]!;
    const parent = transition === LEFT ? this.buffer : this.stack[this.stackSize - 1]!;
    this.head[child] = parent;
    this.relation[child] = relation;
    if (transition === LEFT) {
      this.secondLeftmost[parent] = this.leftmost[parent]!;
      this.leftmost[parent] = child;
      this.leftCount[parent]! += 1;
      this.leftRelations[parent]! |= bitOf(relation);
    } else {
      this.secondRightmost[parent] = this.rightmost[parent]!;
      this.rightmost[parent] = child;
      this.rightCount[parent]! += 1;
      this.rightRelations[parent]! |= bitOf(relation);
    }
  }
}

function bitOf(relation: number): number {
  return 1 << (relation % 31);
}
