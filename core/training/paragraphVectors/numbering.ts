import { wordsOf } from './wordsOf.ts';

/** A paragraph as the numbers of its words in the vocabulary, or as its text. */
export type Paragraph = Int32Array | string;

/** Creates a function that gives the numbers of a paragraph's words; words outside the vocabulary are left out. */
export function createNumbering(
  words: readonly string[],
  cased: boolean,
): (paragraph: Paragraph) => Int32Array {
  let numbers: Map<string, number> | undefined;
  return (paragraph) => {
    if (typeof paragraph !== 'string') return paragraph;
    numbers ??= new Map(words.map((word, number) => [word, number]));
    const found: number[] = [];
    for (const word of wordsOf(paragraph, cased)) {
      const number = numbers.get(word);
      if (number !== undefined) found.push(number);
    }
    return Int32Array.from(found);
  };
}
