import * as vscode from 'vscode';
import type { MethodItem } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';

/** One of the methods of evaluation. */
export async function askMethod(methods: readonly MethodItem[]): Promise<MethodItem> {
  const { method } = await pickOne(
    methods.map((method) => ({ label: method.name, detail: method.description, method })),
    { title: vscode.l10n.t('Evaluation method'), matchOnDetail: true },
  );
  return method;
}
