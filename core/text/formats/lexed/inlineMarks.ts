import { decodeString } from 'micromark-util-decode-string';
import type { Span } from '../../span.ts';
import type { Treatment } from '../treatment.ts';

/**
 * A construct within a sentence: its pattern, and its treatment. `letter` is a character reference, `join` a mark that parts no
 * word, `note` prose that interrupts a sentence. The pattern of `prose` and `note` has two groups, the opening mark and what is
 * read. Patterns repeat nothing without a bound, and what repeats excludes the mark that opens, so that no text takes long.
 */
export type InlineMark = readonly [treatment: Treatment | 'note' | 'letter' | 'join', pattern: string];

/** A mark that was found, and the range `[from, to)` in it that is read. */
export interface FoundMark extends Span {
  readonly from: number;
  readonly to: number;
  readonly treatment: InlineMark[0];
  /** The character that a reference stands for. */
  readonly reads: string;
}

/** Finds the marks of a text from left to right; they do not overlap. */
export type InlineMarks = (text: string) => Iterable<FoundMark>;

/** Compiles marks, of which the first that matches at a place is taken. */
export function inlineMarks(marks: readonly InlineMark[]): InlineMarks {
  const pattern = new RegExp(marks.map(([, source]) => `(${source})`).join('|'), 'gmu');
  let group = 1;
  const groups = marks.map(([treatment, source]) => {
    const own = group;
    group += new RegExp(`${source}|`, 'u').exec('')!.length;
    return [treatment, own] as const;
  });
  return function* (text) {
    for (const found of text.matchAll(pattern)) {
      const [treatment, own] = groups.find(([, index]) => found[index] !== undefined)!;
      const start = found.index;
      const end = start + found[0].length;
      const from = start + (found[own + 1]?.length ?? 0);
      const to = from + (found[own + 2]?.length ?? 0);
      const reads = treatment === 'letter' ? decodeString(found[0]) : '';
      const isBlank = treatment === 'letter' && reads.trim() === '';
      // An invalid reference stands for itself.
      if (reads !== found[0])
        yield { start, end, from, to, treatment: isBlank ? 'ignore' : treatment, reads };
    }
  };
}
