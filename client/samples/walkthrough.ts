import * as vscode from 'vscode';

/** The steps of the walkthrough that are completed by what a command has done: `semloc.done.STEP` in package.json. */
export type WalkthroughStep =
  | 'sample'
  | 'hover'
  | 'variants'
  | 'inspection'
  | 'meaning'
  | 'pin'
  | 'evaluation'
  | 'comparison'
  | 'encoder';

/**
 * Marks a step of the walkthrough as done. The walkthrough reacts only to a change of a context key that was not set
 * when it was first opened. The key is therefore reset at once, so that a step done earlier can be done again.
 */
export function complete(step: WalkthroughStep): void {
  for (const isDone of [true, false]) {
    void vscode.commands.executeCommand('setContext', `semloc.done.${step}`, isDone);
  }
}

/** A function that calls `run` and marks a step as done unless `run` throws. */
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
