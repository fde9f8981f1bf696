/** Verbs whose complement says what the subject is. */
export const LINKING: ReadonlySet<string> = new Set([
  'be',
  'become',
  'seem',
  'remain',
  'appear',
  'look',
  'sound',
  'stay',
]);
