/**
 * `semloc/differences`: what differs between two sentences, and whether they mean the same. {@link createSentenceComparison}
 * takes the parts of an annotator (`openAnnotator` of `semloc/node` gives them); its `compare(a, b)` is deterministic and
 * needs no encoder. {@link compareDocuments} aligns the sentences of two documents and has the edited ones compared. Both run in
 * a browser.
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
  type Step,
  type StepKind,
} from '../core/differences/difference.ts';
export { SENTENCE_STATUSES, type SentenceStatus } from '../core/differences/documents/alignSentences.ts';
export {
  compareDocuments,
  type DocumentComparison,
  type SentenceChange,
} from '../core/differences/documents/compareDocuments.ts';
export type { ComparedDocument, PlacedSentence } from '../core/differences/documents/readDocument.ts';
