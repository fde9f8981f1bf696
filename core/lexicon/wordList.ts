/** A list of valid English words. */
export interface WordList {
  /** SHA-256 of the list, in hexadecimal. */
  readonly hash: string;
  /** How many words it holds. */
  readonly size: number;
  /** True if the word is valid as written, or with its capitals lowered. */
  has(word: string): boolean;
}
