/**
 * Parses a decimal number in `bytes[from..to)`: `-0.0123`, `1e-05`, `nan`. NaN for anything that is not a number. Digits
 * and power of ten are combined directly if both are exact in a double; otherwise JavaScript parses the text.
 */
export function parseNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const negative = bytes[at] === MINUS;
  if (negative || bytes[at] === PLUS) at++;
  let digits = 0;
  let count = 0;
  let decimals = 0;
  let point = false;
  for (; at < to; at++) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= NINE) {
      digits = digits * 10 + (byte - ZERO);
      count++;
      if (point) decimals++;
    } else if (byte === POINT && !point) point = true;
    else break;
  }
  if (at < to || count === 0 || digits > Number.MAX_SAFE_INTEGER || decimals > EXACT_POWERS)
    return slowly(bytes, from, to);
  const value = digits / POWERS[decimals]!;
  return negative ? -value : value;
}

/** The largest exponent whose power of ten is exact in double precision. */
const EXACT_POWERS = 22;
const POWERS = Float64Array.from({ length: EXACT_POWERS + 1 }, (_, i) => Number(`1e${i}`));

const [PLUS, MINUS, POINT, ZERO, NINE] = [0x2b, 0x2d, 0x2e, 0x30, 0x39];

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function slowly(bytes: Uint8Array, from: number, to: number): number {
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 64)));
  return to - from <= 64 && DECIMAL.test(text) ? Number(text) : Number.NaN;
}
