/** Finds the known name that is closest to the typed one, if any is close enough. */
export function closest(typed: string, known: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(typed.length / 3));
  const ranked = known
    // Others need more edits than are allowed, and what is typed may be very long.
    .filter((name) => name.startsWith(typed) || Math.abs(name.length - typed.length) <= allowed)
    .map((name) => ({ name, edits: name.startsWith(typed) && typed ? 0 : editDistance(typed, name) }))
    .sort((a, b) => a.edits - b.edits);
  return ranked[0] && ranked[0].edits <= allowed ? ranked[0].name : undefined;
}

/** The number of insertions, deletions, replacements and swaps of neighbors (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, rows[i - 2]![j - 2]! + 1);
      }
      rows[i]![j] = edits;
    }
  }
  return rows[a.length]![b.length]!;
}
