/** A column of numbers that grows at its end. */
export interface Numbers {
  readonly size: number;
  push(value: number): void;
  at(index: number): number;
  /** All of them; not to be written to. */
  all(): Float64Array;
}

/**
 * Numbers that are held once as long as they are those of another column, `like`, from its beginning on: the units
 * of every encoder, the values of two correlations. Others take 8 bytes each, or one where they are `bytes`, and grow
 * by doubling.
 */
export function createNumbers(like?: Numbers, kind: 'numbers' | 'bytes' = 'numbers'): Numbers {
  const Held = kind === 'bytes' ? Uint8Array : Float64Array;
  let leader = like;
  let held = new Held(leader ? 0 : 16);
  let size = 0;
  return {
    get size() {
      return size;
    },
    push(value) {
      if (leader) {
        if (leader.size > size && leader.at(size) === value) {
          size += 1;
          return;
        }
        held = new Held(Math.max(16, 2 * size));
        held.set(leader.all().subarray(0, size));
        leader = undefined;
      }
      if (size === held.length) {
        const larger = new Held(2 * size);
        larger.set(held);
        held = larger;
      }
      held[size++] = value;
    },
    at: (index) => (leader ? leader.at(index) : held[index]!),
    all() {
      if (leader) return leader.all().subarray(0, size);
      return held instanceof Float64Array
        ? held.subarray(0, size)
        : Float64Array.from(held.subarray(0, size));
    },
  };
}
