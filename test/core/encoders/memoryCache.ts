import type { CachedVector, VectorCache } from '../../../core/engine/vectorCache.ts';

/** A cache of vectors in memory. */
export function memoryCache(): VectorCache {
  const known = new Map<string, CachedVector>();
  return {
    get: async ({ hash, device }, inputs) => inputs.map((input) => known.get(`${hash} ${device} ${input}`)),
    async put({ hash, device }, inputs, vectors) {
      inputs.forEach((input, row) => {
        const { vector, ...counts } = vectors[row]!;
        known.set(`${hash} ${device} ${input}`, { vector: vector.slice(), ...counts });
      });
    },
    dispose: async () => {},
  };
}
