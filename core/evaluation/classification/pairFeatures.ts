import { type JoinedVectors, type SparseRow, type SparseVectors, sparseRow } from './joinVectors.ts';

/**
 * The features of a pair of sentences with the vectors u and v: |u − v| and u·v, component by component, as in SentEval
 * (Tai et al. 2015). There are twice as many as components.
 *
 * @param pairs rows of `vectors`, two per pair
 */
export function pairFeatures(vectors: JoinedVectors, pairs: Uint32Array): JoinedVectors {
  if (vectors.kind === 'sparse') return sparsePairs(vectors, pairs);
  const { columns, data } = vectors;
  const features = new Float32Array(pairs.length * columns);
  for (let pair = 0; pair < pairs.length / 2; pair++) {
    const u = pairs[2 * pair]! * columns;
    const v = pairs[2 * pair + 1]! * columns;
    const at = 2 * pair * columns;
    for (let k = 0; k < columns; k++) {
      features[at + k] = Math.abs(data[u + k]! - data[v + k]!);
      features[at + columns + k] = data[u + k]! * data[v + k]!;
    }
  }
  return { kind: 'dense', columns: 2 * columns, data: features };
}

function sparsePairs({ columns, rows }: SparseVectors, pairs: Uint32Array): SparseVectors {
  const found = Array.from({ length: pairs.length / 2 }, (_, pair) => {
    const [u, v] = [entriesOf(rows[pairs[2 * pair]!]!), entriesOf(rows[pairs[2 * pair + 1]!]!)];
    const all = new Set([...u.keys(), ...v.keys()]);
    const entries: [number, number][] = [];
    for (const column of all) {
      const [a, b] = [u.get(column) ?? 0, v.get(column) ?? 0];
      if (a !== b) entries.push([column, Math.abs(a - b)]);
      if (a * b !== 0) entries.push([columns + column, a * b]);
    }
    return sparseRow(entries);
  });
  return { kind: 'sparse', columns: 2 * columns, rows: found };
}

function entriesOf({ columns, values }: SparseRow): Map<number, number> {
  return new Map(Array.from(columns, (column, at) => [column, values[at]!]));
}
