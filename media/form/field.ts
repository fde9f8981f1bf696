import { type Child, h } from '../page/dom.ts';
import type { FormActed, FormAction, FormField, FormValue, FormValues } from '../page/messages.ts';

/** A field with its value and what is wrong with it. */
export interface Drawn<Field extends FormField> {
  readonly field: Field;
  readonly value: FormValue;
  readonly problem: string | undefined;
}

/** Actions of the fields of a form. */
export interface FormActions {
  /** Changes values, some of which may depend on what they are then. */
  choose(changed: FormValues | ((now: FormValues) => FormValues)): void;
  act(action: FormAction, more?: Omit<FormActed, 'values'>): void;
}

/** The texts of a value that is a list. */
export const listed = (value: FormValue): readonly string[] => (Array.isArray(value) ? value : []);

/** The message about a field, which its input refers to. */
export function problemLine(id: string, problem: string | undefined): Child {
  return problem !== undefined && h('p', { class: 'problem', id: `${id}-problem` }, problem);
}

/** The value of the list or the field that an event comes from. */
export const inputValue = (event: Event): string => (event.target as HTMLInputElement).value;
