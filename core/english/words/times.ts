/**
 * True for a word that says when without a preposition: no object of the verb before it ("began Monday"), nor in
 * one compound with the noun before it ("bought a car yesterday").
 */
export function isTime(word: string | undefined): boolean {
  return word !== undefined && TIMES.has(word.toLowerCase());
}

const TIMES: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december today tonight yesterday tomorrow week month year spring summer autumn ' +
    'fall winter morning afternoon evening night'
  ).split(' '),
);
