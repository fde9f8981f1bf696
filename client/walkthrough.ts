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

/**
 * Has the walkthrough mark a step. It heeds only a change of a context key that was not set when it was first opened, so
 * the key does not stay set: what was done before that is no step of the walkthrough, and can be done again.
 */
export function complete(step: WalkthroughStep): void {
  for (const isDone of [true, false]) {
    void vscode.commands.executeCommand('setContext', `semloc.done.${step}`, isDone);
  }
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
