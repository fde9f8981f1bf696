import * as vscode from 'vscode';
import type { Span } from './movedSpan.ts';

// Places in texts as the language server's protocol has them.

interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

export interface ProtocolRange {
  readonly start: ProtocolPosition;
  readonly end: ProtocolPosition;
}

export function asPosition({ line, character }: vscode.Position): ProtocolPosition {
  return { line, character };
}

export function asRange({ start, end }: vscode.Range): ProtocolRange {
  return { start: asPosition(start), end: asPosition(end) };
}

/** The editor's range that a range of the protocol stands for. */
export function fromRange({ start, end }: ProtocolRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The offsets of a range of the protocol in a document. */
export function spanOf(document: vscode.TextDocument, range: ProtocolRange): Span {
  const { start, end } = fromRange(range);
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** The range of a span of a document. */
export function rangeIn(document: vscode.TextDocument, { start, end }: Span): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
