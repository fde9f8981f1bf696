import { type Casing, TITLE, UPPER } from './wordForm.ts';

/** The form under which the dictionary holds a word: lower case where the sentence's capitals say nothing. */
export function dictionaryForm(form: string, casing: Casing): string {
  return casing === UPPER || casing === TITLE ? form.toLowerCase() : form;
}
