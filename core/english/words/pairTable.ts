/** The words, for each word, that may (or may not) stand in its place, the best first. */
type PairTable = ReadonlyMap<string, readonly WordPair[]>;

export interface WordPair {
  /** The lemma that stands in the place of the word. */
  readonly to: string;
  /** The places in which it may stand; everywhere where the list is empty. One of them must be there. */
  readonly only: readonly string[];
  /** The places in which it must not stand. */
  readonly never: readonly string[];
}

/**
 * A table made of lines: `buy = purchase` holds both ways, `store > shop mall` one way. After a colon stand the places in
 * which it holds, after `!` those in which it does not: `think > believe:clause`, `area > region:!of`. The names of the
 * places are those of `core/substitution/places/places.ts`.
 */
export function pairTable(lines: string): PairTable {
  const known = tables.get(lines);
  if (known) return known;
  const table = new Map<string, WordPair[]>();
  tables.set(lines, table);
  for (const line of lines.trim().split(/\s*\n\s*/)) {
    const [left, sign, ...right] = line.split(' ') as [string, string, ...string[]];
    for (const each of right) {
      const [to, places] = each.split(':') as [string, string?];
      add(table, left, to, places);
      if (sign === '=') add(table, to, left, places);
    }
  }
  return table;
}

/** The tables by their texts, each read once. */
const tables = new Map<string, PairTable>();

function add(table: Map<string, WordPair[]>, from: string, to: string, places: string | undefined): void {
  const all = places?.split(',') ?? [];
  const never = all.filter((place) => place.startsWith('!')).map((place) => place.slice(1));
  const pair = { to, only: all.filter((place) => !place.startsWith('!')), never };
  table.set(from, [...(table.get(from) ?? []), pair]);
}
