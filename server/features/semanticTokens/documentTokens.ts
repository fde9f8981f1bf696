import type { AnnotatedSentence } from '../../../core/annotation/annotation.ts';
import type { Span } from '../../../core/text/span.ts';
import type { DocumentSession } from '../../documents/documentSession.ts';
import type { Chunk } from '../../documents/openDocument.ts';
import { detachedSentence } from '../../documents/sentenceSplits.ts';
import { touches } from '../../documents/sentences.ts';
import { pushSentences, withFootnotes } from './sentenceTokens.ts';
import { encodePiece, joinPieces, type PieceData, type PlacedPiece } from './tokenData.ts';
import { createTokenStyles, type TokenStyle } from './tokenStyle.ts';

/** The tokens of documents, remembered piece by piece. */
export interface DocumentTokens {
  /** The tokens of all pieces of the session's document; of a span, those of the sentences that it touches. */
  of(session: DocumentSession, span?: Span): Promise<PlacedPiece[]>;
  /** The tokens of one sentence in the protocol's encoding. */
  ofSentence(session: DocumentSession, sentence: AnnotatedSentence): Uint32Array;
}

/** Pieces of more characters are encoded sentence by sentence: a text without blank lines is one piece. */
const LARGE_PIECE = 20_000;

export function createDocumentTokens(): DocumentTokens {
  const remembered = new WeakMap<object, PieceData & { readonly style: TokenStyle }>();
  const styleOf = createTokenStyles();
  const tokensOf = async (session: DocumentSession, style: TokenStyle, chunk: Chunk): Promise<PieceData> => {
    const found = remembered.get(chunk.piece);
    if (found?.style === style) return found;
    const tokens = { ...(await encodeChunk(session, style, chunk)), style };
    remembered.set(chunk.piece, tokens);
    return tokens;
  };
  return Object.freeze<DocumentTokens>({
    async of(session, span) {
      const { document } = session;
      const style = styleOf(session.linguist.annotator, session.settings);
      const pieces: PlacedPiece[] = [];
      for (const chunk of session.chunks(span)) {
        if (span && isLarge(chunk)) {
          for await (const piece of sentencePieces(session, style, chunk, span)) pieces.push(piece);
        } else {
          const tokens = await tokensOf(session, style, chunk);
          pieces.push({ at: document.positionAt(chunk.start), tokens });
        }
        if (session.due) await session.pause();
      }
      return pieces;
    },
    ofSentence({ document, linguist, settings }, sentence) {
      const encoder = encodePiece(document.text, 0);
      pushSentences(encoder, document.text, [sentence], styleOf(linguist.annotator, settings));
      return encoder.finish().data;
    },
  });
}

async function encodeChunk(session: DocumentSession, style: TokenStyle, chunk: Chunk): Promise<PieceData> {
  const { document } = session;
  if (isLarge(chunk)) {
    const pieces: PlacedPiece[] = [];
    for await (const piece of sentencePieces(session, style, chunk)) pieces.push(piece);
    return joinPieces(pieces, document.positionAt(chunk.start));
  }
  const encoder = encodePiece(document.text, chunk.start);
  for (const family of withFootnotes(session.sentencesIn(chunk))) {
    pushSentences(encoder, document.text, family, style);
    if (session.due) await session.pause();
  }
  return encoder.finish();
}

function isLarge({ start, end }: Chunk): boolean {
  return end - start > LARGE_PIECE;
}

/** The sentences of a large piece as pieces of their own, so that an edit encodes only those it touches. */
async function* sentencePieces(
  session: DocumentSession,
  style: TokenStyle,
  chunk: Chunk,
  wanted?: Span,
): AsyncGenerator<PlacedPiece> {
  const { document } = session;
  const { text } = document;
  if (wanted) await session.splitAsFarAs(chunk, wanted.start);
  for (const family of withFootnotes(session.sentencesIn(chunk, wanted))) {
    const [sentence] = family;
    if (wanted && !touches(sentence, wanted)) continue;
    const written = text.slice(sentence.start, sentence.end);
    // The same characters may be code in one format and words in another.
    const key = `${document.language}\0${family.map(({ annotation }) => annotation.text).join('\0')}\0${written}`;
    let tokens = style.sentences.get(key);
    if (!tokens) {
      const encoder = encodePiece(text, sentence.start);
      pushSentences(encoder, text, family, style);
      tokens = encoder.finish();
      style.sentences.set(detachedSentence(key), tokens, tokens.data.length + 1);
    }
    yield { at: document.positionAt(sentence.start), tokens };
    if (session.due) await session.pause();
  }
}
