/**
 * Copies a text into memory of its own. A slice of a string keeps the whole string alive, so a word that outlives its
 * text must be copied.
 */
export function detached(text: string): string {
  // Concatenation copies; the slice keeps alive a string that is only one character longer.
  return ` ${text}`.slice(1);
}
