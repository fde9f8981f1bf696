/** What a format must know of the lines of a chunk so far to tell where the chunk may end. */
export interface LinesSoFar {
  /**
   * Tells whether a new chunk, read without any context, may begin with the line `[start, end)`, which is not blank.
   */
  mayBegin(text: string, start: number, end: number, afterBlank: boolean): boolean;
  /** Reads a line of the chunk. */
  read(text: string, start: number, end: number): void;
}
