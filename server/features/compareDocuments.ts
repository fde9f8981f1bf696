import { createSentenceComparison, type SentenceComparer } from '../../core/differences/compareSentences.ts';
import { compareDocuments } from '../../core/differences/documents/compareDocuments.ts';
import {
  countsText,
  gravest,
  outsideProseText,
  sideText,
  statusText,
} from '../../core/differences/documents/namedComparison.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { contentModified } from '../cancellation.ts';
import type { Linguist } from '../documents/annotators.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { CompareDocumentsParams, CompareDocumentsResult } from '../protocol.ts';

/** Tells what became of the meaning of each sentence since an older version of a document. */
export interface CompareDocumentsFeature {
  of(
    document: OpenDocument,
    params: Pick<CompareDocumentsParams, 'range' | 'older'>,
    task: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<CompareDocumentsResult>;
}

export function createCompareDocuments({
  settings: settingsSource,
  annotators,
}: Pick<FeatureHost, 'settings' | 'annotators'>): CompareDocumentsFeature {
  const comparers = new WeakMap<Linguist, SentenceComparer>();
  return Object.freeze<CompareDocumentsFeature>({
    async of(document, { range, older }, task) {
      const { text, language = 'plaintext', version } = document;
      const settings = await settingsSource.of(document.uri);
      const linguist = await annotators.of(settings);
      const comparer = comparers.get(linguist) ?? createSentenceComparison(linguist);
      comparers.set(linguist, comparer);
      const { markup } = settings;
      const { start, end } = range ? document.spanOf(range) : { start: 0, end: text.length };
      const [a, b] = [older, text.slice(start, end)].map((each) => ({ text: each, language, markup }));
      const comparison = await compareDocuments(a!, b!, comparer, task);
      if (!document.isStill(version)) throw contentModified();
      const outsideProse = outsideProseText(comparison);
      return {
        ...{ meaning: comparison.meaning, reason: comparison.reason, counts: countsText(comparison) },
        ...(outsideProse !== undefined && { outsideProse }),
        changes: gravest(comparison).map((change) => {
          const [first, last] = [change.b[0], change.b.at(-1)];
          const { meaning, reason, steps } = change;
          return {
            ...{ status: statusText(change), meaning, reason, steps },
            ...{ before: sideText(change.a), after: sideText(change.b) },
            ...(first &&
              last && { range: document.rangeOf({ start: start + first.start, end: start + last.end }) }),
          };
        }),
      };
    },
  });
}
