import { mix } from '../tagging/featureHash.ts';
import type { ParsedWords } from './parsedWords.ts';
import type { ParserState } from './transitions.ts';

/**
 * The words that a decision depends on, by number, `none` for one that is missing: three on the stack (`s0` on top),
 * three in the buffer, and children of the first of them on either side (`s0l` leftmost, `s0l2` next to it). Then
 * combinations that several features share: a word with its tag, and pairs of tags.
 */
export interface Focus {
  readonly words: ParsedWords;
  readonly none: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly s0l: number;
  readonly s0l2: number;
  readonly s0r: number;
  readonly s0r2: number;
  readonly s1l: number;
  readonly s1r: number;
  readonly s1r2: number;
  readonly b0l: number;
  readonly b0l2: number;
  readonly s0wt: number;
  readonly s1wt: number;
  readonly b0wt: number;
  readonly s0b0: number;
  readonly s1s0: number;
}

export function focusOf(state: ParserState, words: ParsedWords): Focus {
  const { length, stack, stackSize, buffer: b0, leftmost, rightmost } = state;
  const { forms, tags } = words;
  const none = length + 1;
  const s0 = stackSize > 0 ? stack[stackSize - 1]! : none;
  const s1 = stackSize > 1 ? stack[stackSize - 2]! : none;
  const s2 = stackSize > 2 ? stack[stackSize - 3]! : none;
  return {
    words,
    none,
    s0,
    s1,
    s2,
    b0,
    b1: b0 + 1 < length ? b0 + 1 : none,
    b2: b0 + 2 < length ? b0 + 2 : none,
    s0l: childOf(leftmost, s0, none),
    s0l2: childOf(state.secondLeftmost, s0, none),
    s0r: childOf(rightmost, s0, none),
    s0r2: childOf(state.secondRightmost, s0, none),
    s1l: childOf(leftmost, s1, none),
    s1r: childOf(rightmost, s1, none),
    s1r2: childOf(state.secondRightmost, s1, none),
    b0l: childOf(leftmost, b0, none),
    b0l2: childOf(state.secondLeftmost, b0, none),
    s0wt: mix(0, forms[s0]!, tags[s0]!),
    s1wt: mix(0, forms[s1]!, tags[s1]!),
    b0wt: mix(0, forms[b0]!, tags[b0]!),
    s0b0: pair(tags[s0]!, tags[b0]!),
    s1s0: pair(tags[s1]!, tags[s0]!),
  };
}

function childOf(children: Int32Array, of: number, none: number): number {
  const child = of === none ? -1 : children[of]!;
  return child < 0 ? none : child;
}

/** Two numbers below 64, or one of them such a pair, in one. */
export function pair(a: number, b: number): number {
  return a * 64 + b;
}
