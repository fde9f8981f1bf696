import * as vscode from 'vscode';

/** The steps of the walkthrough that are completed by what a command has done: `semloc.done.STEP` in package.json. */
export type WalkthroughStep =
  | 'sample'
  | 'hover'
  | 'variants'
  | 'inspection'
  | 'pin'
  | 'evaluation'
  | 'encoder';

const completed = new Set<WalkthroughStep>();

export function complete(step: WalkthroughStep): void {
  if (completed.has(step)) return;
  completed.add(step);
  void vscode.commands.executeCommand('setContext', `semloc.done.${step}`, true);
}

/** `run`, which completes a step unless it throws. */
export function completing<Parameters extends readonly unknown[], Result>(
  step: WalkthroughStep,
  run: (...parameters: Parameters) => Result | Promise<Result>,
): (...parameters: Parameters) => Promise<Result> {
  return async (...parameters) => {
    const result = await run(...parameters);
    complete(step);
    return result;
  };
}
