import * as vscode from 'vscode';
import { COLOR_SCOPE_SETTING } from './colorScope.ts';

/** What earlier versions had in the place of the scope. */
const OLDER = 'semloc.partOfSpeechColors.enabled';

/** Sets the scope to `off` where settings for an earlier version say so and none is set, now and when they change. */
export function honorOlderColorSetting(log: vscode.LogOutputChannel): vscode.Disposable {
  const honor = () => void setScope().catch((error) => log.error(error));
  honor();
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(OLDER)) honor();
  });
}

async function setScope(): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  for (const [level, target] of [
    ['globalValue', Global],
    ['workspaceValue', Workspace],
  ] as const) {
    const configuration = vscode.workspace.getConfiguration();
    if (configuration.inspect(OLDER)?.[level] !== false) continue;
    if (configuration.inspect(COLOR_SCOPE_SETTING)?.[level] !== undefined) continue;
    await configuration.update(COLOR_SCOPE_SETTING, 'off', target);
  }
}
