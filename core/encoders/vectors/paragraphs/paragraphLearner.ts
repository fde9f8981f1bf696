import type { Kernel } from './kernel.ts';
import { LinearRandom } from './linearRandom.ts';
import type { ParagraphMemory } from './paragraphMemory.ts';
import type { ParagraphSettings, ParagraphVocabulary } from './paragraphModel.ts';
import { createSamples } from './samples.ts';
import { keepThresholds } from './subsampling.ts';

/** Learns a paragraph's vector and, unless they are frozen, the parameters of the words. */
export interface ParagraphLearner {
  /**
   * Goes over the words of a paragraph once.
   *
   * @param paragraph place of its vector
   * @param words numbers of its words
   * @param seed of the random choices: subsampling, the width of the window, negative samples
   */
  learn(paragraph: number, words: Int32Array, rate: number, isFrozen: boolean, seed: number): Learned;
}

/** The predicted words, and the sum of their losses: −log of the likelihood. */
export interface Learned {
  readonly predicted: number;
  readonly loss: number;
}

/**
 * Creates a learner over a memory. It computes what gensim's Doc2Vec computes: windows of random width (averaged) or full
 * width (concatenated); the average's gradient goes undivided to each vector.
 */
export function createParagraphLearner(
  settings: ParagraphSettings,
  { counts }: ParagraphVocabulary,
  memory: ParagraphMemory,
  kernel: Kernel,
): ParagraphLearner {
  const { architecture, dimension, window } = settings;
  const { list, hidden, change, shape } = memory;
  const integers = new Int32Array(memory.memory.buffer);
  const samples = createSamples(settings, counts, memory);
  const thresholds = keepThresholds(settings.subsample, counts);
  const wordAt = (word: number) => memory.words + word * dimension * 4;
  let kept = new Int32Array(1024);

  /** The words that subsampling leaves, in `kept`; returns their number. */
  const keep = (words: Int32Array, random: LinearRandom): number => {
    if (kept.length < words.length) kept = new Int32Array(2 * words.length);
    if (!thresholds) {
      kept.set(words);
      return words.length;
    }
    let count = 0;
    for (const word of words) if (random.bits(32) < thresholds[word]!) kept[count++] = word;
    return count;
  };

  const predict = (from: number, word: number, rate: number, isFrozen: boolean, random: LinearRandom) =>
    kernel.learn(from, change, list, samples.write(word, random), rate, isFrozen, shape.width);

  /** PV-DBOW: the paragraph predicts each of its words. */
  const learnBag: Pass = (paragraph, count, rate, isFrozen, random) => {
    let loss = 0;
    for (let at = 0; at < count; at++) {
      loss += predict(paragraph, kept[at]!, rate, isFrozen, random);
      integers[list / 4] = paragraph;
      kernel.scatter(change, list, 1, dimension);
    }
    return loss;
  };

  /** PV-DM, averaged: the mean of the paragraph and the words around predicts the word between them. */
  const learnMean: Pass = (paragraph, count, rate, isFrozen, random) => {
    let loss = 0;
    for (let at = 0; at < count; at++) {
      const reach = window - random.below(window);
      const end = Math.min(count, at + reach + 1);
      const write = (): number => {
        let length = 0;
        integers[list / 4 + length++] = paragraph;
        for (let other = Math.max(0, at - reach); other < end; other++) {
          if (other !== at) integers[list / 4 + length++] = wordAt(kept[other]!);
        }
        return length;
      };
      const length = write();
      kernel.gather(hidden, list, length, 1 / length, dimension);
      loss += predict(hidden, kept[at]!, rate, isFrozen, random);
      // The samples have replaced the list, which begins with the paragraph.
      const changed = write();
      kernel.scatter(change, list, isFrozen ? 1 : changed, dimension);
    }
    return loss;
  };

  /** PV-DM, concatenated: the paragraph and all words around, each in its place, predict the word between them. */
  const learnConcatenation: Pass = (paragraph, count, rate, isFrozen, random) => {
    let loss = 0;
    const padding = wordAt(counts.length);
    const partOf = (at: number, part: number): number => {
      if (part === 0) return paragraph;
      const other = at - window + part - (part <= window ? 1 : 0);
      return other < 0 || other >= count ? padding : wordAt(kept[other]!);
    };
    for (let at = 0; at < count; at++) {
      for (let part = 0; part <= 2 * window; part++) {
        integers[list / 4] = partOf(at, part);
        kernel.gather(hidden + part * dimension * 4, list, 1, 1, dimension);
      }
      loss += predict(hidden, kept[at]!, rate, isFrozen, random);
      for (let part = 0; part <= (isFrozen ? 0 : 2 * window); part++) {
        integers[list / 4] = partOf(at, part);
        kernel.scatter(change + part * dimension * 4, list, 1, dimension);
      }
    }
    return loss;
  };

  const pass = { 'pv-dbow': learnBag, 'pv-dm-mean': learnMean, 'pv-dm-concat': learnConcatenation }[
    architecture
  ];
  return {
    learn(paragraph, words, rate, isFrozen, seed) {
      const random = new LinearRandom(seed);
      const predicted = keep(words, random);
      return { predicted, loss: pass(paragraph, predicted, rate, isFrozen, random) };
    },
  };
}

/** Learns from the kept words of a paragraph, and returns the loss. */
type Pass = (
  paragraph: number,
  count: number,
  rate: number,
  isFrozen: boolean,
  random: LinearRandom,
) => number;
