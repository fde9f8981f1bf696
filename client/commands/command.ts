import * as vscode from 'vscode';
import { completing, type WalkthroughStep } from '../samples/walkthrough.ts';
import { showingErrors } from '../showingErrors.ts';

export interface Command {
  /** Called with what the command is given: by a menu, what was clicked and what is selected. */
  run(given: unknown, selection: unknown): unknown;
  /** The step of the walkthrough that the command completes. */
  readonly step?: WalkthroughStep;
}

/** Registers commands by their names in package.json without `semloc.`. An error in one is shown to the user. */
export function registerAll(
  commands: Readonly<Record<string, Command>>,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const registered = Object.entries(commands).map(([name, { run, step }]) =>
    vscode.commands.registerCommand(`semloc.${name}`, showingErrors(log, step ? completing(step, run) : run)),
  );
  return vscode.Disposable.from(...registered);
}
