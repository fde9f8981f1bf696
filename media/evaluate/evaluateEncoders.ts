import { h } from '../page/dom.ts';
import type { EvaluateState } from '../page/messages.ts';
import { type EvaluateActions, type EvaluateForm, problemWith } from './evaluateForm.ts';
import { problemLine } from './optionField.ts';

type Encoder = EvaluateState['encoders'][number];

/** Draws the encoders with a checkbox each, by where they are from. */
export function encodersFieldset(form: EvaluateForm, actions: EvaluateActions): HTMLElement {
  const problem = problemWith(form, 'encoders');
  const describedBy = problem && { 'aria-describedby': 'encoders-problem' };
  return h(
    'fieldset',
    { id: 'encoders', tabindex: -1, ...describedBy },
    h('legend', {}, 'Encoders'),
    problemLine('encoders', problem),
    ...PLACES.flatMap(({ place, heading }) => {
      const there = form.state.encoders.filter((encoder) => encoder.place === place);
      if (there.length === 0) return [];
      const boxes = there.map((encoder) => checkbox(encoder, form, actions));
      return [
        h('h2', { id: `encoders-${place}` }, heading),
        h('div', { class: 'encoders', role: 'group', 'aria-labelledby': `encoders-${place}` }, ...boxes),
      ];
    }),
  );
}

const PLACES = [
  { place: 'built-in', heading: 'Built-in' },
  { place: 'folder', heading: 'Folders' },
  { place: 'address', heading: 'Remote' },
] as const;

function checkbox(
  { id, name, label, unusable }: Encoder,
  { state, choices }: EvaluateForm,
  { choose }: EvaluateActions,
): HTMLElement {
  const field = `encoder-${state.encoders.findIndex((encoder) => encoder.id === id)}`;
  const onchange = (event: Event) => {
    const { checked } = event.target as HTMLInputElement;
    choose((now) => {
      const others = now.encoders.filter((other) => other !== id);
      return { ...now, encoders: checked ? [...others, id] : others };
    });
  };
  const attributes = {
    type: 'checkbox',
    id: field,
    checked: choices.encoders.includes(id),
    disabled: unusable === true,
    'aria-describedby': `${field}-label`,
    onchange,
  };
  return h(
    'div',
    { class: 'check', title: id },
    h('input', attributes),
    h(
      'span',
      {},
      h('label', { for: field }, name),
      h('small', { id: `${field}-label`, class: unusable ? 'problem' : '' }, label),
    ),
  );
}
