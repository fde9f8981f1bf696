import path from 'node:path';
import * as vscode from 'vscode';
import type { ValueField } from '../../../media/page/messages.ts';
import { baseFolder } from './typedFolder.ts';

/** A folder to write to; `suggested` is meant where none is typed. */
export function folderField(label: string, suggested: string, says: string): ValueField {
  const help = vscode.l10n.t('{0} Relative paths start in {1}.', says, path.basename(baseFolder()));
  return {
    ...{ kind: 'value', id: 'out', label, schema: { default: '' }, browses: true },
    ...{ placeholder: suggested, help },
  };
}
