import * as vscode from 'vscode';
import type { TextPlace } from '../text/textPlaces.ts';

/** The sample text of the walkthrough, an untitled document. */
export interface SampleText {
  /** Opens the text beside the page that has the focus, or where it is open already, and focuses it. */
  show(): Promise<vscode.TextEditor>;
  /** Shows the text with the cursor on a word, if the text still has it; the focus stays where it is. */
  at(word: string): Promise<TextPlace>;
}

export function createSample(extension: vscode.Uri): SampleText {
  const file = vscode.Uri.joinPath(extension, 'media', 'walkthrough', 'sample.md');
  let opened: vscode.TextDocument | undefined;

  const open = async () => {
    const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const known = [...(opened ? [opened] : []), ...vscode.workspace.textDocuments].find(
      (each) => !each.isClosed && each.isUntitled && (each === opened || each.getText() === content),
    );
    opened = known ?? (await vscode.workspace.openTextDocument({ content, language: 'markdown' }));
    return opened;
  };
  const show = async (preserveFocus: boolean) => {
    const document = await open();
    const editor = await vscode.window.showTextDocument(document, {
      viewColumn: columnFor(document),
      preserveFocus,
    });
    await closeHiddenDoubles(document, editor.viewColumn);
    return editor;
  };

  return {
    show: () => show(false),
    async at(word) {
      const editor = await show(true);
      const offset = editor.document.getText().indexOf(word);
      if (offset >= 0) {
        const position = editor.document.positionAt(offset);
        editor.selection = new vscode.Selection(position, position);
        editor.revealRange(editor.selection);
      }
      return editor;
    },
  };
}

/** The column where the document is open, unless that would hide a page that has the focus; then a column beside it. */
function columnFor(document: vscode.TextDocument): vscode.ViewColumn {
  const { all, activeTabGroup: active } = vscode.window.tabGroups;
  const isPage = active.activeTab !== undefined && vscode.window.activeTextEditor === undefined;
  const found = all.find((group) => tabsOf(document, group).length > 0 && !(isPage && group === active));
  if (found) return found.viewColumn;
  return isPage ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

/**
 * Closes hidden tabs that show the document a second time: the editor opens an unsaved document on its own if it is not
 * shown soon enough.
 */
async function closeHiddenDoubles(document: vscode.TextDocument, shown: vscode.ViewColumn | undefined) {
  const others = vscode.window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== shown);
  const doubles = others.flatMap((group) => tabsOf(document, group)).filter(({ isActive }) => !isActive);
  if (doubles.length > 0) await vscode.window.tabGroups.close(doubles, true);
}

function tabsOf({ uri }: vscode.TextDocument, { tabs }: vscode.TabGroup): vscode.Tab[] {
  return tabs.filter(
    ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
  );
}
