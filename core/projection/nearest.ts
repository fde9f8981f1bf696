import type { Cosines } from './cosines.ts';

/** Another vector, by its index. */
export interface Nearest {
  readonly point: number;
  readonly cosine: number;
}

/**
 * Finds for each vector the other one with the highest cosine; the first of several. Undefined for a zero vector, and
 * where there is no other.
 */
export function nearestOf({ size, values }: Cosines): (Nearest | undefined)[] {
  return Array.from({ length: size }, (_, row) => {
    if (values[row * size + row] === 0) return undefined;
    let found: Nearest | undefined;
    for (let point = 0; point < size; point++) {
      if (point === row || values[point * size + point] === 0) continue;
      const cosine = values[row * size + point]!;
      if (found === undefined || cosine > found.cosine) found = { point, cosine };
    }
    return found;
  });
}
