/** A lemma and a definition of it, both as rows of a table of word vectors. */
export interface TrainingDefinition {
  /** The rows of the lemma's words; one row unless it is a multiword lemma. */
  readonly target: Uint32Array;
  readonly words: Uint32Array;
}

/** Definitions by their places; an array is one. */
export interface DefinitionList {
  readonly length: number;
  at(place: number): TrainingDefinition | undefined;
}

/** Definitions as numbers in few arrays: four bytes per word, however many there are, and eight per definition. */
export interface DefinitionStore extends DefinitionList {
  /** Adds a definition by the rows of its words, at most 65,535 on either side. */
  add(target: readonly number[], words: readonly number[]): void;
}

/** Creates an empty store. The definitions that it gives are views of its arrays. */
export function createDefinitionStore(): DefinitionStore {
  const blocks: Uint32Array[] = [];
  /** The places where definitions begin: the number of the block, and the place in it. */
  let starts = new Uint32Array(1 << 10);
  let length = 0;
  let end = BLOCK;
  return {
    get length() {
      return length;
    },
    add(target, words) {
      if (end + 1 + target.length + words.length > BLOCK) {
        blocks.push(new Uint32Array(BLOCK));
        end = 0;
      }
      if (length === starts.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(starts);
        starts = larger;
      }
      const block = blocks.at(-1)!;
      starts[length++] = (blocks.length - 1) * BLOCK + end;
      block[end++] = target.length * SIDE + words.length;
      block.set(target, end);
      block.set(words, end + target.length);
      end += target.length + words.length;
    },
    at(place) {
      if (place >= length) return undefined;
      const block = blocks[Math.floor(starts[place]! / BLOCK)]!;
      const first = (starts[place]! % BLOCK) + 1;
      const lengths = block[first - 1]!;
      const middle = first + Math.floor(lengths / SIDE);
      const target = block.subarray(first, middle);
      return { target, words: block.subarray(middle, middle + (lengths % SIDE)) };
    },
  };
}

/** Numbers of a block: 4 MiB. */
const BLOCK = 1 << 20;
/** More than the words of a definition or a lemma. */
const SIDE = 1 << 16;
