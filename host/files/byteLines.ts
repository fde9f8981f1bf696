/** A line that is longer than a reader takes. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

const LF = 10;
const CR = 13;

/**
 * Cuts bytes into lines, which end at LF, CR LF or CR. A line is yielded without its end, the last one also where nothing
 * ends it.
 *
 * @param longest maximum bytes per line
 * @throws LineTooLong before a longer line is held
 */
export async function* byteLines(
  bytes: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let endedByCr = false;
  const hold = (part: Uint8Array) => {
    held += part.length;
    if (held > longest) throw new LineTooLong();
    parts.push(part);
  };
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    let from: number = endedByCr && piece[0] === LF ? 1 : 0;
    endedByCr = false;
    const next = lineEnds(piece);
    for (let end = next(from); end < piece.length; end = next(from)) {
      hold(piece.subarray(from, end));
      yield parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      parts = [];
      held = 0;
      from = end + 1;
      if (piece[end] !== CR) continue;
      if (piece[from] === LF) from += 1;
      endedByCr = from === piece.length && piece[from - 1] === CR;
    }
    if (from < piece.length) hold(piece.subarray(from));
  }
  if (held > 0) yield Buffer.concat(parts);
}

/** Creates a search for the first LF or CR from a place on, which never goes back; the length if there is none. */
function lineEnds(piece: Uint8Array): (from: number) => number {
  const places = [LF, CR].map((byte) => ({ byte, at: -1 }));
  return (from) => {
    for (const place of places) {
      if (place.at >= from) continue;
      const found = piece.indexOf(place.byte, from);
      place.at = found < 0 ? piece.length : found;
    }
    return Math.min(...places.map(({ at }) => at));
  };
}
