/**
 * The same text in memory of its own. A slice of a string keeps the whole string alive: who keeps a word for longer
 * than the text that it is from, keeps this.
 */
export function detached(text: string): string {
  // Joining copies, and the slice is then one of a string that is longer by one.
  return ` ${text}`.slice(1);
}
