/** What a language must know of the lines of a chunk so far to tell whether a cut may be made. */
export interface LinesSoFar {
  /** Whether a chunk may begin with the line `[start, end)`, which is not blank. Nothing is known before it then. */
  mayBegin(text: string, start: number, end: number, afterBlank: boolean): boolean;
  /** Takes note of a line. */
  read(text: string, start: number, end: number): void;
}
