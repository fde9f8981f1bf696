import { createNumbering } from './numbering.ts';
import { createNumbers, type Numbers } from './numbers.ts';

/** The things that units have in common: units that share a sentence, a word or a group depend on each other. */
export interface UnitLinks {
  /** The unit of each link, in order of first occurrence. */
  readonly units: Float64Array;
  /** The number of what the unit shares, from 0. */
  readonly keys: Float64Array;
}

/**
 * Lists what a case shares: the texts that it is made of, and the group that its corpus names. A group never equals a
 * text.
 */
export function sharedBy(texts: readonly string[], group?: string): readonly string[] {
  return group === undefined ? texts : [...texts, `\0${group}`];
}

/** Collects the links of the units of a run; some bytes per link, whatever the texts' lengths. */
export interface LinkCollector {
  /** Adds what a unit may share with others. Once another unit is added, further calls for the unit do not count. */
  add(unit: number, shared: readonly string[]): void;
  /** The links that units share; undefined where no two units share anything. Nothing may be added afterward. */
  all(): UnitLinks | undefined;
}

/** @param portion the texts that are compared at a time, about */
export function createLinkCollector(portion = PORTION): LinkCollector {
  let found: UnitLinks | undefined;
  let isOver = false;
  const finished = createUnitSet();
  let open: { readonly unit: number; readonly hashes: Set<number> } | undefined;
  let units = createNumbers();
  let hashes = createNumbers();
  let last: readonly string[] | undefined;
  return {
    add(unit, shared) {
      if (isOver) throw new Error('all links are collected already');
      if (open?.unit !== unit) {
        if (open) finished.add(open.unit);
        if (finished.has(unit)) return;
        open = { unit, hashes: new Set() };
        last = undefined;
      }
      if (shared === last) return;
      last = shared;
      for (const text of shared) {
        const hash = hashOf(text);
        if (open.hashes.has(hash)) continue;
        open.hashes.add(hash);
        units.push(unit);
        hashes.push(hash);
      }
    },
    all() {
      if (!isOver) found = sharedLinks(units, hashes.all(), portion);
      isOver = true;
      [units, hashes] = [createNumbers(), createNumbers()];
      return found;
    },
  };
}

/** The links whose hashes are of several units, numbered in order of first occurrence: all others say nothing. */
function sharedLinks(units: Numbers, hashes: Float64Array, portion: number): UnitLinks | undefined {
  const isShared = placesOfRepeated(hashes, portion);
  const numbering = createNumbering();
  const [unitsLeft, keysLeft] = [createNumbers(), createNumbers()];
  for (let link = 0; link < hashes.length; link++) {
    if (!isShared(link)) continue;
    unitsLeft.push(units.at(link));
    keysLeft.push(numbering.numberOf(hashes[link]!));
  }
  return unitsLeft.size === 0 ? undefined : { units: unitsLeft.all(), keys: keysLeft.all() };
}

/**
 * Tells of each place whether its hash occurs elsewhere too. The hashes are looked at in portions, so that little is
 * held besides them.
 */
function placesOfRepeated(hashes: Float64Array, size: number): (place: number) => boolean {
  const repeated = new Uint8Array(Math.ceil(hashes.length / 8));
  const mark = (place: number) => (repeated[place >> 3]! |= 1 << (place & 7));
  const portions = 2 ** Math.max(0, Math.ceil(Math.log2(hashes.length / size)));
  for (let portion = 0; portion < portions; portion++) {
    const numbering = createNumbering();
    const firstOf = createNumbers();
    for (let place = 0; place < hashes.length; place++) {
      const hash = hashes[place]!;
      if ((hash & (portions - 1)) !== portion) continue;
      const known = numbering.size;
      const number = numbering.numberOf(hash);
      if (number === known) {
        firstOf.push(place);
        continue;
      }
      mark(place);
      mark(firstOf.at(number));
    }
  }
  return (place) => ((repeated[place >> 3]! >> (place & 7)) & 1) === 1;
}

/** Enough to be quick, and few enough to take little memory. */
const PORTION = 1 << 20;

/** A set of units: a bit for each up to the largest, since units are mostly places in a corpus. */
function createUnitSet() {
  let bits = new Uint8Array(1 << 10);
  const others = new Set<number>();
  return {
    add(unit: number): void {
      const place = Math.floor(unit / 8);
      if (place < 0 || place >= MOST_BYTES) {
        others.add(unit);
        return;
      }
      if (place >= bits.length) {
        const grown = new Uint8Array(Math.max(2 * bits.length, place + 1));
        grown.set(bits);
        bits = grown;
      }
      bits[place]! |= 1 << (unit % 8);
    },
    has: (unit: number): boolean =>
      ((bits[Math.floor(unit / 8)] ?? 0) & (1 << (unit % 8))) !== 0 || others.has(unit),
  };
}

/** Enough for 128 million units. */
const MOST_BYTES = 1 << 24;

/** Hashes a text to 53 bits: two of a million texts have the same with a probability of 1 in 10,000. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + (low >>> 15)), 0x85ebca6b);
  }
  high ^= high >>> 16;
  low ^= high >>> 13;
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}
