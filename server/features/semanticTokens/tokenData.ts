import type { Position, SemanticTokensEdit } from 'vscode-languageserver';

/**
 * The number of integers per token in the protocol's encoding: line and character from the token before, length, type,
 * modifiers.
 */
const FIELDS = 5;

/**
 * The tokens of a piece of text in the protocol's encoding. The first one is counted from the start of the piece, so
 * that the tokens stay valid when the piece moves.
 */
export interface PieceData {
  readonly data: Uint32Array;
  /**
   * The position of the last token, counted from the start of the piece; its character is counted from the start of its
   * line, except on the piece's first line.
   */
  readonly last: Position;
}

/** Encodes the tokens of a piece of a text, given in order. */
export interface PieceEncoder {
  /** `start` is an offset into the text. */
  push(start: number, length: number, type: number, modifiers: number): void;
  finish(): PieceData;
}

/** An encoder for a piece of the text that begins at `from`. */
export function encodePiece(text: string, from: number): PieceEncoder {
  const data: number[] = [];
  let scanned = from;
  let lineStart = from;
  let line = 0;
  let last: Position = { line: 0, character: 0 };
  return {
    push(start, length, type, modifiers) {
      for (; scanned < start; scanned++) {
        const code = text.charCodeAt(scanned);
        if (code !== LINE_FEED && (code !== CARRIAGE_RETURN || text.charCodeAt(scanned + 1) === LINE_FEED))
          continue;
        line += 1;
        lineStart = scanned + 1;
      }
      const character = start - lineStart;
      data.push(
        line - last.line,
        line === last.line ? character - last.character : character,
        length,
        type,
        modifiers,
      );
      last = { line, character };
    },
    finish: () => ({ data: Uint32Array.from(data), last }),
  };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The tokens of a piece, and where it begins in the document. Pieces need not cover all of its text. */
export interface PlacedPiece {
  readonly at: Position;
  readonly tokens: PieceData;
}

/** The tokens of several pieces of a document, in order, as one list, the first counted from `before`. */
export function join(pieces: readonly PlacedPiece[], before: Position = ORIGIN): Uint32Array {
  const joined = new Uint32Array(lengthOf(pieces));
  let length = 0;
  for (const { at, tokens } of pieces) {
    if (tokens.data.length === 0) continue;
    const first = absolute({ line: tokens.data[0]!, character: tokens.data[1]! }, at);
    joined.set(tokens.data, length);
    joined[length] = first.line - before.line;
    joined[length + 1] = first.line === before.line ? first.character - before.character : first.character;
    length += tokens.data.length;
    before = absolute(tokens.last, at);
  }
  return joined;
}

/** The pieces within a larger one, which begins at `from`, as one. */
export function joinPieces(pieces: readonly PlacedPiece[], from: Position): PieceData {
  const within = pieces.map(({ at, tokens }) => ({ at: relative(at, from), tokens }));
  return { data: join(within), last: endOf(within) };
}

/**
 * The single edit that turns the tokens of `before` into those of `after`; none if they are the same. The cost is
 * proportional to the number of pieces if most of them are the same objects in both.
 */
export function editsBetween(
  before: readonly PlacedPiece[],
  after: readonly PlacedPiece[],
): SemanticTokensEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(before[head]!, after[head]!)) head++;
  let tail = 0;
  const shift = (after.at(-1)?.at.line ?? 0) - (before.at(-1)?.at.line ?? 0);
  while (tail < most - head && isSame(before.at(-1 - tail)!, after.at(-1 - tail)!, shift)) tail++;
  // The first token after the change is counted from the last changed token, and so belongs to the change.
  while (tail > 0) {
    tail--;
    if (after.at(-1 - tail)!.tokens.data.length > 0) break;
  }
  const kept = before.slice(0, head);
  const last = endOf(kept);
  const old = join(before.slice(head, before.length - tail), last);
  const now = join(after.slice(head, after.length - tail), last);
  return editOf(old, now, lengthOf(kept));
}

/** The edit between two lists that begin `offset` integers into all tokens. */
function editOf(before: Uint32Array, after: Uint32Array, offset: number): SemanticTokensEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  head -= head % FIELDS;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  tail -= tail % FIELDS;
  const deleteCount = before.length - head - tail;
  const data = Array.from(after.subarray(head, after.length - tail));
  return deleteCount === 0 && data.length === 0 ? [] : [{ start: offset + head, deleteCount, data }];
}

const ORIGIN: Position = { line: 0, character: 0 };

/** Tests whether the other is the same piece, `shift` lines further down. */
function isSame(one: PlacedPiece, other: PlacedPiece, shift = 0): boolean {
  return (
    one.tokens === other.tokens &&
    one.at.line + shift === other.at.line &&
    one.at.character === other.at.character
  );
}

/** The position of the last token of the pieces. */
function endOf(pieces: readonly PlacedPiece[]): Position {
  const last = pieces.findLast(({ tokens }) => tokens.data.length > 0);
  return last ? absolute(last.tokens.last, last.at) : ORIGIN;
}

function lengthOf(pieces: readonly PlacedPiece[]): number {
  return pieces.reduce((length, { tokens }) => length + tokens.data.length, 0);
}

function relative({ line, character }: Position, from: Position): Position {
  return { line: line - from.line, character: line === from.line ? character - from.character : character };
}

function absolute({ line, character }: Position, at: Position): Position {
  return { line: at.line + line, character: line === 0 ? at.character + character : character };
}
