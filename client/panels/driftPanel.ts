import * as vscode from 'vscode';
import type { DriftState } from '../../media/page/messages.ts';
import { createSinglePanel, type SinglePanel } from './page/singlePanel.ts';

/** The panel that shows how far an encoder is from what was recorded of one. */
export type DriftPanel = SinglePanel<DriftState>;

export function createDriftPanel(extension: vscode.Uri, log: vscode.LogOutputChannel): DriftPanel {
  const title = vscode.l10n.t('Drift');
  return createSinglePanel({ viewType: 'semloc.drift', page: 'driftPanel', title }, extension, log);
}
