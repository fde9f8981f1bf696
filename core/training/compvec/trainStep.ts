import { createRandom, type Random } from '../../random.ts';
import type { DefinitionList } from '../definitions/definitionStore.ts';
import { createSparseAdam, type Moments } from '../sparseAdam.ts';
import type { TrainStep } from '../trainer.ts';
import { type Composer, createComposer } from './composition.ts';
import type { CompVecSettings } from './settings.ts';
import { createTripletLoss } from './tripletLoss.ts';

/**
 * Creates the step of CompVec on a table of word vectors, row-major `[rows, dimension]`. A step draws triplets and
 * dropped components, and returns the mean loss of its triplets.
 */
export function createTrainStep(
  table: Float32Array,
  dimension: number,
  definitions: DefinitionList,
  moments: Moments,
  settings: CompVecSettings,
): TrainStep {
  const { batch, dropout, seed } = settings;
  const composer = createComposer(settings.composition, dimension);
  const loss = createTripletLoss(settings.loss, settings.margin);
  const adam = createSparseAdam(table, dimension, moments, settings);
  let longest = 1;
  for (let place = 0; place < definitions.length; place++) {
    const { words, target } = definitions.at(place)!;
    longest = Math.max(longest, words.length, target.length);
  }
  const side = () => createSide(table, dimension, longest, composer);
  const [composed, positive, negative] = [side(), side(), side()];
  const gradients = {
    composed: new Float32Array(dimension),
    positive: new Float32Array(dimension),
    negative: new Float32Array(dimension),
  };

  return (step) => {
    const random = createRandom(seed, `step ${step}`);
    let total = 0;
    for (let triplet = 0; triplet < batch; triplet++) {
      const definition = definitions.at(random.below(definitions.length))!;
      const other = definitions.at(random.below(definitions.length))!;
      composed.forward(definition.words, dropout, random);
      positive.forward(definition.target, 0, random);
      negative.forward(other.target, 0, random);
      const lost = loss(composed.vector, positive.vector, negative.vector, gradients);
      total += lost;
      if (lost === 0) continue;
      composed.backward(gradients.composed);
      positive.backward(gradients.positive);
      negative.backward(gradients.negative);
      for (const each of [composed, positive, negative]) each.spread(adam.add, 1 / batch);
    }
    adam.apply(step);
    return total / batch;
  };
}

/** Creates one of the three vectors of a triplet, composed from rows of the table. */
function createSide(table: Float32Array, dimension: number, longest: number, composer: Composer) {
  const factors = new Float32Array(longest * dimension);
  const perWord = new Float32Array(longest * dimension);
  /** The factor of each component; 0 if it was dropped. */
  const kept = new Float32Array(longest * dimension);
  const vector = new Float32Array(dimension);
  let rows = new Uint32Array();
  let isDropped = false;
  return {
    vector,
    forward(given: Uint32Array, dropout: number, random: Random) {
      rows = given as Uint32Array<ArrayBuffer>;
      isDropped = dropout > 0;
      for (let word = 0; word < rows.length; word++) {
        const from = rows[word]! * dimension;
        factors.set(table.subarray(from, from + dimension), word * dimension);
      }
      if (isDropped) dropOut(factors, kept, rows.length * dimension, dropout, composer, random);
      composer.forward(factors, rows.length, vector);
    },
    backward(gradient: Float32Array) {
      composer.backward(factors, rows.length, vector, gradient, perWord);
      if (!isDropped) return;
      for (let at = 0; at < rows.length * dimension; at++) perWord[at]! *= kept[at]!;
    },
    spread(add: (row: number, gradient: Float32Array, offset: number, scale: number) => void, scale: number) {
      for (let word = 0; word < rows.length; word++) add(rows[word]!, perWord, word * dimension, scale);
    },
  };
}

/** Drops components and scales the others; one random number decides on two components. */
function dropOut(
  factors: Float32Array,
  kept: Float32Array,
  length: number,
  dropout: number,
  { dropped, rescaled }: Composer,
  random: Random,
): void {
  const scale = rescaled ? 1 / (1 - dropout) : 1;
  const threshold = Math.round(dropout * 0x1_0000);
  let bits = 0;
  for (let at = 0; at < length; at++) {
    bits = at % 2 === 0 ? random.below(0x1_0000_0000) : bits >>> 16;
    const keeps = (bits & 0xffff) >= threshold;
    kept[at] = keeps ? scale : 0;
    factors[at] = keeps ? factors[at]! * scale : dropped;
  }
}
