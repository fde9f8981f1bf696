import * as vscode from 'vscode';

// Places in texts as the language server's protocol has them.

interface ProtocolPosition {
  readonly line: number;
  readonly character: number;
}

interface ProtocolRange {
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
