/** What a person has chosen on the page, by name: which sections are open, where a slider stands. */
export type Left = Readonly<Record<string, unknown>>;

let left = new Map<string, unknown>();
let tell: (left: Left) => void = () => {};

/** Takes the page as it was left, and tells of each choice. */
export function rememberLeft(kept: Left | undefined, onChange: (left: Left) => void): void {
  left = new Map(Object.entries(kept ?? {}));
  tell = onChange;
}

/** A choice as it was left, or else `otherwise`. */
export function leftAs<Choice>(name: string, otherwise: Choice): Choice {
  return left.has(name) ? (left.get(name) as Choice) : otherwise;
}

/** Keeps a choice for the page that is shown again. */
export function leave(name: string, choice: unknown): void {
  left.set(name, choice);
  tell(Object.fromEntries(left));
}
