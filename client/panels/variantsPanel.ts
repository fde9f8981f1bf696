import * as vscode from 'vscode';
import type { VariantsState } from '../../media/messages.ts';
import { createSinglePanel, type SinglePanel } from './singlePanel.ts';

/** The panel with a document's variants. */
export type VariantsPanel = SinglePanel<VariantsState>;

export function createVariantsPanel(extension: vscode.Uri, log: vscode.LogOutputChannel): VariantsPanel {
  const title = vscode.l10n.t('Variants');
  return createSinglePanel({ viewType: 'semloc.variants', page: 'variants', title }, extension, log);
}
