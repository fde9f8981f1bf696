import { type Child, h } from '../page/dom.ts';
import type { FieldProblem, FormField, FormSection, FormState, FormValues } from '../page/messages.ts';
import { encodersField } from './encodersField.ts';
import type { Drawn, FormActions } from './field.ts';
import { filesField } from './filesField.ts';
import { valueField } from './valueField.ts';

/** The content of a form: what was sent, and the values as they are now. */
export interface Form {
  readonly state: FormState;
  readonly values: FormValues;
  /** True if the options are shown though none is in question. */
  readonly isUnfolded?: boolean;
}

/** Draws a form. Knows no editor, nor what the form is for. */
export function drawForm(form: Form, actions: FormActions): Child[] {
  const { title, start, sections, hasCommand, problems, progress, estimate } = form.state;
  const onsubmit = (event: Event) => {
    event.preventDefault();
    if (document.getElementById('start')) actions.act('start');
  };
  return [
    h('h1', {}, title),
    h(
      'form',
      { id: 'form', novalidate: true, onsubmit },
      summary(problems),
      ...sections.map((section) => fieldset(section, form, actions)),
    ),
    // Beside the form, which is drawn anew while a click on a button may have begun.
    h(
      'p',
      { class: 'actions' },
      progress === undefined
        ? h('button', { type: 'submit', form: 'form', class: 'primary', id: 'start' }, start)
        : h('button', { type: 'button', id: 'stop', onclick: () => actions.act('stop') }, 'Stop'),
      hasCommand &&
        h(
          'button',
          { type: 'button', id: 'copy-command', onclick: () => actions.act('copyCommand') },
          'Copy as Command',
        ),
    ),
    h('p', { id: 'progress', role: 'status' }, progress ?? estimate ?? ''),
  ];
}

function summary(problems: readonly FieldProblem[]): Child {
  if (problems.length === 0) return false;
  const count = problems.length === 1 ? 'One field needs' : `${problems.length} fields need`;
  const link = ({ field, text }: FieldProblem) =>
    h('li', {}, h('a', { href: `#${field}`, onclick: () => document.getElementById(field)?.focus() }, text));
  return h(
    'div',
    { class: 'notice', role: 'alert', id: 'problems' },
    `${count} your attention:`,
    h('ul', {}, ...problems.map(link)),
  );
}

/** The fields of one subject; the options that few change are folded unless one is in question. */
function fieldset({ legend, fields, options = [], isOpen }: FormSection, form: Form, actions: FormActions) {
  const { problems } = form.state;
  const draw = (field: FormField) => {
    const problem = problems.find(({ field: id }) => id === field.id)?.text;
    const value = form.values[field.id] ?? ('schema' in field ? field.schema.default : []);
    return drawField({ field, value, problem }, actions);
  };
  const open =
    isOpen || form.isUnfolded || options.some(({ id }) => problems.some(({ field }) => field === id));
  return h(
    'fieldset',
    {},
    h('legend', {}, legend),
    ...fields.map(draw),
    options.length > 0 &&
      h(
        'details',
        { id: 'options', open },
        h('summary', {}, 'Options'),
        h('div', { class: 'options' }, ...options.map(draw)),
      ),
  );
}

function drawField(drawn: Drawn<FormField>, actions: FormActions): HTMLElement {
  const { field } = drawn;
  if (field.kind === 'files') return filesField({ ...drawn, field }, actions);
  if (field.kind === 'encoders') return encodersField({ ...drawn, field }, actions);
  return valueField({ ...drawn, field }, actions);
}
