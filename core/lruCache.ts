/** A map of limited capacity that drops its least recently used entries. */
export interface LruCache<K, V> {
  /** Returns a value and marks it as used. */
  get(key: K): V | undefined;
  /** Adds an entry. `weight` counts toward the capacity; 1 if not given. */
  set(key: K, value: V, weight?: number): void;
  /** Removes an entry; if `value` is given, only if the entry has this value. */
  remove(key: K, value?: V): void;
  keys(): readonly K[];
  clear(): void;
}

/** @param capacity the largest total weight of the entries */
export function createLruCache<K, V>(capacity: number): LruCache<K, V> {
  // A Map iterates in insertion order, so the first entry is the least recently used one.
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
