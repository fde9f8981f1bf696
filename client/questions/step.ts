import * as vscode from 'vscode';

/** The position of a question in a sequence of questions, for its title. */
export interface Step {
  readonly number: number;
  readonly of: number;
}

/** `Profile (4 of 5)`; the title alone for the only question. */
export function stepTitle(title: string, { number, of }: Step): string {
  return of === 1 ? title : vscode.l10n.t('{0} ({1} of {2})', title, number, of);
}

/** The answer. Throws a CancellationError if there is none. */
export function answered<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new vscode.CancellationError();
  return answer;
}
