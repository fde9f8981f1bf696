import * as vscode from 'vscode';
import type { EvaluateParams, MethodItem } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

type Options = NonNullable<EvaluateParams['options']>;
type Option = MethodItem['options'][string];

/** Asks for the options of a method or trainer one after the other, unless the defaults are taken. */
export async function askMethodOptions(
  { name, options }: Pick<MethodItem, 'name' | 'options'>,
  step: Step,
): Promise<Options> {
  const defaults = Object.entries(options)
    .filter(([, { default: value }]) => value !== '')
    .map(([option, { default: value }]) => `${option} ${value}`);
  const change = vscode.l10n.t('Customize…');
  const { label } = await pickOne(
    [{ label: vscode.l10n.t('Use the defaults'), description: defaults.join(', ') }, { label: change }],
    { title: stepTitle(vscode.l10n.t('{0} options', name), step) },
  );
  if (label !== change) return {};
  const values = new Map<string, Options[string]>();
  for (const [option, description] of Object.entries(options)) {
    values.set(option, await askOption(option, description));
  }
  return Object.fromEntries(values);
}

async function askOption(name: string, option: Option): Promise<Options[string]> {
  const { default: byDefault, choices, help } = option;
  if (choices) return pickChoice(name, help, option);
  if (typeof byDefault === 'boolean') {
    const [yes, no] = [vscode.l10n.t('yes'), vscode.l10n.t('no')];
    return (await pick(name, help, [yes, no], byDefault ? yes : no)) === yes;
  }
  const given = await vscode.window.showInputBox({
    title: name,
    prompt: help,
    value: String(byDefault),
    ignoreFocusOut: true,
    ...(typeof byDefault === 'number' && { validateInput: (text) => numberProblem(text, option) }),
  });
  return typeof byDefault === 'number' ? Number(answered(given)) : answered(given);
}

/** Asks for one of the choices of an option. */
export function pickChoice(title: string, placeHolder: string, { choices = [], default: byDefault }: Option) {
  return pick(title, placeHolder, choices, String(byDefault));
}

/** Asks for a choice, the default first, so that Enter takes it. */
async function pick(title: string, placeHolder: string, choices: readonly string[], byDefault: string) {
  const ordered = [byDefault, ...choices.filter((choice) => choice !== byDefault)];
  const items = ordered.map((label) => ({ label }));
  return (await pickOne(items, { title, placeHolder })).label;
}

function numberProblem(
  text: string,
  { minimum = -Infinity, maximum = Infinity, integer = false }: Option,
): string | undefined {
  const number = Number(text);
  const isWhole = !integer || Number.isInteger(number);
  if (text.trim() !== '' && isWhole && number >= minimum && number <= maximum) return undefined;
  if (!isWhole) return vscode.l10n.t('Enter a whole number.');
  if (maximum !== Infinity) return vscode.l10n.t('Enter a number from {0} to {1}.', minimum, maximum);
  return minimum === -Infinity
    ? vscode.l10n.t('Enter a number.')
    : vscode.l10n.t('Enter a number, {0} or more.', minimum);
}
