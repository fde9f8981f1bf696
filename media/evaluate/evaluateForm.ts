import type { EvaluateAction, EvaluateChoices, EvaluateState, FieldProblem } from '../page/messages.ts';

/** The content of the form: what was sent, what is chosen now, and what is wrong with it once it was to start. */
export interface EvaluateForm {
  readonly state: EvaluateState;
  readonly choices: EvaluateChoices;
  readonly problems: readonly FieldProblem[];
}

/** Actions of the fields of the form. */
export interface EvaluateActions {
  /** Changes the choices as they are then; `drawn` where other fields depend on the change. */
  choose(
    change: Partial<EvaluateChoices> | ((now: EvaluateChoices) => EvaluateChoices),
    drawn?: 'drawn',
  ): void;
  act(action: EvaluateAction, value?: unknown): void;
}

/** The message about a field; undefined if nothing is wrong with it. */
export function problemWith({ problems }: EvaluateForm, field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}

/** The value of the list or the field that an event comes from. */
export const inputValue = (event: Event): string => (event.target as HTMLInputElement).value;
