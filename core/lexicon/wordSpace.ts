/**
 * Facts about words from a table of word vectors: how similar the uses of two words are, and how frequent a word is.
 */
export interface WordSpace {
  /** SHA-256 of the table, in hexadecimal. */
  readonly hash: string;
  /** The cosine of two words' vectors, −1 to 1; undefined where the table lacks either. Lower-case words. */
  cosine(a: string, b: string): number | undefined;
  /** Gives a finder of the words nearest to another, among the frequent words that are wanted. */
  neighbors(isWanted: (word: string) => boolean): NearestWords;
  /** The number of more frequent words in the table; undefined if the table lacks the word. */
  rank(word: string): number | undefined;
}

/** The other words whose cosine with a word is `least` or more, the nearest first; none if the table lacks the word. */
export type NearestWords = (word: string, least: number) => readonly string[];
