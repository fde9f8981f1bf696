import * as vscode from 'vscode';
import { Advice } from '../advice.ts';
import { SELECTOR } from '../selector.ts';

/** A text that Semloc reads, and the selection in it. */
export type TextPlace = Pick<vscode.TextEditor, 'document' | 'selection'>;

/**
 * The text that a command works on: the text that has the focus, or that had it before a panel, a page or the output.
 * There is none while a text that Semloc does not read has the focus.
 */
export interface TextPlaces extends vscode.Disposable {
  /** The text in a visible editor. */
  visible(): TextPlace | undefined;
  /** The text in a visible editor, or else in one behind another tab. */
  open(): TextPlace | undefined;
}

export function createTextPlaces(): TextPlaces {
  let last: vscode.TextEditor | undefined;
  const note = (editor: vscode.TextEditor | undefined) => {
    if (editor && isRead(editor)) last = editor;
  };
  note(vscode.window.activeTextEditor);
  const listening = vscode.window.onDidChangeActiveTextEditor(note);
  /** The last text, unless another text has the focus. */
  const found = (behindTabs: boolean): TextPlace | undefined => {
    const active = vscode.window.activeTextEditor;
    if (active && active.document.uri.scheme !== 'output') return isRead(active) ? active : undefined;
    const seen = vscode.window.visibleTextEditors.filter(isRead);
    const again = seen.find(({ document }) => document === last?.document) ?? seen[0];
    return again ?? (behindTabs && last && !last.document.isClosed ? last : undefined);
  };
  return {
    visible: () => found(false),
    open: () => found(true),
    dispose: () => listening.dispose(),
  };
}

/** The text, or an Advice thrown if there is none. */
export function requireText(place: TextPlace | undefined): TextPlace {
  if (place) return place;
  throw new Advice(
    vscode.l10n.t('Open a text, such as a plain text or Markdown file, and put the cursor into a sentence.'),
    { title: vscode.l10n.t('Open Sample Text'), command: 'semloc.openSample' },
  );
}

const isRead = ({ document }: vscode.TextEditor) => vscode.languages.match(SELECTOR, document) > 0;
