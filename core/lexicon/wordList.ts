/** A list of valid English words. */
export interface WordList {
  /** SHA-256 of the list, in hexadecimal. */
  readonly hash: string;
  /** The number of words. */
  readonly size: number;
  /** True if the word is valid as written, or with its capitals lowered. */
  has(word: string): boolean;
}
