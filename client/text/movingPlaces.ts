import * as vscode from 'vscode';
import { changeOf, movedSpan, type Span } from './movedSpan.ts';
import { type ProtocolRange, rangeIn, spanOf } from './protocolPlaces.ts';
import { reopenedText } from './reopenedText.ts';

/** Places of a document, which move as it is edited. */
export interface MovingPlaces extends vscode.Disposable {
  /** Follows places of a document as it is now, instead of those before. */
  follow(uri: string, ranges: readonly (ProtocolRange | undefined)[]): void;
  /** The document, and the place of this number in it as it is now. Rejects with an Advice if it is gone. */
  at(place: number): Promise<{ readonly document: vscode.TextDocument; readonly range: vscode.Range }>;
}

export function createMovingPlaces(): MovingPlaces {
  let followed = '';
  let spans: readonly (Span | undefined)[] = [];
  let opened: Promise<unknown> | undefined;
  const open = () => reopenedText(followed);
  const listening = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (document.uri.toString() !== followed) return;
    const changes = contentChanges.map(changeOf);
    spans = spans.map((span) => span && changes.reduce(movedSpan, span));
  });
  return {
    follow(uri, ranges) {
      followed = uri;
      opened = open().then((document) => {
        if (followed === uri) spans = ranges.map((range) => range && spanOf(document, range));
      });
      opened.catch(() => {});
    },
    async at(place) {
      await opened;
      const document = await open();
      return { document, range: rangeIn(document, spans[place]!) };
    },
    dispose: () => listening.dispose(),
  };
}
