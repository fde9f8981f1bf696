/** A format's state after the lines of a chunk so far, from which it decides where the chunk can end. */
export interface LinesSoFar {
  /**
   * Tells whether a new chunk, read without any context, may begin with the line `[start, end)`, which is not blank.
   */
  mayBegin(text: string, start: number, end: number, afterBlank: boolean): boolean;
  /** Reads a line of the chunk. */
  read(text: string, start: number, end: number): void;
}
