/** MT19937 as Python's `random` seeds and reads it, so that what was drawn there is drawn here. */
export interface MersenneTwister {
  /** Uniform in [0, 1), 53 bits: `random.random()`. */
  next(): number;
  /** Uniform over the integers 0 to `count` − 1: Python 3's `randrange(count)`. */
  below(count: number): number;
}

/** Matsumoto and Nishimura 1998, seeded by a whole number from 0 to 2³² − 1. */
export function createMersenneTwister(seed: number): MersenneTwister {
  const state = seeded(seed);
  let at = SIZE;
  const next32 = (): number => {
    if (at === SIZE) {
      twist(state);
      at = 0;
    }
    let y = state[at++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return Object.freeze({
    next() {
      const [high, low] = [next32() >>> 5, next32() >>> 6];
      return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
    },
    below(count: number) {
      const bits = 32 - Math.clz32(count);
      let drawn: number;
      do drawn = next32() >>> (32 - bits);
      while (drawn >= count);
      return drawn;
    },
  });
}

/** Python's `random.shuffle`: the array itself is shuffled, from its end. */
export function shuffleAsPython<T>(items: T[], random: MersenneTwister): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
}

const SIZE = 624;
const MIDDLE = 397;

/** init_by_array with the seed as its only key. */
function seeded(seed: number): Uint32Array {
  const state = new Uint32Array(SIZE);
  state[0] = 19650218;
  for (let i = 1; i < SIZE; i++) {
    state[i] = Math.imul(1812433253, state[i - 1]! ^ (state[i - 1]! >>> 30)) + i;
  }
  let i = 1;
  const wrap = () => {
    i += 1;
    if (i < SIZE) return;
    state[0] = state[SIZE - 1]!;
    i = 1;
  };
  for (let k = 0; k < SIZE; k++) {
    state[i] = (state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), 1664525)) + seed;
    wrap();
  }
  for (let k = 0; k < SIZE - 1; k++) {
    state[i] = (state[i]! ^ Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), 1566083941)) - i;
    wrap();
  }
  state[0] = 0x8000_0000;
  return state;
}

function twist(state: Uint32Array): void {
  for (let i = 0; i < SIZE; i++) {
    const y = (state[i]! & 0x8000_0000) | (state[(i + 1) % SIZE]! & 0x7fff_ffff);
    state[i] = state[(i + MIDDLE) % SIZE]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}
