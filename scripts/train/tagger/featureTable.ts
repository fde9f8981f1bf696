/** Numbers distinct 32-bit hashes from 0 on, and counts them, by open addressing. Grows as needed. */
export class FeatureTable {
  size = 0;
  /** Slot by slot the hash and its row, −1 where the slot is free: side by side, since both are read together. */
  #slots: Int32Array;
  #counts: Uint32Array;
  #mask: number;

  constructor(bits: number) {
    this.#slots = freeSlots(2 ** bits);
    this.#counts = new Uint32Array(2 ** bits);
    this.#mask = 2 ** bits - 1;
  }

  /** The row of `hash`, or −1 where it was never counted. */
  rowOf(hash: number): number {
    return this.#slots[2 * this.#slotOf(hash) + 1]!;
  }

  count(hash: number, times = 1): void {
    const slot = this.#slotOf(hash);
    if (this.#slots[2 * slot + 1] === -1) {
      this.#slots[2 * slot] = hash;
      this.#slots[2 * slot + 1] = this.size++;
    }
    this.#counts[slot]! += times;
    if (this.size * 2 > this.#mask) this.#grow();
  }

  *entries(): Generator<[hash: number, row: number]> {
    for (let slot = 0; slot <= this.#mask; slot++) {
      const row = this.#slots[2 * slot + 1]!;
      if (row !== -1) yield [this.#slots[2 * slot]!, row];
    }
  }

  /**
   * A table of only the hashes counted `least` times or more, renumbered from the most frequent on, so that the
   * weights that are needed often lie together in memory.
   */
  seenAtLeast(least: number): FeatureTable {
    const kept: number[] = [];
    for (let slot = 0; slot <= this.#mask; slot++) {
      if (this.#slots[2 * slot + 1] !== -1 && this.#counts[slot]! >= least) kept.push(slot);
    }
    kept.sort((a, b) => this.#counts[b]! - this.#counts[a]! || a - b);
    const table = new FeatureTable(16);
    for (const slot of kept) table.count(this.#slots[2 * slot]!, this.#counts[slot]!);
    return table;
  }

  #slotOf(hash: number): number {
    const slots = this.#slots;
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    while (slots[2 * slot + 1] !== -1 && slots[2 * slot] !== hash) slot = (slot + 1) & this.#mask;
    return slot;
  }

  #grow(): void {
    const slots = this.#slots;
    const counts = this.#counts;
    this.#mask = 2 * this.#mask + 1;
    this.#slots = freeSlots(this.#mask + 1);
    this.#counts = new Uint32Array(this.#mask + 1);
    for (let old = 0; old < counts.length; old++) {
      if (slots[2 * old + 1] === -1) continue;
      const slot = this.#slotOf(slots[2 * old]!);
      this.#slots[2 * slot] = slots[2 * old]!;
      this.#slots[2 * slot + 1] = slots[2 * old + 1]!;
      this.#counts[slot] = counts[old]!;
    }
  }
}

function freeSlots(count: number): Int32Array {
  return new Int32Array(2 * count).fill(-1);
}
