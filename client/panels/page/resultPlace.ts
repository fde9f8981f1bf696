import * as vscode from 'vscode';

/** Where a panel is shown, and whether the focus stays where it is. */
export interface ResultPlace {
  readonly viewColumn: vscode.ViewColumn;
  readonly preserveFocus?: boolean;
}

/**
 * Returns a function that tells where to show what long work has found: over the tab from which it was asked for, or, where
 * the user has turned to another one, beside that, and without taking the focus.
 */
export function resultPlace(): () => ResultPlace {
  const asked = activeTab();
  return () => {
    const now = activeTab();
    if (now === undefined || now === asked) return { viewColumn: vscode.ViewColumn.Active };
    const { all, activeTabGroup } = vscode.window.tabGroups;
    const other = all.find((group) => group !== activeTabGroup);
    return { viewColumn: other?.viewColumn ?? vscode.ViewColumn.Beside, preserveFocus: true };
  };
}

/** The name of the active tab, with the file that it shows; undefined where there is none. */
function activeTab(): string | undefined {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  const { uri } = (tab?.input ?? {}) as { uri?: vscode.Uri };
  return tab && `${tab.label} ${uri}`;
}
