import * as vscode from 'vscode';

/** Where a setting of `semloc` is to be written: for the workspace if it is set there, else for the user. */
export function settingTarget(
  configuration: vscode.WorkspaceConfiguration,
  name: string,
): vscode.ConfigurationTarget {
  const inWorkspace = configuration.inspect(name)?.workspaceValue !== undefined;
  return inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
}
