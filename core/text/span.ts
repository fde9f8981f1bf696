/** A half-open range `[start, end)` of UTF-16 code units. What it is an offset into is said where it is used. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
