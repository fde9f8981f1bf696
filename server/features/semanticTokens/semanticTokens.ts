import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import type { Span } from '../../../core/text/span.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { FeatureHost } from '../../featureHost.ts';
import type { SentenceTokensResult } from '../../protocol.ts';
import { createDocumentTokens } from './documentTokens.ts';
import { editsBetween, join, type PlacedPiece } from './tokenData.ts';

/** Colors words by part of speech. The token types and modifiers are those of legend.ts. */
export interface SemanticTokensFeature {
  /**
   * All tokens of the document, annotated in slices. Null if colors are turned off, and for a document so long that
   * an editor should ask for the visible part instead.
   */
  full(document: OpenDocument, signal: AbortSignal): Promise<SemanticTokens | null>;
  /** The edits since an earlier answer; all tokens if that answer is not known any more. */
  delta(
    document: OpenDocument,
    previousResultId: string,
    signal: AbortSignal,
  ): Promise<SemanticTokens | SemanticTokensDelta | null>;
  /** The tokens of the sentences that a span touches. */
  range(document: OpenDocument, span: Span, signal: AbortSignal): Promise<SemanticTokens | null>;
  /** The tokens of the one sentence at an offset; null where there is none, and if colors are turned off. */
  sentence(document: OpenDocument, offset: number, signal: AbortSignal): Promise<SentenceTokensResult | null>;
}

/** The number of characters above which only the visible part of a document is colored. */
const LARGE_DOCUMENT = 4_000_000;
const TOO_LARGE = 'In documents of more than 4,000,000 characters, only the visible part is annotated.';

export function createSemanticTokens({
  sessions,
  log,
}: Pick<FeatureHost, 'sessions' | 'log'>): SemanticTokensFeature {
  const tokens = createDocumentTokens();
  const answers = createAnswers();
  const announced = new WeakSet<OpenDocument>();
  const announce = (document: OpenDocument, notice: string) => {
    if (!announced.has(document)) log.info(`${document.uri}: ${notice}`);
    announced.add(document);
  };
  const open = async (document: OpenDocument, signal: AbortSignal): Promise<DocumentSession | undefined> => {
    if (!document.language) return undefined;
    const onNotice = (notice: string) => announce(document, notice);
    return sessions.openIf(({ partOfSpeechColors }) => partOfSpeechColors.scope !== 'off', document, {
      signal,
      onNotice,
    });
  };
  const all = async (document: OpenDocument, signal: AbortSignal): Promise<PlacedPiece[] | undefined> => {
    const session = await open(document, signal);
    if (!session) return undefined;
    if (document.text.length > LARGE_DOCUMENT) {
      announce(document, TOO_LARGE);
      return undefined;
    }
    return tokens.of(session);
  };
  return Object.freeze<SemanticTokensFeature>({
    async full(document, signal) {
      const pieces = await all(document, signal);
      return pieces ? { resultId: answers.remember(document, pieces), data: dataOf(pieces) } : null;
    },
    async delta(document, previousResultId, signal) {
      const pieces = await all(document, signal);
      if (!pieces) return null;
      const before = answers.last(document);
      const resultId = answers.remember(document, pieces);
      if (before?.id !== previousResultId) return { resultId, data: dataOf(pieces) };
      return { resultId, edits: editsBetween(before.pieces, pieces) };
    },
    async range(document, span, signal) {
      const session = await open(document, signal);
      return session ? { data: dataOf(await tokens.of(session, span)) } : null;
    },
    async sentence(document, offset, signal) {
      const session = await open(document, signal);
      const sentence = await session?.sentenceAt(offset);
      if (!session || !sentence) return null;
      return { range: document.rangeOf(sentence), data: Array.from(tokens.ofSentence(session, sentence)) };
    },
  });
}

function dataOf(pieces: readonly PlacedPiece[]): number[] {
  return Array.from(join(pieces));
}

/** The last answer for each document, which the next one may be told as a difference from. */
function createAnswers() {
  const last = new WeakMap<OpenDocument, { readonly id: string; readonly pieces: readonly PlacedPiece[] }>();
  let count = 0;
  return {
    last: (document: OpenDocument) => last.get(document),
    /** Keeps an answer and gives it an id. */
    remember(document: OpenDocument, pieces: readonly PlacedPiece[]): string {
      count += 1;
      const id = String(count);
      last.set(document, { id, pieces });
      return id;
    },
  };
}
