const encoder = new TextEncoder();

/** Bytes of UTF-8 that a UTF-16 unit takes at most. */
const MOST_BYTES = 3;

/**
 * The texts, each of whole characters, one after the other, in UTF-8. Each is encoded as soon as it is made, so that it
 * is garbage at once: a text that outlives a few others costs the garbage collector much more.
 *
 * @param room the number of bytes expected
 */
export function encodedPieces(pieces: Iterable<string>, room = 1 << 16): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(room);
  let end = 0;
  for (const piece of pieces) {
    const needed = end + MOST_BYTES * piece.length;
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * bytes.length));
      larger.set(bytes.subarray(0, end));
      bytes = larger;
    }
    end += encoder.encodeInto(piece, bytes.subarray(end)).written;
  }
  return bytes.subarray(0, end);
}
