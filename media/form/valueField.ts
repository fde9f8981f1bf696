import { h } from '../page/dom.ts';
import type { ValueField } from '../page/messages.ts';
import { type Drawn, type FormActions, inputValue, problemLine } from './field.ts';

type Schema = ValueField['schema'];

/** Draws a field after its schema: a list of choices, a checkbox, a number with its range, or a text. */
export function valueField({ field, value, problem }: Drawn<ValueField>, actions: FormActions): HTMLElement {
  const { id, label, schema, help, browses, isInner } = field;
  const described = `${help === undefined ? '' : `${id}-help`}${problem ? ` ${id}-problem` : ''}`.trim();
  const common = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': 'true' }),
  };
  const change = (now: string | number | boolean) => actions.choose({ [id]: now });
  const isSwitch = typeof schema.default === 'boolean';
  return h(
    'div',
    { class: `field ${isInner ? 'inner' : ''}` },
    ...(isSwitch
      ? [h('span', { class: 'check' }, checkbox(value, common, change), h('label', { for: id }, label))]
      : [h('label', { for: id }, label), input(field, value, common, change)]),
    browses &&
      h(
        'p',
        { class: 'actions' },
        h(
          'button',
          {
            ...{ type: 'button', id: `${id}-browse` },
            onclick: () => actions.act('selectFolder', { field: id }),
          },
          'Select Folder…',
        ),
      ),
    help !== undefined &&
      h(
        'p',
        { class: 'help', id: `${id}-help` },
        [help, ...(field.isOption ? [rangeText(schema), defaultText(schema)] : [])].filter(Boolean).join(' '),
      ),
    problemLine(id, problem),
  );
}

type Attributes = Parameters<typeof h>[1];
type Change = (now: string | number | boolean) => void;

function checkbox(value: unknown, common: Attributes, change: Change): HTMLElement {
  const onchange = (event: Event) => change((event.target as HTMLInputElement).checked);
  return h('input', { ...common, type: 'checkbox', checked: value === true, onchange });
}

function input(
  { schema, names = {}, columns = [], placeholder }: ValueField,
  value: unknown,
  common: Attributes,
  change: Change,
): HTMLElement {
  const nameOf = (choice: string) => names[choice] ?? (choice === '' ? '(automatic)' : choice);
  const select = (choices: readonly string[]) =>
    h(
      'select',
      { ...common, onchange: (event) => change(inputValue(event)) },
      ...choices.map((choice) => h('option', { value: choice, selected: choice === value }, nameOf(choice))),
    );
  if (schema.choices) return select(schema.choices);
  if (columns.length > 0)
    return select([
      '',
      ...columns,
      ...(value === '' || columns.includes(String(value)) ? [] : [String(value)]),
    ]);
  const isNumber = typeof schema.default === 'number';
  const { minimum, maximum, integer } = schema;
  return h('input', {
    ...{ ...common, type: isNumber ? 'number' : 'text', value: String(value), placeholder },
    ...(isNumber && { min: minimum, max: maximum, step: integer ? 1 : 'any' }),
    oninput(event) {
      const typed = inputValue(event);
      change(isNumber && typed !== '' ? Number(typed) : typed);
    },
  });
}

function rangeText({ default: byDefault, minimum, maximum }: Schema): string {
  if (typeof byDefault !== 'number' || minimum === undefined) return '';
  const from = minimum === Number.MIN_VALUE ? 'above 0' : written(minimum);
  if (maximum === undefined) return `Range: ${minimum === Number.MIN_VALUE ? from : `${from} or more`}.`;
  return `Range: ${from} to ${written(maximum)}.`;
}

/** A bound as people write it: `−1`, `10,000,000`. */
const written = (bound: number) =>
  bound.toLocaleString('en', { maximumSignificantDigits: 15 }).replace('-', '−');

function defaultText({ default: byDefault }: Schema): string {
  if (byDefault === '') return '';
  return `Default: ${typeof byDefault === 'boolean' ? (byDefault ? 'on' : 'off') : byDefault}.`;
}
