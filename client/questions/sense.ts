import * as vscode from 'vscode';
import type { PinScope, SenseItem, SensesResult } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';

/** A sense, and what is to become of it. */
export interface SenseDecision {
  readonly sense: SenseItem;
  readonly action: PinAction;
  readonly scope: PinScope;
}

type PinAction = 'pin' | 'unpin';

interface SensePick extends vscode.QuickPickItem {
  readonly sense: SenseItem;
  readonly buttons: readonly ActionButton[];
}

interface ActionButton extends vscode.QuickInputButton {
  readonly decision: SenseDecision;
}

/**
 * Asks for one of the senses of a word, all of which can be searched, and for what to do about it; a button of a sense
 * answers both. Throws a CancellationError where nothing is chosen.
 */
export async function askSense({ lemma, pos, senses, scopes }: SensesResult): Promise<SenseDecision> {
  const pick = vscode.window.createQuickPick<SensePick>();
  pick.title = vscode.l10n.t('Senses of the {0} “{1}”', pos, lemma.replaceAll('_', ' '));
  pick.placeholder = placeholderFor(senses.length, scopes);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.items = senses.map((sense) => pickOf(sense, scopes));
  pick.activeItems = pick.items.filter(({ sense }) => sense.chosen);
  let inWorkspace: vscode.Disposable | undefined;
  const chosen = await new Promise<SenseItem | SenseDecision>((resolve, reject) => {
    pick.onDidAccept(() => {
      const [item] = pick.selectedItems;
      if (item) resolve(item.sense);
    });
    pick.onDidTriggerItemButton(({ button }) => resolve((button as ActionButton).decision));
    inWorkspace = vscode.commands.registerCommand('semloc.pinInWorkspace', () => {
      const [item] = pick.activeItems;
      if (item) resolve({ sense: item.sense, action: 'pin', scope: 'workspace' });
    });
    void vscode.commands.executeCommand('setContext', CHOOSING, true);
    pick.onDidHide(() => reject(new vscode.CancellationError()));
    pick.show();
  }).finally(() => {
    void vscode.commands.executeCommand('setContext', CHOOSING, false);
    inWorkspace?.dispose();
    pick.dispose();
  });
  return 'action' in chosen ? chosen : askDecision(chosen, scopes);
}

async function askDecision(sense: SenseItem, scopes: readonly PinScope[]): Promise<SenseDecision> {
  const decisions = decisionsOn(sense, scopes);
  const [first] = decisions;
  // Enter confirms; only what is pinned already is asked about.
  if (decisions.length === 1 || !sense.pinned) return first!;
  const items = decisions.map((decision) => ({
    label: `$(${iconOf(decision)}) ${titleOf(decision)}`,
    decision,
  }));
  const title = vscode.l10n.t('Sense {0}: {1}', sense.number, sense.definition);
  return (await pickOne(items, { title })).decision;
}

/** The context in which Alt+Enter pins in the workspace; package.json has the key. */
const CHOOSING = 'semloc.choosingSense';

/** Says what Enter does. */
function placeholderFor(count: number, [scope]: readonly PinScope[]): string {
  return scope === 'document'
    ? vscode.l10n.t(
        'Type to search {0} senses; Enter pins one in this document, Alt+Enter in the workspace',
        count,
      )
    : vscode.l10n.t('Type to search {0} senses; Enter pins one in the workspace', count);
}

function pickOf(sense: SenseItem, scopes: readonly PinScope[]): SensePick {
  const { number, definition, synonyms, examples, chosen, sureness, pinned } = sense;
  const detail = [synonyms.join(', '), ...examples.slice(0, 1).map((example) => `“${example}”`)];
  return {
    sense,
    label: `${chosen ? '$(check) ' : ''}${number}: ${definition}`,
    ...(pinned ? { description: PLACES[pinned]() } : sureness && { description: SURENESS[sureness]() }),
    detail: detail.filter(Boolean).join(' · '),
    buttons: decisionsOn(sense, scopes).map((decision) => ({
      iconPath: new vscode.ThemeIcon(iconOf(decision)),
      tooltip: titleOf(decision),
      decision,
    })),
  };
}

/** A sense can be pinned wherever it is not pinned already, and unpinned where it is. */
function decisionsOn(sense: SenseItem, scopes: readonly PinScope[]): SenseDecision[] {
  const { pinned } = sense;
  return [
    ...scopes.filter((scope) => scope !== pinned).map((scope) => ({ sense, action: 'pin' as const, scope })),
    ...(pinned ? [{ sense, action: 'unpin' as const, scope: pinned }] : []),
  ];
}

const SURENESS: Readonly<Record<NonNullable<SenseItem['sureness']>, () => string>> = {
  likely: () => vscode.l10n.t('likely here'),
  uncertain: () => vscode.l10n.t('uncertain here'),
};

const PLACES: Readonly<Record<PinScope, () => string>> = {
  document: () => vscode.l10n.t('pinned in this document'),
  workspace: () => vscode.l10n.t('pinned in the workspace'),
};

function titleOf({ action, scope }: SenseDecision): string {
  if (action === 'unpin') {
    return scope === 'document'
      ? vscode.l10n.t('Unpin in this document')
      : vscode.l10n.t('Unpin in the workspace');
  }
  return scope === 'document' ? vscode.l10n.t('Pin in this document') : vscode.l10n.t('Pin in the workspace');
}

function iconOf({ action, scope }: SenseDecision): string {
  if (action === 'unpin') return 'close';
  return scope === 'document' ? 'pin' : 'root-folder';
}
