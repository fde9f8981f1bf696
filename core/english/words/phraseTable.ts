/** Phrases that stand for each other, found by their first word. */
export type PhraseTable = ReadonlyMap<string, readonly PhrasePair[]>;

export interface PhrasePair {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * A table made of lines: `more than = less than` holds both ways, `under way > suspended` one way. Of phrases that begin
 * alike the longest comes first, so that "no more than" is not taken for "more than".
 */
export function phraseTable(lines: string): PhraseTable {
  const pairs = lines
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line): PhrasePair[] => {
      const [left, sign, right] = line.split(/\s+([=>])\s+/) as [string, string, string];
      const [a, b] = [left.split(' '), right.split(' ')];
      return sign === '=' ? [pair(a, b), pair(b, a)] : [pair(a, b)];
    });
  const table = new Map<string, PhrasePair[]>();
  for (const each of pairs.sort((a, b) => b.from.length - a.from.length)) {
    const first = each.from[0]!;
    table.set(first, [...(table.get(first) ?? []), each]);
  }
  return table;
}

function pair(from: readonly string[], to: readonly string[]): PhrasePair {
  return { from, to };
}
