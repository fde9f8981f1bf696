import type { Changed } from './changed.ts';
import { sentenceFeatures } from './sentenceFeatures.ts';
import { treeFeatures } from './treeFeatures.ts';
import { vectorFeatures } from './vectorFeatures.ts';
import { wordFeatures } from './wordFeatures.ts';

/** The sets of features that a model may learn from; each has those of the sets before it, too. */
export const FEATURE_SETS = ['kind', 'sentence', 'words', 'vectors', 'tree'] as const;
export type FeatureSet = (typeof FEATURE_SETS)[number];

/** The features of a variant that hold, by name; each also together with the kind. */
export function featuresOf(changed: Changed, set: FeatureSet): Set<string> {
  const sources = [sentenceFeatures, wordFeatures, vectorFeatures, treeFeatures];
  const names = sources.slice(0, FEATURE_SETS.indexOf(set)).flatMap((source) => source(changed));
  return new Set([changed.kind, ...names.flatMap((name) => [name, `${changed.kind} & ${name}`])]);
}
