/**
 * `semloc/differences`: what differs between two sentences, and whether they mean the same. {@link createSentenceComparison}
 * takes the parts of an annotator (`openAnnotator` of `semloc/node` gives them); its `compare(a, b)` is deterministic and
 * needs no encoder. It runs in a browser.
 *
 * All offsets are UTF-16 code units.
 */

export {
  createSentenceComparison,
  MOST_COMPARED_TOKENS,
  type SentenceComparer,
  type SentenceComparison,
  type SentenceComparisonParts,
} from '../core/differences/compareSentences.ts';
export {
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type DifferenceSpan,
  type Meaning,
} from '../core/differences/difference.ts';
