import * as vscode from 'vscode';
import type { InspectionState } from '../../media/page/messages.ts';
import { createSinglePanel, type SinglePanel } from './page/singlePanel.ts';

/** The panel that shows where encoders place what a sentence is compared with. */
export type InspectionPanel = SinglePanel<InspectionState>;

export function createInspectionPanel(extension: vscode.Uri, log: vscode.LogOutputChannel): InspectionPanel {
  const title = vscode.l10n.t('Inspection');
  return createSinglePanel({ viewType: 'semloc.inspection', page: 'inspectionPanel', title }, extension, log);
}
