import { PENN_TAGS, type PennTag } from '../english/pennTag.ts';
import { type Calibration, fitCurve, type TagGroup, type TagObservation, tagGroup } from './calibration.ts';
import { createDecoder, verbalTags } from './decoder.ts';
import { dictionaryForm } from './dictionaryForm.ts';
import { FeatureTable } from './featureTable.ts';
import { buildHashIndex } from './hashIndex.ts';
import type { TaggerModel } from './modelFile.ts';
import {
  advanceHistory,
  contextFeatures,
  historyFeatures,
  MOST_FEATURES,
  placeAt,
  startHistory,
} from './placeFeatures.ts';
import type { TrainingInput, TrainingSettings } from './training.ts';
import type { TaggedSentence } from './treebank.ts';
import { type WordFeatures, wordFeatures } from './wordFeatures.ts';
import { readSentence, readWord } from './wordForm.ts';
import { buildLexicon, type LexiconTable, openLexicon, type WordLexicon } from './wordLexicon.ts';
import { dictionaryOf, withTagClasses } from './wordTags.ts';

export const TRAINING_DEFAULTS: TrainingSettings = {
  seed: 1,
  epochs: 8,
  runs: 3,
  leastFeatureCount: 3,
  leastDictionaryCount: 40,
  leastDictionaryShare: 0.995,
  leastClassCount: 8,
  leastWeight: 0.6,
};

export interface TrainingStep {
  readonly run: number;
  readonly runs: number;
  readonly epoch: number;
  readonly epochs: number;
  /** Proportion of training tokens tagged correctly during the epoch, 0 to 1. */
  readonly accuracy: number;
}

/** Trains an averaged perceptron. The same input, settings and seed give the same model. */
export function trainTagger(
  input: TrainingInput,
  settings: TrainingSettings = TRAINING_DEFAULTS,
  report: (step: TrainingStep) => void = () => {},
): TaggerModel {
  const tags = PENN_TAGS.filter((tag) => input.sentences.some((sentence) => sentence.tags.includes(tag)));
  const lexicon = buildLexicon(withTagClasses(input, settings));
  const dictionary = dictionaryOf(input.sentences, tags, settings);
  const prepared = prepare(input.sentences, tags, openLexicon(lexicon), dictionary);
  const rows = collectFeatures(prepared, tags, settings.leastFeatureCount);
  const weights = learn(prepared, tags, rows, settings, report);
  const model = compress(
    { tags, dictionary, lexicon, attribution: input.attribution, rows, weights },
    settings,
  );
  return { ...model, calibration: calibrate(model, input.calibration) };
}

