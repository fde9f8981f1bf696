import * as vscode from 'vscode';

/**
 * The target to which a setting of `semloc` is written: the workspace if it is set there or the value is a path relative to
 * it, else the user.
 */
export function settingTarget(
  configuration: vscode.WorkspaceConfiguration,
  name: string,
  value = '',
): vscode.ConfigurationTarget {
  const inWorkspace = configuration.inspect(name)?.workspaceValue !== undefined || /^\.{1,2}\//.test(value);
  return inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}
