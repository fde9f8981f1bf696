import * as vscode from 'vscode';
import { type RunItem, RunsRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { listView, type SelectionView } from './listView.ts';
import { type RunNode, runTree, scoreText } from './runTree.ts';

export type { RunNode };

/** The runs of the workspace, by folder and method. Several can be selected, to be compared or deleted. */
export function createRunsView(client: LanguageClient): SelectionView<RunNode> {
  return listView<RunNode>('semloc.runs', {
    canSelectMany: true,
    async load() {
      const { runs, notice } = await client.sendRequest(RunsRequest, {});
      return { items: runTree(runs), notice };
    },
    childrenOf: (node) => ('children' in node ? node.children : []),
    itemOf: (node) => ('run' in node ? runItem(node.run) : groupItem(node)),
  });
}

function groupItem({ label, icon }: Extract<RunNode, { label: string }>): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Expanded);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = 'group';
  return item;
}

function runItem(run: RunItem): vscode.TreeItem {
  const { name, file, status, encoders } = run;
  const item = new vscode.TreeItem(name);
  const date = new Date(run.modified).toLocaleDateString(undefined, { month: 'short', day: 'numeric' });
  item.id = file;
  item.contextValue = `run.${status}`;
  item.iconPath = iconOf(status);
  item.description = [...(summaryOf(run) ? [summaryOf(run)] : []), encoders.join(', '), date]
    .filter(Boolean)
    .join(' · ');
  item.tooltip = tooltipOf(run);
  item.accessibilityInformation = { label: `${name}, ${run.method ?? ''} ${item.description}` };
  // One that cannot be read says why.
  if (status !== 'unfinished') {
    const title = vscode.l10n.t('Open Run');
    item.command = { command: 'semloc.openRun', title, arguments: [vscode.Uri.file(file)] };
  }
  return item;
}

function summaryOf(run: RunItem): string {
  if (run.status === 'unfinished') return vscode.l10n.t('not finished');
  return run.status === 'unreadable' ? vscode.l10n.t('cannot be read') : scoreText(run);
}

function iconOf(status: RunItem['status']): vscode.ThemeIcon {
  if (status === 'unfinished') return new vscode.ThemeIcon('history');
  if (status === 'finished') return new vscode.ThemeIcon('graph-line');
  return new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));
}

/** Plain text: what a run.json holds is not Markdown of ours. */
function tooltipOf(run: RunItem): string {
  const date = new Date(run.modified).toLocaleString();
  return [
    run.method ?? run.name,
    run.problem ??
      (run.status === 'unfinished' && !run.isRunning
        ? vscode.l10n.t('Not finished: the same evaluation resumes where it was stopped.')
        : summaryOf(run)),
    run.leading?.title ?? '',
    ...(run.corpus.length > 0 ? [vscode.l10n.t('Corpus: {0}', run.corpus.slice(0, 3).join(', '))] : []),
    ...(run.encoders.length > 0 ? [vscode.l10n.t('Encoders: {0}', run.encoders.join(', '))] : []),
    date,
    run.file,
  ]
    .filter(Boolean)
    .join('\n');
}
