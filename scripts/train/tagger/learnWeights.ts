import type { PennTag } from '../../../core/english/pennTag.ts';
import { createRandom, type Random, shuffled } from '../../../core/random.ts';
import { verbalTags } from '../../../core/tagging/decoder.ts';
import {
  advanceHistory,
  contextFeatures,
  historyFeatures,
  MOST_FEATURES,
  placeAt,
  startHistory,
} from '../../../core/tagging/placeFeatures.ts';
import type { WordFeatures } from '../../../core/tagging/wordFeatures.ts';
import type { FeatureTable } from './featureTable.ts';
import type { PreparedSentence } from './preparedSentences.ts';
import type { TrainingSettings } from './trainingInput.ts';

/** The state of training after an epoch. */
export interface TrainingStep {
  readonly run: number;
  readonly runs: number;
  readonly epoch: number;
  readonly epochs: number;
  /** Proportion of training tokens tagged correctly during the epoch, 0 to 1. */
  readonly accuracy: number;
}

/** Learns averaged weights, `rows.size` x `tags.length`: the mean of all runs. */
export function learnWeights(
  sentences: readonly PreparedSentence[],
  tags: readonly PennTag[],
  rows: FeatureTable,
  settings: TrainingSettings,
  report: (step: TrainingStep) => void,
): Float32Array {
  const fixed = sentences.map(({ words, given }) =>
    words.map((_, i) => (given[i]! < 0 ? fixedRows(words, i, rows, tags.length) : NO_ROWS)),
  );
  const random = createRandom(settings.seed);
  const mean = new Float32Array(rows.size * tags.length);
  for (let run = 1; run <= settings.runs; run++) {
    const weights = learnOnce({ sentences, fixed, tags, rows }, random, settings.epochs, (epoch, accuracy) =>
      report({ run, runs: settings.runs, epoch, epochs: settings.epochs, accuracy }),
    );
    for (let i = 0; i < mean.length; i++) mean[i]! += weights[i]! / settings.runs;
  }
  return mean;
}

interface Lesson {
  readonly sentences: readonly PreparedSentence[];
  /** The rows, for each word, of the features that do not depend on tags. */
  readonly fixed: readonly (readonly Int32Array[])[];
  readonly tags: readonly PennTag[];
  readonly rows: FeatureTable;
}

function learnOnce(
  { sentences, fixed, tags, rows }: Lesson,
  random: Random,
  epochs: number,
  report: (epoch: number, accuracy: number) => void,
): Float32Array {
  const tagCount = tags.length;
  const verbal = verbalTags(tags);
  // Every step adds or takes away one, so that sixteen bits hold the sums, in half the memory that floats take.
  const weights = new Int16Array(rows.size * tagCount);
  // Σ step · change; the average over all steps is weights − drift / steps (Daumé 2006, figure 2.3).
  const drift = new Float64Array(rows.size * tagCount);
  const active = new Int32Array(2 * MOST_FEATURES);
  const hashes = new Int32Array(MOST_FEATURES);
  const scores = new Int32Array(tagCount);
  let order = sentences.map((_, i) => i);
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    order = shuffled(order, random);
    let right = 0;
    let total = 0;
    for (const s of order) {
      const { words, gold, given, uncertain } = sentences[s]!;
      const history = startHistory(tagCount);
      for (let i = 0; i < words.length; i++) {
        let best: number = given[i]!;
        if (best < 0) {
          step += 1;
          const own = fixed[s]![i]!;
          active.set(own);
          let count = own.length;
          for (let k = historyFeatures(placeAt(words, i), history, hashes), f = 0; f < k; f++) {
            const row = rows.rowOf(hashes[f]!);
            if (row >= 0) active[count++] = row * tagCount;
          }
          best = argmax(active, count, weights, scores);
          if (best !== gold[i] && !uncertain.has(i)) {
            for (let f = 0; f < count; f++) {
              const base = active[f]!;
              weights[base + gold[i]!]! += 1;
              drift[base + gold[i]!]! += step;
              weights[base + best]! -= 1;
              drift[base + best]! -= step;
            }
          }
        }
        total += 1;
        if (best === gold[i]) right += 1;
        advanceHistory(history, best, verbal[best] === 1, words[i]!);
      }
    }
    report(epoch, right / total);
  }
  const averaged = new Float32Array(weights.length);
  for (let i = 0; i < weights.length; i++) averaged[i] = weights[i]! - drift[i]! / Math.max(1, step);
  return averaged;
}

const NO_ROWS = new Int32Array();

/** The indexes at which the weights of the word's own features and of its context's features start. */
function fixedRows(
  words: readonly WordFeatures[],
  i: number,
  rows: FeatureTable,
  tagCount: number,
): Int32Array {
  const hashes = new Int32Array(MOST_FEATURES);
  const count = contextFeatures(placeAt(words, i), hashes);
  const all = [...words[i]!.own, ...hashes.subarray(0, count)];
  const known = all.map((hash) => rows.rowOf(hash)).filter((row) => row >= 0);
  return Int32Array.from(known, (row) => row * tagCount);
}

function argmax(active: Int32Array, count: number, weights: Int16Array, scores: Int32Array): number {
  const tagCount = scores.length;
  scores.fill(0);
  for (let f = 0; f < count; f++) {
    const base = active[f]!;
    for (let tag = 0; tag < tagCount; tag++) scores[tag]! += weights[base + tag]!;
  }
  let best = 0;
  for (let tag = 1; tag < tagCount; tag++) if (scores[tag]! > scores[best]!) best = tag;
  return best;
}
