import * as vscode from 'vscode';
import { answered, type Step, stepTitle } from './step.ts';

/** A sentence that is typed; of an optional one the empty text. */
export async function askSentence(title: string, step: Step, need: 'required' | 'optional'): Promise<string> {
  const isOptional = need === 'optional';
  const typed = await vscode.window.showInputBox({
    title: stepTitle(title, step),
    ignoreFocusOut: true,
    ...(isOptional && { prompt: vscode.l10n.t('Leave empty to compare with variants only.') }),
    validateInput: (text) =>
      isOptional || text.trim() !== '' ? undefined : vscode.l10n.t('Enter a sentence.'),
  });
  return answered(typed).trim();
}
