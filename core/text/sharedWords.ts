import { detached } from './detached.ts';

/**
 * Gives slices of texts, of which equal ones are mostly one and the same string. A text repeats its words, and a new string
 * of each costs memory, and a computation of its hash where it is looked up.
 */
export function sharedSlice(text: string, start: number, end: number): string {
  const length = end - start;
  if (length > LONGEST) return text.slice(start, end);
  let hash = length;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const known = slots[slot]!;
  if (known.length === length) {
    let at = 0;
    while (at < length && known.charCodeAt(at) === text.charCodeAt(start + at)) at++;
    if (at === length) return known;
  }
  return (slots[slot] = detached(text.slice(start, end)));
}

/** Longer ones are rarely repeated. */
const LONGEST = 24;
const SLOTS = 2 ** 14;
/** The string last given for each hash. */
const slots: string[] = new Array(SLOTS).fill('');
