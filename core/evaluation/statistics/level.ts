/** The level of tests, and 1 less the confidence of intervals. */
export const LEVEL = 0.05;
