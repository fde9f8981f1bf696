import * as vscode from 'vscode';
import type { VariantsState } from '../../media/page/messages.ts';
import { changeOf, movedSpan, type Span, touchesSpan } from './movedSpan.ts';
import { rangeIn, spanOf } from './protocolPlaces.ts';
import { reopenedText } from './reopenedText.ts';

/** The text whose variants are reviewed: the places of its sentences, which move as the text is edited. */
export interface ReviewedText extends vscode.Disposable {
  /** Follows the sentences of another result, which is of the document as it is now. */
  follow(state: VariantsState): Promise<void>;
  /** The document. Rejects with an Advice if it is gone. */
  document(): Promise<vscode.TextDocument>;
  /** The range of a sentence; undefined if the sentence is not there any more as it was. */
  rangeOf(sentence: number): Promise<vscode.Range | undefined>;
  /** The range of all sentences, as far as it can be told. */
  range(): Promise<vscode.Range>;
}

/** @param onChange called when sentences have changed, and if those of a restored panel are not there any more */
export function createReviewedText(onChange: () => void): ReviewedText {
  let followed: VariantsState | undefined;
  let spans: Span[] = [];
  const open = () => reopenedText(followed!.uri);
  const whole = (): Span => ({ start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 });
  const isThere = (document: vscode.TextDocument, sentence: number) => {
    const { start, end } = spans[sentence]!;
    return document.getText().slice(start, end) === followed!.result.sentences[sentence]!.text;
  };
  const listening = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (document.uri.toString() !== followed?.uri) return;
    let isTouched = false;
    for (const change of contentChanges.map(changeOf)) {
      isTouched ||= followed.scope === 'file' || touchesSpan(whole(), change);
      spans = spans.map((span) => movedSpan(span, change));
    }
    if (isTouched) onChange();
  });
  return {
    async follow(state) {
      followed = state;
      const document = await open();
      if (followed !== state) return;
      spans = state.result.sentences.map(({ range }) => spanOf(document, range));
      if (spans.some((_, sentence) => !isThere(document, sentence))) onChange();
    },
    document: open,
    async rangeOf(sentence) {
      const document = await open();
      if (!spans[sentence] || !isThere(document, sentence)) return undefined;
      return rangeIn(document, spans[sentence]);
    },
    async range() {
      return rangeIn(await open(), whole());
    },
    dispose: () => listening.dispose(),
  };
}
