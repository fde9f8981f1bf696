/** Texts of which many are equal, as numbers from 0 in the order in which they first occur. */
export interface Interning {
  /** The texts, by number. */
  readonly all: readonly string[];
  numberOf(text: string): number;
}

export function createInterning(): Interning {
  const all: string[] = [];
  const numbers = new Map<string, number>();
  return {
    all,
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, all.length);
      return all.push(text) - 1;
    },
  };
}
