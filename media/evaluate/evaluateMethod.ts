import type { MethodItem } from '../../server/protocol.ts';
import { type Child, h } from '../page/dom.ts';
import type { EvaluateChoices } from '../page/messages.ts';
import { type EvaluateActions, type EvaluateForm, inputValue, problemWith } from './evaluateForm.ts';
import { type OptionValue, optionField, optionId, problemLine } from './optionField.ts';

/** Draws the method with its description, its profile and its options. */
export function methodFieldset(form: EvaluateForm, actions: EvaluateActions): HTMLElement {
  const { state, choices } = form;
  const method = state.methods.find(({ name }) => name === choices.method);
  return h(
    'fieldset',
    {},
    h('legend', {}, 'Method'),
    h(
      'div',
      { class: 'field' },
      h('label', { for: 'method' }, 'Evaluation method'),
      methodSelect(form, actions),
    ),
    h('p', { class: 'help', id: 'method-help' }, method?.description ?? ''),
    method?.annotates === true && profileField(choices, actions),
    seedField(form, actions),
    optionsSection(form, actions),
  );
}

function methodSelect({ state, choices }: EvaluateForm, { choose }: EvaluateActions): HTMLElement {
  const [file, ...others] = choices.corpus;
  const known = others.length === 0 ? state.corpora.find((corpus) => corpus.file === file) : undefined;
  const text = ({ name, title }: MethodItem) =>
    `${title}${known?.methods?.includes(name) === false ? ' (cannot read this corpus)' : ''}`;
  return h(
    'select',
    {
      id: 'method',
      'aria-describedby': 'method-help',
      onchange: (event) => choose({ method: inputValue(event), options: {} }, 'drawn'),
    },
    ...state.methods.map((method) =>
      h('option', { value: method.name, selected: method.name === choices.method }, text(method)),
    ),
  );
}

const PROFILES = [
  ['strict', 'conservative, highest-quality variants'],
  ['white2015', 'reproduces White (2015)'],
] as const;

function profileField({ profile }: EvaluateChoices, { choose }: EvaluateActions): HTMLElement {
  const onchange = (event: Event) => choose({ profile: inputValue(event) as EvaluateChoices['profile'] });
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'profile' }, 'Profile'),
    h(
      'select',
      { id: 'profile', onchange },
      ...PROFILES.map(([name, says]) =>
        h('option', { value: name, selected: name === profile }, `${name}: ${says}`),
      ),
    ),
  );
}

/** The seed, which a run that is evaluated again brings along. */
function seedField(form: EvaluateForm, { choose }: EvaluateActions): HTMLElement {
  const { seed } = form.choices;
  const problem = problemWith(form, 'seed');
  const attributes = problem ? { 'aria-invalid': 'true', 'aria-describedby': 'seed-problem' } : {};
  const oninput = (event: Event) => choose({ seed: Number(inputValue(event) || Number.NaN) });
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'seed' }, 'Seed'),
    h('input', {
      ...{ id: 'seed', type: 'number', min: 0, step: 1, ...attributes },
      ...{ value: Number.isInteger(seed) ? seed : '', oninput },
    }),
    problemLine('seed', problem),
  );
}

/** The options, folded unless one differs from its default or the corpus does not say which column is which. */
function optionsSection(form: EvaluateForm, actions: EvaluateActions): Child {
  const { state, choices } = form;
  const options = Object.entries(state.methods.find(({ name }) => name === choices.method)?.options ?? {});
  if (options.length === 0) return false;
  const areColumnsUnclear =
    state.check?.fits === false &&
    state.check.columns.length > 0 &&
    options.some(([, { isColumn }]) => isColumn);
  const open =
    areColumnsUnclear ||
    Object.keys(choices.options).length > 0 ||
    form.problems.some(({ field }) => field.startsWith(optionId('')));
  const fields = options.map(([name, option]) =>
    optionField({
      name,
      option,
      value: choices.options[name] ?? option.default,
      columns: state.check?.columns ?? [],
      problem: problemWith(form, optionId(name)),
      change: (value) => actions.choose((now) => withOption(now, name, value, option.default)),
    }),
  );
  return h(
    'details',
    { id: 'options', open },
    h('summary', {}, 'Options'),
    h('div', { class: 'options' }, ...fields),
  );
}

function withOption(
  choices: EvaluateChoices,
  name: string,
  value: OptionValue,
  byDefault: OptionValue,
): EvaluateChoices {
  const others = Object.entries(choices.options).filter(([other]) => other !== name);
  const entries = value === byDefault ? others : [...others, [name, value] as const];
  return { ...choices, options: Object.fromEntries(entries) };
}
