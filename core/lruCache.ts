/** A map that holds the entries used last, and forgets the others. */
export interface LruCache<K, V> {
  get(key: K): V | undefined;
  /** `weight` counts towards the capacity, 1 if not given. */
  set(key: K, value: V, weight?: number): void;
  /** Where `value` is given, only if it is the one held. */
  remove(key: K, value?: V): void;
  keys(): readonly K[];
  clear(): void;
}

/** @param capacity the most that the entries' weights sum up to */
export function createLruCache<K, V>(capacity: number): LruCache<K, V> {
  // A Map iterates in the order of insertion, so that the first entry is the one longest unused.
  const entries = new Map<K, { readonly value: V; readonly weight: number }>();
  let total = 0;
  const remove = (key: K) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return Object.freeze({
    get(key: K) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key: K, value: V, weight = 1) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) return;
        remove(oldest);
      }
    },
    remove(key: K, value?: V) {
      if (value === undefined || entries.get(key)?.value === value) remove(key);
    },
    keys: () => [...entries.keys()],
    clear() {
      entries.clear();
      total = 0;
    },
  });
}
