import type { PennTag } from '../../../core/english/pennTag.ts';
import { verbalTags } from '../../../core/tagging/decoder.ts';
import {
  advanceHistory,
  contextFeatures,
  historyFeatures,
  MOST_FEATURES,
  placeAt,
  startHistory,
} from '../../../core/tagging/placeFeatures.ts';
import { FeatureTable } from './featureTable.ts';
import type { PreparedSentence } from './preparedSentences.ts';

/** Collects the features of the training data that occur often enough, with the correct tags as history. */
export function collectFeatures(
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
