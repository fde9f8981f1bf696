/**
 * The places of the values from the least to the greatest; equal ones keep their order. None may be NaN. Many are
 * sorted by their digits, several times as fast as by comparing them, so that a million hold nobody up.
 */
export function ascendingOrder(values: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let index = 0; index < order.length; index++) order[index] = index;
  if (values.length <= FEWEST) return sortByInsertion(order, values);
  if (values.length < FEW) return order.sort((a, b) => values[a]! - values[b]!);
  return sortByDigits(order, values);
}

/** Values up to which insertion is cheapest. */
const FEWEST = 128;

/** Values up to which a comparison is cheaper than digits. */
const FEW = 4096;

function sortByInsertion(order: Uint32Array, values: ArrayLike<number>): Uint32Array {
  for (let next = 1; next < order.length; next++) {
    const value = values[next]!;
    let place = next;
    for (; place > 0 && values[order[place - 1]!]! > value; place--) order[place] = order[place - 1]!;
    order[place] = next;
  }
  return order;
}

/** The bits of a key by which one pass sorts. */
const DIGIT = 11;

/** Places, and beside each one half of its value as a whole number of 64 bits that is in the order of the values. */
interface Rows {
  readonly order: Uint32Array;
  readonly keys: Uint32Array;
}

/** Sorts by one digit per pass, from the lowest to the highest; each pass keeps the order of the one before. */
function sortByDigits(order: Uint32Array, values: ArrayLike<number>): Uint32Array {
  const { length } = order;
  let from: Rows = { order, keys: new Uint32Array(length) };
  let to: Rows = { order: new Uint32Array(length), keys: new Uint32Array(length) };
  for (const half of ['low', 'high'] as const) {
    writeKeys(from, values, half);
    for (let shift = 0; shift < 32; shift += DIGIT) {
      if (!moveByDigit(from, to, shift)) continue;
      [from, to] = [to, from];
    }
  }
  return from.order;
}

function writeKeys({ order, keys }: Rows, values: ArrayLike<number>, half: 'low' | 'high'): void {
  const bits = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < order.length; i++) {
    // −0 is 0.
    bits.setFloat64(0, values[order[i]!]! + 0);
    const top = bits.getUint32(0);
    const isNegative = top >>> 31 === 1;
    if (half === 'low') keys[i] = isNegative ? ~bits.getUint32(4) : bits.getUint32(4);
    else keys[i] = isNegative ? ~top : top | 0x8000_0000;
  }
}

/** Does nothing, and says so, where all have the same digit. */
function moveByDigit(from: Rows, to: Rows, shift: number): boolean {
  const { order, keys } = from;
  const mask = (1 << DIGIT) - 1;
  const starts = new Uint32Array(1 << DIGIT);
  for (let i = 0; i < keys.length; i++) starts[(keys[i]! >>> shift) & mask]! += 1;
  if (starts[(keys[0]! >>> shift) & mask] === keys.length) return false;
  let start = 0;
  for (let digit = 0; digit < starts.length; digit++) {
    const count = starts[digit]!;
    starts[digit] = start;
    start += count;
  }
  for (let i = 0; i < keys.length; i++) {
    const place = starts[(keys[i]! >>> shift) & mask]!++;
    to.order[place] = order[i]!;
    to.keys[place] = keys[i]!;
  }
  return true;
}
