/** Numbers distinct 32-bit hashes from 0 on, and counts them, by open addressing. Grows as needed. */
export class FeatureTable {
  size = 0;
  #keys: Int32Array;
  #rows: Int32Array;
  #counts: Uint32Array;

  constructor(bits: number) {
    this.#keys = new Int32Array(2 ** bits);
    this.#rows = new Int32Array(2 ** bits).fill(-1);
    this.#counts = new Uint32Array(2 ** bits);
  }

  /** The row of `hash`, or −1 where it was never counted. */
  rowOf(hash: number): number {
    return this.#rows[this.#slotOf(hash)]!;
  }

  count(hash: number, times = 1): void {
    const slot = this.#slotOf(hash);
    if (this.#rows[slot] === -1) {
      this.#keys[slot] = hash;
      this.#rows[slot] = this.size++;
    }
    this.#counts[slot]! += times;
    if (this.size * 2 > this.#keys.length) this.#grow();
  }

  *entries(): Generator<[hash: number, row: number]> {
    for (let slot = 0; slot < this.#keys.length; slot++) {
      if (this.#rows[slot] !== -1) yield [this.#keys[slot]!, this.#rows[slot]!];
    }
  }

  /** A table of only the hashes counted `least` times or more, numbered anew. */
  seenAtLeast(least: number): FeatureTable {
    const table = new FeatureTable(16);
    for (let slot = 0; slot < this.#keys.length; slot++) {
      if (this.#rows[slot] === -1 || this.#counts[slot]! < least) continue;
      table.count(this.#keys[slot]!, this.#counts[slot]!);
    }
    return table;
  }

  #slotOf(hash: number): number {
    const mask = this.#keys.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#rows[slot] !== -1 && this.#keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const rows = this.#rows;
    const counts = this.#counts;
    this.#keys = new Int32Array(keys.length * 2);
    this.#rows = new Int32Array(keys.length * 2).fill(-1);
    this.#counts = new Uint32Array(keys.length * 2);
    for (let old = 0; old < keys.length; old++) {
      if (rows[old] === -1) continue;
      const slot = this.#slotOf(keys[old]!);
      this.#keys[slot] = keys[old]!;
      this.#rows[slot] = rows[old]!;
      this.#counts[slot] = counts[old]!;
    }
  }
}
