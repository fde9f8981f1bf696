import * as vscode from 'vscode';
import type { ValueField } from '../../../media/page/messages.ts';

/** The seed of all random choices, which a run that is repeated brings along. */
export function seedField(): ValueField {
  const label = vscode.l10n.t('Seed');
  return { kind: 'value', id: 'seed', label, schema: { default: 1, minimum: 0, integer: true } };
}
