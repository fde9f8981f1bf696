/** Numbers that are added one by one and kept as an array of numbers of one type. */
export interface GrowingColumn {
  readonly length: number;
  push(value: number): void;
  /** NaN beyond the last. */
  at(index: number): number;
  set(index: number, value: number): void;
}

type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;

/** @param Type the type of the numbers, which must be able to hold each of them */
export function createColumn(Type: { new (length: number): Numbers }): GrowingColumn {
  let values = new Type(FIRST);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new Type(2 * length);
        larger.set(values as never);
        values = larger;
      }
      values[length++] = value;
    },
    at: (index) => (index < length ? values[index]! : Number.NaN),
    set(index, value) {
      values[index] = value;
    },
  };
}

const FIRST = 1024;
