/** A half-open range `[start, end)` of UTF-16 code units. Its uses say into which text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
