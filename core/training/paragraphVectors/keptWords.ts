/** Paragraphs as numbers of words, in one array. */
export interface KeptWords {
  /** The numbers of a paragraph's words that are in the vocabulary. */
  wordsOf(paragraph: number): Int32Array;
}

/** Collects paragraphs by provisional numbers. */
export interface WordKeeper {
  add(numbers: readonly number[]): void;
  /** Replaces the numbers; words whose new one is negative are left out. Undefined if there were too many words. */
  finish(numbers: Int32Array): KeptWords | undefined;
}

/** The most words that are kept: 16 MiB. A longer corpus is read and tokenized again in every epoch. */
const MOST = 1 << 22;

/** Creates a collection that gives up beyond `most` words, so that memory stays bounded. */
export function createKeptWords(most = MOST): WordKeeper {
  let words = new Int32Array(1 << 16);
  let starts: number[] | undefined = [0];
  let end = 0;
  return {
    add(numbers) {
      if (!starts) return;
      if (end + numbers.length > most) {
        starts = undefined;
        words = new Int32Array(0);
        return;
      }
      if (end + numbers.length > words.length) {
        const larger = new Int32Array(2 * (end + numbers.length));
        larger.set(words);
        words = larger;
      }
      words.set(numbers, end);
      end += numbers.length;
      starts.push(end);
    },
    finish(numbers) {
      if (!starts) return undefined;
      const bounds = Int32Array.from(starts);
      let filled = 0;
      for (let paragraph = 0; paragraph < bounds.length - 1; paragraph++) {
        bounds[paragraph] = filled;
        for (let at = starts[paragraph]!; at < starts[paragraph + 1]!; at++) {
          const number = numbers[words[at]!]!;
          if (number >= 0) words[filled++] = number;
        }
      }
      bounds[bounds.length - 1] = filled;
      const kept = words.slice(0, filled);
      return { wordsOf: (paragraph) => kept.slice(bounds[paragraph]!, bounds[paragraph + 1]!) };
    },
  };
}
