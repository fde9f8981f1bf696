import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import type { AnnotatedSentence } from '../../../core/annotation.ts';
import type { Annotator } from '../../../core/annotator.ts';
import { createLimits, type Limits } from '../../../core/limits.ts';
import { createLruCache, type LruCache } from '../../../core/lruCache.ts';
import type { Span } from '../../../core/text/span.ts';
import { createYielder, type Yielder } from '../../../core/yielder.ts';
import { contentModified } from '../../cancellation.ts';
import type { Annotators } from '../../documents/annotators.ts';
import type { Chunk, OpenDocument } from '../../documents/openDocument.ts';
import type { Pins } from '../../documents/pins.ts';
import {
  chunksTouching,
  detachedSentence,
  documentSentencesIn,
  splitAsFarAs,
  touches,
} from '../../documents/sentences.ts';
import type { SettingsSource } from '../../documents/settings.ts';
import type { Log } from '../../log.ts';
import type { Settings } from '../../protocol.ts';
import { AUXILIARY, COLLOCATION, SUBSTITUTABLE, TYPE_OF_TAG } from './legend.ts';
import {
  editsBetween,
  encodePiece,
  join,
  joinPieces,
  type PieceData,
  type PieceEncoder,
  type PlacedPiece,
} from './tokenData.ts';

/** Words colored by part of speech. The types and modifiers are those of legend.ts. */
export interface SemanticTokensFeature {
  /**
   * All tokens of the document, annotated in slices. Null where colors are turned off, and for documents so
   * long that an editor should ask for what is on the screen instead.
   */
  full(document: OpenDocument, signal: AbortSignal): Promise<SemanticTokens | null>;
  /** What differs from an earlier answer; all tokens if that one is not known any more. */
  delta(
    document: OpenDocument,
    previousResultId: string,
    signal: AbortSignal,
  ): Promise<SemanticTokens | SemanticTokensDelta | null>;
  /** The tokens of the sentences that a span touches. */
  range(document: OpenDocument, span: Span, signal: AbortSignal): Promise<SemanticTokens | null>;
}

/** Pieces of more characters are taken sentence by sentence: a text without blank lines is one piece. */
const LARGE_PIECE = 20_000;

/** Of documents with more characters no more is colored than what is looked at. */
const LARGE_DOCUMENT = 4_000_000;
const TOO_LARGE = 'A document of over 4,000,000 characters is annotated only where it is looked at.';

/** How many integers of large pieces' sentences are kept: those of a text of that length. */
const SENTENCE_DATA_KEPT = 5_000_000;

