import { huffmanPaths } from './huffmanTree.ts';
import type { LinearRandom } from './linearRandom.ts';
import { createNoiseTable, NOISE_BITS } from './noiseTable.ts';
import type { ParagraphMemory } from './paragraphMemory.ts';
import type { ParagraphSettings } from './paragraphModel.ts';

/** Writes what is to be predicted for a word, and what rejected, to the list of a memory, as Kernel.learn reads it. */
export interface Samples {
  /** Returns the number of samples. */
  write(word: number, random: LinearRandom): number;
}

/** Creates the samples of an objective. */
export function createSamples(
  { objective, negatives }: Pick<ParagraphSettings, 'objective' | 'negatives'>,
  counts: readonly number[],
  memory: ParagraphMemory,
): Samples {
  return objective === 'negative-sampling'
    ? negativeSamples(negatives, counts, memory)
    : treeSamples(counts, memory);
}

/** The word itself, and words drawn at random (Mikolov et al. 2013b, 2.2). The word itself is left out if it is drawn. */
function negativeSamples(negatives: number, counts: readonly number[], memory: ParagraphMemory): Samples {
  const integers = new Int32Array(memory.memory.buffer);
  const { outputs, shape } = memory;
  const list = memory.list / 4;
  const table = createNoiseTable(counts);
  const size = shape.width * 4;
  return {
    write(word, random) {
      let count = 0;
      integers[list + count++] = (outputs + word * size) | 1;
      for (let sample = 0; sample < negatives; sample++) {
        const drawn = table[random.bits(NOISE_BITS)]!;
        if (drawn !== word) integers[list + count++] = outputs + drawn * size;
      }
      return count;
    },
  };
}

/** The inner nodes above the word; a first branch is what is to be predicted. */
function treeSamples(counts: readonly number[], memory: ParagraphMemory): Samples {
  const integers = new Int32Array(memory.memory.buffer);
  const size = memory.shape.width * 4;
  const list = memory.list / 4;
  const paths = huffmanPaths(counts).map(({ nodes, isSecond }) =>
    Int32Array.from(nodes, (node, at) => (memory.outputs + node * size) | (isSecond[at] ? 0 : 1)),
  );
  return {
    write(word) {
      const path = paths[word]!;
      integers.set(path, list);
      return path.length;
    },
  };
}
