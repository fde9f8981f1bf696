import type { MethodItem } from '../../server/protocol.ts';
import { type Child, h } from '../page/dom.ts';

export type Option = MethodItem['options'][string];
export type OptionValue = Option['default'];

/** The input of an option of a method, with its label and help. */
export interface OptionField {
  readonly name: string;
  readonly option: Option;
  readonly value: OptionValue;
  /** The columns of the corpus, for options that name one. */
  readonly columns: readonly string[];
  readonly problem: string | undefined;
  change(value: OptionValue): void;
}

/** Draws a field after the option's schema: a list of choices, a checkbox, a number with its range, or a text. */
export function optionField(field: OptionField): HTMLElement {
  const { name, option, problem } = field;
  const id = optionId(name);
  const described = { 'aria-describedby': `${id}-help${problem ? ` ${id}-problem` : ''}` };
  const common = { id, ...described, ...(problem && { 'aria-invalid': 'true' }) };
  const range = rangeText(option);
  return h(
    'div',
    { class: 'field' },
    ...(typeof option.default === 'boolean'
      ? [h('span', { class: 'check' }, checkbox(field, common), h('label', { for: id }, labelOf(field)))]
      : [h('label', { for: id }, labelOf(field)), input(field, common)]),
    h(
      'p',
      { class: 'help', id: `${id}-help` },
      [option.help, range, defaultText(option)].filter(Boolean).join(' '),
    ),
    problemLine(id, problem),
  );
}

/** The id of an option's input. */
export const optionId = (name: string): string => `option-${name}`;

/** The message about a field, which its input refers to. */
export function problemLine(id: string, problem: string | undefined): Child {
  return problem !== undefined && h('p', { class: 'problem', id: `${id}-problem` }, problem);
}

/** The fault of a value that was typed; undefined if the option accepts it. */
export function optionProblem(option: Option, value: OptionValue): string | undefined {
  if (typeof option.default !== 'number') return undefined;
  const { minimum = -Infinity, maximum = Infinity, integer } = option;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (isNumber && value >= minimum && value <= maximum && (!integer || Number.isInteger(value)))
    return undefined;
  return `Enter a ${integer ? 'whole ' : ''}number${rangeOf(option)}.`;
}

function labelOf({ name, option }: OptionField): string {
  const words = name.replaceAll('-', ' ').replace(/(?<=\D)(?=\d)/, ' ');
  return option.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

type Attributes = Parameters<typeof h>[1];

function checkbox({ value, change }: OptionField, common: Attributes): HTMLElement {
  const onchange = (event: Event) => change((event.target as HTMLInputElement).checked);
  return h('input', { ...common, type: 'checkbox', checked: value === true, onchange });
}

function input({ option, value, columns, change }: OptionField, common: Attributes): HTMLElement {
  if (option.choices) return select(option.choices, String(value), common, change);
  if (option.isColumn && columns.length > 0) {
    const named = value === '' || columns.includes(String(value)) ? columns : [...columns, String(value)];
    return select(['', ...named], String(value), common, change);
  }
  const isNumber = typeof option.default === 'number';
  return h('input', {
    ...common,
    type: isNumber ? 'number' : 'text',
    value: typeof value === 'number' && Number.isNaN(value) ? '' : value,
    ...(isNumber && { min: option.minimum, max: option.maximum, step: option.integer ? 1 : 'any' }),
    oninput(event) {
      const { value: typed, valueAsNumber } = event.target as HTMLInputElement;
      change(isNumber ? valueAsNumber : typed);
    },
  });
}

/** A list to choose from; the empty choice leaves it to Semloc. */
function select(
  choices: readonly string[],
  chosen: string,
  attributes: Attributes,
  change: (choice: string) => void,
): HTMLElement {
  const onchange = (event: Event) => change((event.target as HTMLSelectElement).value);
  return h(
    'select',
    { ...attributes, onchange },
    ...choices.map((choice) =>
      h('option', { value: choice, selected: choice === chosen }, choice === '' ? '(automatic)' : choice),
    ),
  );
}

function rangeText(option: Option): string {
  const range = typeof option.default === 'number' ? rangeOf(option) : '';
  return range && `Range:${range.replace(/^ from/, '')}.`;
}

function rangeOf({ minimum, maximum }: Option): string {
  if (minimum === undefined) return '';
  return maximum === undefined
    ? ` ${written(minimum)} or more`
    : ` from ${written(minimum)} to ${written(maximum)}`;
}

/** A bound as people write it: `−1`, `10,000,000`. */
const written = (bound: number) =>
  bound.toLocaleString('en', { maximumSignificantDigits: 15 }).replace('-', '−');

function defaultText({ default: byDefault }: Option): string {
  if (byDefault === '') return '';
  return `Default: ${typeof byDefault === 'boolean' ? (byDefault ? 'on' : 'off') : byDefault}.`;
}
