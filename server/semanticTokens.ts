import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import type { AnnotatedSentence } from '../core/annotation.ts';
import type { Annotator } from '../core/annotator.ts';
import { createLimits, type Limits } from '../core/limits.ts';
import type { Span } from '../core/text/span.ts';
import type { Annotators } from './annotators.ts';
import { contentModified } from './cancellation.ts';
import type { Chunk, OpenDocument } from './documents.ts';
import type { Log } from './languageService.ts';
import { AUXILIARY, COLLOCATION, SUBSTITUTABLE, TYPE_OF_TAG } from './legend.ts';
import type { Settings } from './protocol.ts';
import { chunksTouching, sentencesOf, touches } from './sentences.ts';
import type { SettingsSource } from './settings.ts';
import { createSlices, type Slices } from './slices.ts';
import {
  editsBetween,
  encodePiece,
  join,
  type PieceData,
  type PieceEncoder,
  type PlacedPiece,
} from './tokenData.ts';

/** Words coloured by part of speech. The types and modifiers are those of legend.ts. */
export interface SemanticTokensFeature {
  /** All tokens of the document, annotated in slices; null where colours are turned off. */
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

/** Pieces of more characters are answered in part where only a part is asked for. */
const LARGE_PIECE = 20_000;

export function createSemanticTokens(
  settingsSource: SettingsSource,
  annotators: Annotators,
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
    const { annotator } = await annotators.of(settings);
    signal.throwIfAborted();
    return {
      document,
      look: look(annotator, settings),
      limits: createLimits(settings.limits, (notice) => announce(document, notice)),
      version: document.version,
      slices: createSlices(signal),
    };
  };

  const known = (chunk: Chunk, work: Work): PieceData | undefined => {
    const found = remembered.get(chunk.piece);
    return found?.look === work.look ? found : undefined;
  };
  const encodeAndRemember = async (work: Work, chunk: Chunk): Promise<PieceData> => {
    const tokens = await encode(work, chunk);
    const kept = { ...tokens, look: work.look };
    remembered.set(chunk.piece, kept);
    return kept;
  };

  const all = async (document: OpenDocument, signal: AbortSignal): Promise<PlacedPiece[] | undefined> => {
    const work = await prepare(document, signal);
    if (!work) return undefined;
    const pieces: PlacedPiece[] = [];
    for (const chunk of document.chunks) {
      const tokens = known(chunk, work) ?? (await encodeAndRemember(work, chunk));
      pieces.push({ at: document.positionAt(chunk.start), tokens });
      if (work.slices.due) await pause(work);
    }
    return pieces;
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
      const pieces: PlacedPiece[] = [];
      for (const chunk of chunksTouching(document, span)) {
        const large = chunk.end - chunk.start > LARGE_PIECE;
        const tokens = large
          ? await encode(work, chunk, span)
          : (known(chunk, work) ?? (await encodeAndRemember(work, chunk)));
        pieces.push({ at: document.positionAt(chunk.start), tokens });
        if (work.slices.due) await pause(work);
      }
      return { data: Array.from(join(pieces)) };
    },
  } satisfies SemanticTokensFeature);
}

/** All of the settings that tokens depend on; the same settings give the same object. */
interface Look {
  readonly annotator: Annotator;
  readonly collocations: boolean;
  readonly sentenceTokens: number;
}

function createLooks(): (annotator: Annotator, settings: Settings) => Look {
  const looks = new WeakMap<Annotator, Map<string, Look>>();
  return (annotator, { collocations, limits }) => {
    const ofAnnotator = looks.get(annotator) ?? new Map<string, Look>();
    looks.set(annotator, ofAnnotator);
    const key = `${collocations.enabled} ${limits.sentenceTokens}`;
    const found = ofAnnotator.get(key) ?? {
      annotator,
      collocations: collocations.enabled,
      sentenceTokens: limits.sentenceTokens,
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
  readonly slices: Slices;
}

/** The tokens of a piece, or of those of its sentences that a span of the document touches. */
async function encode(work: Work, chunk: Chunk, wanted?: Span): Promise<PieceData> {
  const { document, look, limits } = work;
  const encoder = encodePiece(document.text, chunk.start);
  for (const sentence of sentencesOf(document, chunk, look.annotator, limits)) {
    if (wanted && sentence.start > wanted.end) break;
    if (wanted && !touches(sentence, wanted)) continue;
    pushSentence(encoder, document.text, sentence, look);
    if (work.slices.due) await pause(work);
  }
  return encoder.finish();
}

function pushSentence(
  encoder: PieceEncoder,
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
    // What stands for inline code or math in the sentence is not in the document.
    if (!text.startsWith(token.text, at)) continue;
    const type = auxiliaries.has(index) ? AUXILIARY : TYPE_OF_TAG.get(token.tag)!;
    encoder.push(at, token.text.length, type, modifiers[index]!);
  }
}

/** Lets other messages through, and gives up if one of them changed the document. */
async function pause({ document, slices, version }: Work): Promise<void> {
  await slices.pause();
  if (document.version !== version) throw contentModified();
}
