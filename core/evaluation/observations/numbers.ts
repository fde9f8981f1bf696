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
 * of every encoder, the values of two correlations. Others take 8 bytes each, 4 as long as they are whole and not
 * negative, or one where they are `bytes`.
 *
 * @param longest the numbers of a part, at most
 */
export function createNumbers(
  like?: Numbers,
  kind: 'numbers' | 'bytes' = 'numbers',
  longest = LONGEST_PART,
): Numbers {
  const own = createParts(kind, longest);
  let leader = like;
  /** The length of the beginning that is taken from the leader. */
  let shared = 0;
  return {
    get size() {
      return leader ? shared : own.size;
    },
    push(value) {
      if (leader) {
        if (leader.size > shared && leader.at(shared) === value) {
          shared += 1;
          return;
        }
        for (let index = 0; index < shared; index++) own.push(leader.at(index));
        leader = undefined;
      }
      own.push(value);
    },
    at: (index) => (leader ?? own).at(index),
    all: () => (leader ? leader.all().subarray(0, shared) : own.all()),
  };
}

/** Numbers of their own, in parts of at most `longest`. */
function createParts(kind: 'numbers' | 'bytes', longest: number): Numbers {
  /** The last result of `all`; the parts go on after it. */
  let before = new Float64Array(0);
  let parts: Part[] = [];
  let size = 0;
  /** Gives a part with room at a place, which holds fractions and negative numbers where it must. */
  const partFor = (place: number, value: number): Part => {
    let last = parts.at(-1);
    if (place === 0 || last === undefined) {
      const length = parts.length === 0 ? LEAST : longest;
      parts.push((last = kind === 'bytes' ? new Uint8Array(length) : new Uint32Array(length)));
    } else if (place === last.length) {
      parts[parts.length - 1] = last = copyOf(last, Math.min(2 * place, longest));
    }
    if (last instanceof Uint32Array && (value !== value >>> 0 || Object.is(value, -0))) {
      parts[parts.length - 1] = last = Float64Array.from(last);
    }
    return last;
  };
  return {
    get size() {
      return size;
    },
    push(value) {
      const place = (size - before.length) % longest;
      partFor(place, value)[place] = value;
      size += 1;
    },
    at(index) {
      if (index < before.length) return before[index]!;
      const after = index - before.length;
      return parts[Math.floor(after / longest)]![after % longest]!;
    },
    all() {
      if (size === before.length) return before;
      const whole = new Float64Array(size);
      whole.set(before);
      for (const [index, part] of parts.entries()) {
        const start = before.length + index * longest;
        whole.set(part.subarray(0, size - start), start);
      }
      // Bytes take less as they are.
      if (kind === 'bytes') return whole;
      before = whole;
      parts = [];
      return whole;
    },
  };
}

type Part = Float64Array | Uint32Array | Uint8Array;

/**
 * Numbers that are held together, at most. The first part grows to that; what is not used yet of others takes no memory,
 * and their size is one that is given back to the system at once when they are no longer needed.
 */
const LONGEST_PART = 1 << 22;
const LEAST = 16;

function copyOf(part: Part, length: number): Part {
  const Kind = part.constructor as new (length: number) => Part;
  const copy = new Kind(length);
  copy.set(part);
  return copy;
}
