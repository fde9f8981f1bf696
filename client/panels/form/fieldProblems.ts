import * as vscode from 'vscode';
import type {
  FieldProblem,
  FormField,
  FormSection,
  FormValues,
  ValueField,
} from '../../../media/page/messages.ts';
import { listOf } from './formKind.ts';

/** Lists what is missing, cannot be read or is refused by its schema, in the order of the fields. */
export function fieldProblems(sections: readonly FormSection[], values: FormValues): FieldProblem[] {
  return sections
    .flatMap(({ fields, options = [] }) => [...fields, ...options])
    .flatMap((field) => {
      const text = problemOf(field, values[field.id]);
      return text === undefined ? [] : [{ field: field.id, text }];
    });
}

function problemOf(field: FormField, value: FormValues[string] | undefined): string | undefined {
  if (field.kind === 'value') return value === undefined ? undefined : numberProblem(field.schema, value);
  if (field.kind === 'encoders') {
    if (listOf(value).some((id) => field.encoders.some((each) => each.id === id))) return undefined;
    if (field.encoders.length === 0) return vscode.l10n.t('Semloc: Add Encoder Folder… adds one to choose.');
    return field.isSingle
      ? vscode.l10n.t('Choose an encoder.')
      : vscode.l10n.t('Choose at least one encoder.');
  }
  if (listOf(value).length === 0) return field.isOptional ? undefined : `${field.hint}.`;
  return field.check?.fits === false ? vscode.l10n.t('This cannot be read as it is.') : undefined;
}

function numberProblem(schema: ValueField['schema'], value: unknown): string | undefined {
  const { default: byDefault, minimum = -Infinity, maximum = Infinity, integer = false } = schema;
  if (typeof byDefault !== 'number') return undefined;
  const isInRange = typeof value === 'number' && value >= minimum && value <= maximum;
  if (isInRange && (!integer || Number.isInteger(value))) return undefined;
  if (integer) {
    if (maximum !== Infinity) return vscode.l10n.t('Enter a whole number from {0} to {1}.', minimum, maximum);
    return vscode.l10n.t('Enter a whole number, {0} or more.', minimum);
  }
  if (minimum === Number.MIN_VALUE) {
    return maximum === Infinity
      ? vscode.l10n.t('Enter a number above 0.')
      : vscode.l10n.t('Enter a number above 0, up to {0}.', maximum);
  }
  if (maximum !== Infinity) return vscode.l10n.t('Enter a number from {0} to {1}.', minimum, maximum);
  return minimum === -Infinity
    ? vscode.l10n.t('Enter a number.')
    : vscode.l10n.t('Enter a number, {0} or more.', minimum);
}
