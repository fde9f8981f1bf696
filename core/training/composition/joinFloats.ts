/** Joins arrays of one type, one after the other. */
export function joinFloats<T extends Float32Array | Float64Array>(parts: readonly T[]): T {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = (
    parts[0] instanceof Float64Array ? new Float64Array(length) : new Float32Array(length)
  ) as T;
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}
