import type { FieldProblem, FormSection, FormValues } from '../../../media/page/messages.ts';
import type { Following } from '../../requestWithProgress.ts';

/** Work that takes long, as a form asks for it. */
export interface FormKind {
  /** VS Code keeps open panels under this name from one version to the next. */
  readonly viewType: string;
  readonly title: string;
  /** The text of the button that starts the work. */
  readonly start: string;
  /** The value that the options are those of: another one has other options. */
  readonly subject?: string;
  /** True if the work goes on where the form is closed. */
  readonly outlives?: true;
  /** @param send called when what the form shows has changed */
  create(send: () => void): FormContent;
}

export interface FormContent {
  /** Loads what there is to choose from; resolves with the values to begin with. `now` is absent in a new form. */
  open(given: FormValues, now: FormValues | undefined): Promise<FormValues>;
  sections(values: FormValues): readonly FormSection[];
  /** Lists what is wrong, beside what is missing or refused by its schema. */
  problems?(values: FormValues): readonly FieldProblem[];
  /** Finds out about the values what takes time; sends when it is known. */
  appraise?(values: FormValues): Promise<unknown>;
  /** What to know before it starts: how long it takes, or that it resumes a run. */
  estimate?(values: FormValues): string | undefined;
  /** The command line that does the same; undefined where there is none. */
  command(values: FormValues): string | undefined;
  /** Does the work. Resolves with the values that are others for the next time. */
  run(values: FormValues, following: Following<never>): Promise<FormValues>;
}

/** The texts of a value that is a list. */
export const listOf = (value: FormValues[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

/** The text of a value. */
export const textOf = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