interface PreparedSentence {
  readonly words: readonly WordFeatures[];
  /** The right tags. */
  readonly gold: Uint8Array;
  /** The dictionary's tag, or −1. */
  readonly given: Int8Array;
  readonly uncertain: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

function prepare(
  sentences: readonly TaggedSentence[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
  dictionary: TaggerModel['dictionary'],
): PreparedSentence[] {
  const tagNumber = new Map(tags.map((tag, i) => [tag, i]));
  const given = new Map(dictionary.map(([form, tag]) => [form, tag]));
  const caches = [0, 1, 2, 3].map(() => new Map<string, WordFeatures>());
  return sentences.map((sentence) => {
    const { words, casing } = readSentence(sentence.words, readWord);
    const forms = words.map(({ form }) => form);
    return {
      words: forms.map((form) => {
        let word = caches[casing]!.get(form);
        if (!word) caches[casing]!.set(form, (word = wordFeatures(form, casing, lexicon)));
        return word;
      }),
      gold: Uint8Array.from(sentence.tags, (tag) => tagNumber.get(tag)!),
      given: Int8Array.from(forms, (form) => given.get(dictionaryForm(form, casing)) ?? -1),
      uncertain: sentence.uncertain ?? NONE,
    };
  });
}

/** Every feature of the training data that occurs often enough, with the correct tags as history. */
function collectFeatures(
  sentences: readonly PreparedSentence[],
  tags: readonly PennTag[],
  leastCount: number,
): FeatureTable {
  const counts = new FeatureTable(22);
  const hashes = new Int32Array(MOST_FEATURES);
  const verbal = verbalTags(tags);
  for (const { words, gold, given } of sentences) {
    const history = startHistory(tags.length);
    for (let i = 0; i < words.length; i++) {
      if (given[i]! < 0) {
        for (const hash of words[i]!.own) counts.count(hash);
        const place = placeAt(words, i);
        for (let k = contextFeatures(place, hashes), f = 0; f < k; f++) counts.count(hashes[f]!);
        for (let k = historyFeatures(place, history, hashes), f = 0; f < k; f++) counts.count(hashes[f]!);
      }
      advanceHistory(history, gold[i]!, verbal[gold[i]!] === 1, words[i]!);
    }
  }
  return counts.seenAtLeast(leastCount);
}

/** Averaged weights, `rows.size` x `tags.length`: the mean of all runs. */
function learn(
  sentences: readonly PreparedSentence[],
  tags: readonly PennTag[],
  rows: FeatureTable,
  settings: TrainingSettings,
  report: (step: TrainingStep) => void,
): Float32Array {
  const fixed = sentences.map(({ words, given }) =>
    words.map((_, i) => (given[i]! < 0 ? fixedRows(words, i, rows, tags.length) : NO_ROWS)),
  );
  const random = mulberry32(settings.seed);
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
  random: () => number,
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
  const order = sentences.map((_, i) => i);
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, random);
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

interface Learned {
  readonly tags: readonly PennTag[];
  readonly dictionary: TaggerModel['dictionary'];
  readonly lexicon: LexiconTable;
  readonly attribution: string;
  readonly rows: FeatureTable;
  readonly weights: Float32Array;
}

/** The limit that larger weights are clipped to before they are scaled to eight bits. */
const LARGEST_WEIGHT = 20;
const FEATURE_BUCKET_BITS = 18;

/** Drops small weights and scales the rest to −127 … 127. */
function compress(learned: Learned, settings: TrainingSettings): TaggerModel {
  const { tags, rows, weights } = learned;
  const scale = 127 / LARGEST_WEIGHT;
  const kept: { key: number; row: number }[] = [];
  const isKept = (weight: number) => Math.abs(weight) >= settings.leastWeight;
  for (const [key, row] of rows.entries()) {
    const base = row * tags.length;
    if (weights.subarray(base, base + tags.length).some(isKept)) kept.push({ key: key >>> 0, row });
  }
  kept.sort((a, b) => a.key - b.key);
  const counts = new Uint8Array(kept.length);
  const weightTags: number[] = [];
  const values: number[] = [];
  kept.forEach(({ row }, i) => {
    for (let tag = 0; tag < tags.length; tag++) {
      const weight = weights[row * tags.length + tag]!;
      if (!isKept(weight)) continue;
      weightTags.push(tag);
      values.push(Math.max(-127, Math.min(127, Math.round(weight * scale))));
      counts[i]! += 1;
    }
  });
  return {
    tags,
    dictionary: learned.dictionary,
    lexicon: learned.lexicon,
    attribution: learned.attribution,
    features: buildHashIndex(
      Uint32Array.from(kept, ({ key }) => key),
      FEATURE_BUCKET_BITS,
    ),
    weightCounts: counts,
    weightTags: Uint8Array.from(weightTags),
    weights: Int8Array.from(values),
    calibration: NO_CALIBRATION,
  };
}

const NO_CALIBRATION: Calibration = {
  noun: { margins: [], probabilities: [] },
  verb: { margins: [], probabilities: [] },
  other: { margins: [], probabilities: [] },
};

const CALIBRATION_BINS = 40;

function calibrate(model: TaggerModel, sentences: readonly TaggedSentence[]): Calibration {
  const decode = createDecoder(model);
  const observed: Record<TagGroup, TagObservation[]> = { noun: [], verb: [], other: [] };
  for (const { words, tags } of sentences) {
    const decoded = decode(words);
    for (let i = 0; i < words.length; i++) {
      const tag = model.tags[decoded.tags[i]!]!;
      const margin = decoded.margins[i]!;
      if (margin >= 0) observed[tagGroup(tag)].push({ margin, right: tag === tags[i] });
    }
  }
  return {
    noun: fitCurve(observed.noun, CALIBRATION_BINS),
    verb: fitCurve(observed.verb, CALIBRATION_BINS),
    other: fitCurve(observed.other, CALIBRATION_BINS),
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

/** Tommy Ettinger's mulberry32: uniform on [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
