import { type Child, h } from '../page/dom.ts';
import type { FieldProblem } from '../page/messages.ts';
import { corpusFieldset } from './evaluateCorpus.ts';
import { encodersFieldset } from './evaluateEncoders.ts';
import type { EvaluateActions, EvaluateForm } from './evaluateForm.ts';
import { methodFieldset } from './evaluateMethod.ts';
import { resultsFieldset } from './evaluateResults.ts';

/** Draws the form of an evaluation. Knows no editor. */
export function drawEvaluate(form: EvaluateForm, actions: EvaluateActions): Child[] {
  const { progress, estimate } = form.state;
  const onsubmit = (event: Event) => {
    event.preventDefault();
    if (progress === undefined) actions.act('evaluate');
  };
  return [
    h('h1', {}, 'Evaluate encoders'),
    h(
      'form',
      { id: 'form', novalidate: true, onsubmit },
      summary(form.problems),
      corpusFieldset(form, actions),
      methodFieldset(form, actions),
      encodersFieldset(form, actions),
      resultsFieldset(form, actions),
      h(
        'p',
        { class: 'actions' },
        progress === undefined
          ? h('button', { type: 'submit', class: 'primary', id: 'evaluate' }, 'Evaluate')
          : h('button', { type: 'button', id: 'stop', onclick: () => actions.act('stop') }, 'Stop'),
        h(
          'button',
          { type: 'button', id: 'copy-command', onclick: () => actions.act('copyCommand') },
          'Copy as Command',
        ),
      ),
      h('p', { id: 'progress', role: 'status' }, progress ?? estimate ?? ''),
    ),
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
