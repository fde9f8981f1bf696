import * as vscode from 'vscode';

/**
 * The target to which a setting of `semloc` is written: the folder of the configuration's scope or the workspace if it is set
 * there, be it for a language; the workspace also for a value that is a path relative to it; else the user.
 */
export function settingTarget(
  configuration: vscode.WorkspaceConfiguration,
  name: string,
  value = '',
): vscode.ConfigurationTarget {
  const set = configuration.inspect(name);
  const inFolder = set?.workspaceFolderLanguageValue ?? set?.workspaceFolderValue;
  if (inFolder !== undefined) return vscode.ConfigurationTarget.WorkspaceFolder;
  const isSet = (set?.workspaceLanguageValue ?? set?.workspaceValue) !== undefined;
  const inWorkspace = isSet || /^\.{1,2}\//.test(value);
  return inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}
