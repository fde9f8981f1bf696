import * as vscode from 'vscode';
import type { MethodItem } from '../../server/protocol.ts';
import { answered } from './step.ts';

/** One of the methods of evaluation. */
export async function askMethod(methods: readonly MethodItem[]): Promise<MethodItem> {
  const picked = await vscode.window.showQuickPick(
    methods.map((method) => ({ label: method.name, detail: method.description, method })),
    { title: vscode.l10n.t('What to evaluate'), matchOnDetail: true },
  );
  return answered(picked).method;
}
