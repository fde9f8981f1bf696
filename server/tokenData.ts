import type { Position, SemanticTokensEdit } from 'vscode-languageserver';

/** Integers a token takes in the protocol's encoding: line and character from the token before, length, type, modifiers. */
const FIELDS = 5;

/**
 * The tokens of a piece of text in the protocol's encoding, the first of them counted from the start of the
 * piece: they stay right when the piece moves.
 */
export interface PieceData {
  readonly data: Uint32Array;
  /** Where the last token begins, counted from the start of the piece; the character from its line's start unless that is the piece's first line. */
  readonly last: Position;
}

/** Encodes the tokens of a piece of a text, given in order. */
export interface PieceEncoder {
  /** `start` is an offset into the text. */
  push(start: number, length: number, type: number, modifiers: number): void;
  finish(): PieceData;
}

/** @param from where the piece begins in the text */
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

/** The tokens of several pieces of a document, in order, as one list. */
export function join(pieces: readonly { readonly at: Position; readonly tokens: PieceData }[]): Uint32Array {
  const joined = new Uint32Array(pieces.reduce((length, { tokens }) => length + tokens.data.length, 0));
  let length = 0;
  let before: Position = { line: 0, character: 0 };
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

function absolute({ line, character }: Position, at: Position): Position {
  return { line: at.line + line, character: line === 0 ? at.character + character : character };
}

/** The one edit that makes `after` of `before`; none where they are the same. */
export function editsBetween(before: Uint32Array, after: Uint32Array): SemanticTokensEdit[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  head -= head % FIELDS;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  tail -= tail % FIELDS;
  const deleteCount = before.length - head - tail;
  const data = Array.from(after.subarray(head, after.length - tail));
  return deleteCount === 0 && data.length === 0 ? [] : [{ start: head, deleteCount, data }];
}