export function createSemanticTokens(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  log: Log,
): SemanticTokensFeature {
  const remembered = new WeakMap<object, PieceData & { readonly look: Look }>();
  const answered = new WeakMap<
    OpenDocument,
    { readonly id: string; readonly pieces: readonly PlacedPiece[] }
  >();
  let answers = 0;

  const announced = new WeakSet<OpenDocument>();
  const announce = (document: OpenDocument, notice: string) => {
    if (!announced.has(document)) log.info(`${document.uri}: ${notice}`);
    announced.add(document);
  };
  const look = createLooks();
  const prepare = async (document: OpenDocument, signal: AbortSignal): Promise<Work | undefined> => {
    const settings = await settingsSource.of(document.uri);
    if (!settings.partOfSpeechColors.enabled || !document.language) return undefined;
    const { inForce } = await pins.of(document.uri);
    const { annotator } = await annotators.of(settings, inForce);
    signal.throwIfAborted();
    document.readBy(settings.markup);
    return {
      document,
      look: look(annotator, settings),
      limits: createLimits(settings.limits, (notice) => announce(document, notice)),
      version: document.version,
      yielder: createYielder(signal),
    };
  };

  const tokensOf = async (work: Work, chunk: Chunk): Promise<PieceData> => {
    const found = remembered.get(chunk.piece);
    if (found?.look === work.look) return found;
    const tokens = { ...(await encodeChunk(work, chunk)), look: work.look };
    remembered.set(chunk.piece, tokens);
    return tokens;
  };

  /** The tokens of the pieces, or of those of their sentences that a span touches. */
  const placed = async (work: Work, chunks: readonly Chunk[], wanted?: Span): Promise<PlacedPiece[]> => {
    const { document } = work;
    const pieces: PlacedPiece[] = [];
    for (const chunk of chunks) {
      if (wanted && isLarge(chunk)) {
        for await (const piece of sentencePieces(work, chunk, wanted)) pieces.push(piece);
      } else {
        pieces.push({ at: document.positionAt(chunk.start), tokens: await tokensOf(work, chunk) });
      }
      if (work.yielder.due) await pause(work);
    }
    return pieces;
  };
  const all = async (document: OpenDocument, signal: AbortSignal): Promise<PlacedPiece[] | undefined> => {
    const work = await prepare(document, signal);
    if (!work) return undefined;
    if (document.text.length > LARGE_DOCUMENT) {
      announce(document, TOO_LARGE);
      return undefined;
    }
    return placed(work, document.chunks);
  };

  const remember = (document: OpenDocument, pieces: readonly PlacedPiece[]): string => {
    answers += 1;
    const id = String(answers);
    answered.set(document, { id, pieces });
    return id;
  };

  return Object.freeze({
    async full(document, signal) {
      const pieces = await all(document, signal);
      return pieces ? { resultId: remember(document, pieces), data: Array.from(join(pieces)) } : null;
    },
    async delta(document, previousResultId, signal) {
      const pieces = await all(document, signal);
      if (!pieces) return null;
      const before = answered.get(document);
      const resultId = remember(document, pieces);
      if (before?.id !== previousResultId) return { resultId, data: Array.from(join(pieces)) };
      return { resultId, edits: editsBetween(before.pieces, pieces) };
    },
    async range(document, span, signal) {
      const work = await prepare(document, signal);
      if (!work) return null;
      const pieces = await placed(work, chunksTouching(document, span), span);
      return { data: Array.from(join(pieces)) };
    },
  } satisfies SemanticTokensFeature);
}

/** All of the settings that tokens depend on; the same settings give the same object. */
interface Look {
  readonly annotator: Annotator;
  readonly collocations: boolean;
  /** The tokens of the sentences of large pieces, by their text. */
  readonly sentences: LruCache<string, PieceData>;
}

function createLooks(): (annotator: Annotator, settings: Settings) => Look {
  const looks = new WeakMap<Annotator, Map<string, Look>>();
  return (annotator, { collocations, limits, markup }) => {
    const ofAnnotator = looks.get(annotator) ?? new Map<string, Look>();
    looks.set(annotator, ofAnnotator);
    const key = `${collocations.enabled} ${limits.sentenceTokens} ${JSON.stringify(markup)}`;
    const found = ofAnnotator.get(key) ?? {
      annotator,
      collocations: collocations.enabled,
      sentences: createLruCache<string, PieceData>(SENTENCE_DATA_KEPT),
    };
    ofAnnotator.set(key, found);
    return found;
  };
}

/** One request under way. */
interface Work {
  readonly document: OpenDocument;
  readonly look: Look;
  readonly limits: Limits;
  readonly version: number;
  readonly yielder: Yielder;
}

async function encodeChunk(work: Work, chunk: Chunk): Promise<PieceData> {
  const { document, look, limits } = work;
  if (isLarge(chunk)) {
    const pieces: PlacedPiece[] = [];
    for await (const piece of sentencePieces(work, chunk)) pieces.push(piece);
    return joinPieces(pieces, document.positionAt(chunk.start));
  }
  const encoder = encodePiece(document.text, chunk.start);
  for (const family of families(documentSentencesIn(document, chunk, look.annotator, limits))) {
    pushSentences(encoder, document.text, family, look);
    if (work.yielder.due) await pause(work);
  }
  return encoder.finish();
}

