import * as vscode from 'vscode';

/** Where among several questions one stands, for its title. */
export interface Step {
  readonly number: number;
  readonly of: number;
}

/** `Profile (4 of 5)`. */
export function stepTitle(title: string, { number, of }: Step): string {
  return vscode.l10n.t('{0} ({1} of {2})', title, number, of);
}

/** What was answered. Throws a CancellationError where nothing was. */
export function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new vscode.CancellationError();
  return answer;
}
