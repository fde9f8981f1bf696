import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Semloc } from '../../../client/extension.ts';

/** Activates the extension and waits for its server. */
export async function semloc(): Promise<void> {
  const extension = vscode.extensions.getExtension<Semloc>('semloc.semloc');
  assert.ok(extension, 'the extension is not installed');
  const { ready } = await extension.activate();
  await ready;
}

/** An editor on an untitled document; the cursor stands where `$0` stood. */
export async function edit(marked: string, language = 'plaintext') {
  await semloc();
  const cursor = marked.indexOf('$0');
  const document = await vscode.workspace.openTextDocument({ content: marked.replace('$0', ''), language });
  const editor = await vscode.window.showTextDocument(document);
  const position = document.positionAt(Math.max(cursor, 0));
  editor.selection = new vscode.Selection(position, position);
  return { document, editor, position };
}

export async function hoverText(marked: string, language?: string): Promise<string> {
  const { document, position } = await edit(marked, language);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  return hovers
    .flatMap(({ contents }) => contents.map((part) => (part as vscode.MarkdownString).value))
    .join('\n');
}

export const tabTitles = () =>
  vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));

/** Waits until the tabs are as they should be; VS Code tells of each that opens, closes, is renamed or comes to the front, and of groups. */
export async function tabsAre(isGood: () => boolean): Promise<void> {
  if (isGood()) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isGood()) return;
      for (const each of listening) each.dispose();
      resolve();
    };
    const { onDidChangeTabs, onDidChangeTabGroups } = vscode.window.tabGroups;
    const listening = [onDidChangeTabs(check), onDidChangeTabGroups(check)];
  });
}

/** Waits until there is a tab of this title. */
export const tabOpened = (title: string) => tabsAre(() => tabTitles().includes(title));

/** The title of the tab in front. */
export const activeTab = () => vscode.window.tabGroups.activeTabGroup.activeTab?.label;