function isLarge({ start, end }: Chunk): boolean {
  return end - start > LARGE_PIECE;
}

/** The sentences of a large piece as pieces of their own, so that an edit encodes only those it touches. */
async function* sentencePieces(work: Work, chunk: Chunk, wanted?: Span): AsyncGenerator<PlacedPiece> {
  const { document, look, limits } = work;
  const { text } = document;
  if (wanted) await splitAsFarAs(document, chunk, wanted.start, work.yielder);
  for (const family of families(documentSentencesIn(document, chunk, look.annotator, limits, wanted))) {
    const [sentence] = family;
    if (wanted && !touches(sentence, wanted)) continue;
    const written = text.slice(sentence.start, sentence.end);
    // The same characters may be code in one language and words in another.
    const key = `${document.language}\0${family.map(({ annotation }) => annotation.text).join('\0')}\0${written}`;
    let tokens = look.sentences.get(key);
    if (!tokens) {
      const encoder = encodePiece(text, sentence.start);
      pushSentences(encoder, text, family, look);
      tokens = encoder.finish();
      look.sentences.set(detachedSentence(key), tokens, tokens.data.length + 1);
    }
    yield { at: document.positionAt(sentence.start), tokens };
    if (work.yielder.due) await pause(work);
  }
}

/**
 * Sentences in order; those that lie within another, footnotes, together with it. The footnotes of one that is cut
 * into records have no place in the order, and are left out.
 */
function* families(
  sentences: Iterable<AnnotatedSentence>,
): Generator<[AnnotatedSentence, ...AnnotatedSentence[]]> {
  let family: [AnnotatedSentence, ...AnnotatedSentence[]] | undefined;
  for (const sentence of sentences) {
    if (family && sentence.end <= family[0].end) {
      if (sentence.start >= family[0].start) family.push(sentence);
    } else {
      if (family) yield family;
      family = [sentence];
    }
  }
  if (family) yield family;
}

/** The tokens of a sentence and of those within it, in the order in which they stand. */
function pushSentences(
  encoder: PieceEncoder,
  text: string,
  sentences: readonly AnnotatedSentence[],
  look: Look,
): void {
  const tokens: Parameters<PieceEncoder['push']>[] = [];
  const inOrder = { push: (...token: (typeof tokens)[number]) => void tokens.push(token) };
  for (const sentence of sentences) pushSentence(inOrder, text, sentence, look);
  tokens.sort(([one], [other]) => one - other);
  for (const token of tokens) encoder.push(...token);
}

function pushSentence(
  encoder: Pick<PieceEncoder, 'push'>,
  text: string,
  { start, annotation }: AnnotatedSentence,
  look: Look,
): void {
  const modifiers = new Uint8Array(annotation.tokens.length);
  if (look.collocations) {
    for (const { from, to } of annotation.collocations) modifiers.fill(COLLOCATION, from, to);
  }
  for (const { token } of annotation.substitutions) modifiers[token]! |= SUBSTITUTABLE;
  const auxiliaries = new Set<number>();
  for (const { token, reason } of annotation.blocked) if (reason === 'auxiliary') auxiliaries.add(token);
  for (const [index, token] of annotation.tokens.entries()) {
    const at = start + token.start;
    // Inline code and math have no part of speech, and blanked markup is not in the document.
    if (token.dummy || !text.startsWith(token.text, at)) continue;
    const type = auxiliaries.has(index) ? AUXILIARY : TYPE_OF_TAG.get(token.tag)!;
    encoder.push(at, token.text.length, type, modifiers[index]!);
  }
}

/** Lets other messages through, and gives up if one of them changed or closed the document. */
async function pause({ document, yielder, version }: Work): Promise<void> {
  await yielder.pause();
  if (!document.isStill(version)) throw contentModified();
}
