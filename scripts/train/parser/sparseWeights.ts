/**
 * The weights of features while they are learned: a row for each feature that was ever updated, with the weights of the
 * few actions that it bears on. Their average over all steps is kept beside them (Daumé 2006, "Practical structured
 * learning techniques", figure 2.3).
 */
export class SparseWeights {
  /** The number of decisions that were made so far. */
  step = 1;
  #rows = 0;
  #mask = 2 ** 20 - 1;
  #keys = new Int32Array(2 ** 20);
  /** The row of each slot, −1 where it is free. */
  #slots = new Int32Array(2 ** 20).fill(-1);
  /** The place of each row's cells, their number, and the room for them. */
  #starts = new Int32Array(2 ** 19);
  #lengths = new Uint8Array(2 ** 19);
  #rooms = new Uint8Array(2 ** 19);
  #cells = 0;
  #actions = new Uint8Array(2 ** 20);
  #weights = new Int16Array(2 ** 20);
  /** Σ step · change. */
  #drifts = new Float64Array(2 ** 20);

  /** Adds the weights of the first `count` features to `scores`. */
  score(features: Int32Array, count: number, scores: Int32Array): void {
    for (let f = 0; f < count; f++) {
      const row = this.#slots[this.#slotOf(features[f]!)]!;
      if (row < 0) continue;
      const start = this.#starts[row]!;
      for (let cell = start, end = start + this.#lengths[row]!; cell < end; cell++)
        scores[this.#actions[cell]!]! += this.#weights[cell]!;
    }
  }

  /** Adds 1 to the weights of an action, or takes 1 away. */
  change(features: Int32Array, count: number, action: number, by: 1 | -1): void {
    for (let f = 0; f < count; f++) {
      const cell = this.#cellOf(this.#rowOf(features[f]!), action);
      this.#weights[cell]! += by;
      this.#drifts[cell]! += by * this.step;
    }
  }

  /** The features, in no particular order, each with its averaged weights by action. */
  *averaged(): Generator<{ readonly key: number; readonly weights: readonly ActionWeight[] }> {
    for (let slot = 0; slot <= this.#mask; slot++) {
      const row = this.#slots[slot]!;
      if (row < 0) continue;
      const weights: ActionWeight[] = [];
      const start = this.#starts[row]!;
      for (let cell = start; cell < start + this.#lengths[row]!; cell++) {
        const weight = this.#weights[cell]! - this.#drifts[cell]! / this.step;
        weights.push({ action: this.#actions[cell]!, weight });
      }
      yield { key: this.#keys[slot]!, weights };
    }
  }

  #slotOf(key: number): number {
    let slot = (key ^ (key >>> 15)) & this.#mask;
    while (this.#slots[slot] !== -1 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    return slot;
  }

  #rowOf(key: number): number {
    const slot = this.#slotOf(key);
    if (this.#slots[slot]! >= 0) return this.#slots[slot]!;
    if (2 * (this.#rows + 1) > this.#mask) {
      this.#grow();
      return this.#rowOf(key);
    }
    this.#keys[slot] = key;
    this.#slots[slot] = this.#rows;
    return this.#rows++;
  }

  #cellOf(row: number, action: number): number {
    const start = this.#starts[row]!;
    const length = this.#lengths[row]!;
    for (let cell = start; cell < start + length; cell++) if (this.#actions[cell] === action) return cell;
    if (length === this.#rooms[row]) this.#moveToMoreRoom(row);
    const cell = this.#starts[row]! + length;
    this.#actions[cell] = action;
    this.#lengths[row] = length + 1;
    return cell;
  }

  #moveToMoreRoom(row: number): void {
    const start = this.#starts[row]!;
    const end = start + this.#lengths[row]!;
    const room = Math.max(2, 2 * this.#rooms[row]!);
    if (this.#cells + room > this.#actions.length) {
      this.#actions = enlarged(this.#actions, Uint8Array);
      this.#weights = enlarged(this.#weights, Int16Array);
      this.#drifts = enlarged(this.#drifts, Float64Array);
    }
    this.#actions.copyWithin(this.#cells, start, end);
    this.#weights.copyWithin(this.#cells, start, end);
    this.#drifts.copyWithin(this.#cells, start, end);
    this.#starts[row] = this.#cells;
    this.#rooms[row] = room;
    this.#cells += room;
  }

  #grow(): void {
    const keys = this.#keys;
    const slots = this.#slots;
    this.#mask = 2 * this.#mask + 1;
    this.#keys = new Int32Array(this.#mask + 1);
    this.#slots = new Int32Array(this.#mask + 1).fill(-1);
    for (const [old, key] of keys.entries()) {
      if (slots[old]! < 0) continue;
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      this.#slots[slot] = slots[old]!;
    }
    this.#starts = enlarged(this.#starts, Int32Array);
    this.#lengths = enlarged(this.#lengths, Uint8Array);
    this.#rooms = enlarged(this.#rooms, Uint8Array);
  }
}

export interface ActionWeight {
  readonly action: number;
  readonly weight: number;
}

function enlarged<T extends Uint8Array | Int16Array | Int32Array | Float64Array>(
  array: T,
  type: new (length: number) => T,
): T {
  const larger = new type(2 * array.length);
  larger.set(array);
  return larger;
}
