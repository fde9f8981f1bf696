/** The start and the end of a part of a text, in UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/**
 * The words of a text that another text does not have at their place: those that are no part of the longest sequence of
 * words that both have in common. Neighboring words are one span. Empty where a text is too long to compare.
 */
export function wordDifferences(text: string, other: string): Span[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  if (words.length * others.length > LARGEST) return [];
  const common = commonWords(words, others);
  const spans: [number, number][] = [];
  let isOpen = false;
  for (const [at, { start, end }] of words.entries()) {
    if (common.has(at)) isOpen = false;
    else if (isOpen) spans.at(-1)![1] = end;
    else {
      spans.push([start, end]);
      isOpen = true;
    }
  }
  return spans;
}

/** Pairs of words: a table of them is filled for each pair of texts. */
const LARGEST = 1 << 16;

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(
    text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu),
    ({ 0: word, index }) => ({
      word: word.toLowerCase(),
      start: index,
      end: index + word.length,
    }),
  );
}

/** The indexes of the words that are part of a longest common subsequence. */
function commonWords(words: readonly Word[], others: readonly Word[]): ReadonlySet<number> {
  const width = others.length + 1;
  const lengths = new Uint16Array((words.length + 1) * width);
  for (let i = words.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        words[i]!.word === others[j]!.word
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const common = new Set<number>();
  for (let i = 0, j = 0; i < words.length && j < others.length; ) {
    if (words[i]!.word === others[j]!.word) {
      common.add(i++);
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return common;
}
