import {
  type Calibration,
  fitCurve,
  type TagGroup,
  type TagObservation,
  tagGroup,
} from '../../../core/tagging/calibration.ts';
import { createDecoder } from '../../../core/tagging/decoder.ts';
import type { TaggerModel } from '../../../core/tagging/modelFile.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';

/** Fits the curves that map the margins of tags to probabilities, on sentences that were not learned from. */
export function calibrate(model: TaggerModel, sentences: readonly TaggedSentence[]): Calibration {
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

const CALIBRATION_BINS = 40;
