import * as vscode from 'vscode';
import { COLOR_SCOPE_SETTING, colorScope } from '../colors/colorScope.ts';
import type { SampleText } from '../samples/sample.ts';

/** Shows the sample text, and tells the user if colors are switched off; changes no settings. */
export async function openSample(sample: SampleText) {
  const { document } = await sample.show();
  if (colorScope(document) !== 'off') return;
  const open = vscode.l10n.t('Open Settings');
  const message = vscode.l10n.t('Part-of-speech colors are switched off in the settings.');
  // Not awaited: the text is shown, whether or not the user ever answers.
  void vscode.window
    .showInformationMessage(message, open)
    .then((answer) =>
      answer === open
        ? vscode.commands.executeCommand('workbench.action.openSettings', COLOR_SCOPE_SETTING)
        : undefined,
    );
}
