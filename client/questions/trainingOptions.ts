import * as vscode from 'vscode';
import type { NewTraining, TrainerItem } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

type Options = NewTraining['options'];
type Option = TrainerItem['options'][string];

/**
 * Lists the options of a trainer with their values, and asks for the one that is picked until training is started. An
 * option that is left unanswered keeps its value. Resolves with the options that were changed.
 */
export async function askTrainingOptions(
  { title, options }: Pick<TrainerItem, 'title' | 'options'>,
  step: Step,
): Promise<Options> {
  const start = { label: `$(play) ${vscode.l10n.t('Start training')}`, option: undefined };
  const changed = new Map<string, Options[string]>();
  for (;;) {
    const listed = Object.entries(options).map(([option, { default: byDefault, help }]) => ({
      option,
      label: option,
      description: describe(changed.get(option) ?? byDefault, changed.has(option)),
      detail: help,
    }));
    const { option } = await pickOne([start, ...listed], {
      title: stepTitle(vscode.l10n.t('{0} options', title), step),
      placeHolder: vscode.l10n.t('Start, or select an option to change it'),
      matchOnDetail: true,
    });
    if (option === undefined) return Object.fromEntries(changed);
    const described = options[option]!;
    const value = await askOption(option, described, changed.get(option)).catch(keptIfUnanswered);
    if (value === described.default) changed.delete(option);
    else if (value !== undefined) changed.set(option, value);
  }
}

function describe(value: Options[string], isChanged: boolean): string {
  const shown = typeof value === 'boolean' ? yesOrNo(value) : String(value);
  return isChanged ? vscode.l10n.t('{0} (changed)', shown) : shown;
}

const yesOrNo = (value: boolean) => (value ? vscode.l10n.t('yes') : vscode.l10n.t('no'));

function keptIfUnanswered(error: unknown): undefined {
  if (!(error instanceof vscode.CancellationError)) throw error;
}

/** Asks for the value of an option; Enter keeps `current`, or the default where it is absent. */
async function askOption(
  name: string,
  option: Option,
  current: Options[string] = option.default,
): Promise<Options[string]> {
  const { default: byDefault, choices, help } = option;
  if (choices) return pick(name, help, choices, String(current));
  if (typeof byDefault === 'boolean') {
    const answers = [yesOrNo(true), yesOrNo(false)];
    return (await pick(name, help, answers, yesOrNo(current === true))) === yesOrNo(true);
  }
  const given = await vscode.window.showInputBox({
    title: name,
    prompt: help,
    value: String(current),
    ignoreFocusOut: true,
    ...(typeof byDefault === 'number' && { validateInput: (text) => numberProblem(text, option) }),
  });
  return typeof byDefault === 'number' ? Number(answered(given)) : answered(given);
}

/** Asks for a choice, the current one first, so that Enter takes it. */
async function pick(title: string, placeHolder: string, choices: readonly string[], current: string) {
  const ordered = [current, ...choices.filter((choice) => choice !== current)];
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
