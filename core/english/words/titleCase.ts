/**
 * Short words that headlines leave in lower case (The Chicago Manual of Style, "headline-style capitals").
 */
export const LOWER_IN_TITLES = new Set(
  "a an the and or but nor as at by for from in into of on to with via vs per 's n't 've 'll 're 'd 'm".split(
    ' ',
  ),
);
