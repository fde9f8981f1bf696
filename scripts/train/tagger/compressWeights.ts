import type { PennTag } from '../../../core/english/pennTag.ts';
import type { Calibration } from '../../../core/tagging/calibration.ts';
import { buildHashIndex } from '../../../core/tagging/hashIndex.ts';
import type { TaggerModel } from '../../../core/tagging/modelFile.ts';
import type { LexiconTable } from '../../../core/tagging/wordLexicon.ts';
import type { FeatureTable } from './featureTable.ts';
import type { TrainingSettings } from './trainingInput.ts';

/** A model whose weights still have their full precision. */
export interface Learned {
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

/** Drops small weights and scales the rest to −127 … 127; confidences are to be calibrated. */
export function compressWeights(learned: Learned, settings: TrainingSettings): TaggerModel {
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
