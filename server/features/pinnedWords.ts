import type { Span } from '../../core/text/span.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { PinnedWord } from '../protocol.ts';
import { sentenceWords } from '../words/sentenceWords.ts';
import { reportWord } from '../words/wordReport.ts';

/** Finds the words of a text that are read in a pinned sense. */
export interface PinnedWordsFeature {
  /** The words that a span touches. Nothing is annotated where nothing is pinned. */
  in(document: OpenDocument, span: Span, signal: AbortSignal): Promise<readonly PinnedWord[]>;
}

export function createPinnedWords({ sessions }: Pick<FeatureHost, 'sessions'>): PinnedWordsFeature {
  return Object.freeze<PinnedWordsFeature>({
    async in(document, span, signal) {
      if (!document.language) return [];
      const session = await sessions.open(document, { signal });
      const { linguist, pins } = session;
      const lemmas = new Set(pins.inForce.map(({ lemma }) => lemma));
      if (lemmas.size === 0) return [];
      const found: PinnedWord[] = [];
      for await (const word of sentenceWords(session, span)) {
        if (!lemmas.has(word.token.lemma)) continue;
        const { choice } = reportWord(word.sentence.annotation, word.index, linguist, pins.inForce);
        if (choice?.pinned) found.push({ range: document.rangeOf(word) });
      }
      return found;
    },
  });
}
