import { createRandom, type Random } from '../../random.ts';
import type { DefinitionList, TrainingDefinition } from '../definitions/definitionStore.ts';
import { fillWords } from './fillWords.ts';
import type { CompositionSettings } from './settings.ts';
import { type Stratum, stratify } from './strata.ts';

/** The triplets of a step, as a model of stepModel.ts takes them. */
export interface Batch {
  readonly stratum: Stratum;
  /** `[length · batch, dimension]` by time, with dropped components. */
  readonly words: Float32Array;
  /** `[length, batch, 1]`. */
  readonly mask: Float32Array;
  /** `[targetLength · 2 · batch, dimension]`: positive and, behind them, negative examples. */
  readonly targets: Float32Array;
  /** `[targetLength, 2 · batch, 1]`. */
  readonly targetMask: Float32Array;
  /** The factor of each component of `words`: 0 where it was dropped. */
  readonly factors: Float32Array;
  /** The rows of the words of each definition, and of each target. */
  readonly wordRows: readonly Uint32Array[];
  readonly targetRows: readonly Uint32Array[];
}

/**
 * Draws the triplets of a step, counted from 1, with vectors of a table `[rows, dimension]`. The arrays are used again
 * by the next one.
 */
export type DrawBatch = (step: number, table: Float32Array) => Batch;

/**
 * Creates the drawing of batches, which depends on the seed and the number of a step alone. The definitions of a batch
 * are of one stratum, which is drawn in proportion to its size, or comes in turn if there are four buckets; its
 * negative examples are lemmas of definitions whose lemmas are about as long.
 */
export function createBatches(
  definitions: DefinitionList,
  dimension: number,
  { batch, dropout, seed, buckets }: Pick<CompositionSettings, 'batch' | 'dropout' | 'seed' | 'buckets'>,
): DrawBatch {
  const strata = stratify(definitions, batch, buckets);
  const others = new Map<number, Uint32Array>();
  for (const { targetLength, members } of strata) {
    others.set(targetLength, Uint32Array.from([...(others.get(targetLength) ?? []), ...members]));
  }
  const floats = createBuffers();
  return (step, table) => {
    const random = createRandom(seed, `step ${step}`);
    const stratum =
      buckets === 'four'
        ? strata[(step - 1) % strata.length]!
        : drawStratum(strata, definitions.length, random);
    const { length, targetLength, members } = stratum;
    const drawMany = (from: Uint32Array): TrainingDefinition[] =>
      Array.from({ length: batch }, () => definitions.at(from[random.below(from.length)]!)!);
    const drawn = drawMany(members);
    const negatives = drawMany(others.get(targetLength)!);
    const wordRows = drawn.map(({ words }) => words);
    const targetRows = [...drawn, ...negatives].map(({ target }) => target);
    const words = floats('words', length * batch * dimension);
    const mask = floats('mask', length * batch);
    const factors = floats('factors', words.length);
    const targets = floats('targets', targetLength * 2 * batch * dimension);
    const targetMask = floats('targetMask', targetLength * 2 * batch);
    fillWords({ table, dimension, rows: wordRows, words, mask });
    if (dropout > 0) dropOut(words, mask, dimension, dropout, factors, random);
    else factors.fill(1);
    fillWords({ table, dimension, rows: targetRows, words: targets, mask: targetMask });
    return { stratum, words, mask, targets, targetMask, factors, wordRows, targetRows };
  };
}

function drawStratum(strata: readonly Stratum[], total: number, random: Random): Stratum {
  let place = random.below(total);
  for (const stratum of strata) {
    if (place < stratum.members.length) return stratum;
    place -= stratum.members.length;
  }
  return strata.at(-1)!;
}

/** Drops components of words and scales the others up; one random number decides on two components. */
function dropOut(
  words: Float32Array,
  mask: Float32Array,
  dimension: number,
  dropout: number,
  factors: Float32Array,
  random: Random,
): void {
  const scale = 1 / (1 - dropout);
  const threshold = Math.round(dropout * 0x1_0000);
  factors.fill(0);
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 0) continue;
    let bits = 0;
    for (let k = 0; k < dimension; k++) {
      bits = k % 2 === 0 ? random.below(0x1_0000_0000) : bits >>> 16;
      const at = row * dimension + k;
      factors[at] = (bits & 0xffff) >= threshold ? scale : 0;
      words[at]! *= factors[at]!;
    }
  }
}

/** Arrays by name and length, made once. */
function createBuffers(): (name: string, length: number) => Float32Array {
  const buffers = new Map<string, Float32Array>();
  return (name, length) => {
    const key = `${name} ${length}`;
    const known = buffers.get(key);
    if (known) return known;
    const made = new Float32Array(length);
    buffers.set(key, made);
    return made;
  };
}
