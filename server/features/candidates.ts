import type { OpenDocument } from '../documents/openDocument.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { CandidatesResult } from '../protocol.ts';
import { replacementEdits } from '../words/replacementEdits.ts';
import { countdown, readInContext } from '../words/wordInContext.ts';

/** Lists all candidates for a word, to choose one from. */
export interface CandidatesFeature {
  /** The candidates for the word at an offset; null if there is no word. */
  at(document: OpenDocument, offset: number, signal: AbortSignal): Promise<CandidatesResult | null>;
}

/** Time to wait for what models say, in milliseconds: who asks for all wants them in the right order. */
const PATIENCE = 3000;

export function createCandidates(
  host: Pick<FeatureHost, 'sessions' | 'judgments' | 'readings'>,
): CandidatesFeature {
  return Object.freeze<CandidatesFeature>({
    async at(document, offset, signal) {
      if (!document.language) return null;
      const session = await host.sessions.open(document, { signal });
      const word = await session.wordAt(offset);
      if (!word) return null;
      const reading = { asker: 'candidates', left: countdown(PATIENCE), signal } as const;
      const { annotation, candidates, replaced } = await readInContext(host, word, session, reading);
      await session.pause();
      const expression = annotation.collocations.find(
        ({ from, to }) => from <= word.index && word.index < to,
      );
      return {
        word: document.text.slice(replaced.start, replaced.end),
        range: document.rangeOf(replaced),
        sentence: document.rangeOf(word.sentence),
        ...(expression && { expression: expression.lemma.replaceAll('_', ' ') }),
        version: session.version,
        candidates: [...candidates.kept, ...candidates.antonyms].map(({ replaces: _, to, ...candidate }) => ({
          ...candidate,
          edits: replacementEdits(document, replaced, { form: candidate.form, to }),
        })),
      };
    },
  });
}
