import { type AnnotationSummary, annotationSummary } from '../../core/annotation/annotationSummary.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import { touches } from '../documents/sentences.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { AnnotateParams, AnnotateResult } from '../protocol.ts';

/** Sums up what is known of sentences. */
export interface AnnotateFeature {
  of(
    document: OpenDocument,
    params: Pick<AnnotateParams, 'range' | 'first'>,
    task: { readonly signal: AbortSignal },
  ): Promise<AnnotateResult>;
}

/** The maximum number of sentences in one answer. */
const SENTENCES = 200;

export function createAnnotate({ sessions }: Pick<FeatureHost, 'sessions'>): AnnotateFeature {
  return Object.freeze<AnnotateFeature>({
    async of(document, { range, first = 0 }, { signal }) {
      const notices: string[] = [];
      const session = await sessions.open(document, { signal, onNotice: (notice) => notices.push(notice) });
      const span = range ? document.spanOf(range) : { start: 0, end: document.text.length };
      const sentences: AnnotationSummary[] = [];
      const answer = (more: boolean) => ({
        ...{ profile: session.settings.profile, more, notices },
        // The cursor between two sentences: the one that follows is meant.
        sentences: span.start === span.end ? sentences.slice(-1) : sentences,
      });
      let skipped = 0;
      for (const chunk of session.chunks(span)) {
        await session.splitAsFarAs(chunk, span.start);
        for (const sentence of session.sentencesIn(chunk, span)) {
          if (!touches(sentence, span) || skipped++ < first) continue;
          if (sentences.length === SENTENCES) return answer(true);
          sentences.push(annotationSummary(sentence));
          if (session.due) await session.pause();
        }
      }
      return answer(false);
    },
  });
}
