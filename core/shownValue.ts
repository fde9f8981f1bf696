/** A value of a JSON file for messages: its JSON, of which the beginning where it is long. */
export function shownValue(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    // Parsing takes any depth, writing does not.
    return 'a value nested too deeply';
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Characters. */
const LONGEST = 60;
