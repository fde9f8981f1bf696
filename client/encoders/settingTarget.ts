import * as vscode from 'vscode';

/** The target to which a setting of `semloc` is written: the workspace if it is set there, else the user. */
export function settingTarget(
  configuration: vscode.WorkspaceConfiguration,
  name: string,
): vscode.ConfigurationTarget {
  const inWorkspace = configuration.inspect(name)?.workspaceValue !== undefined;
  return inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}
