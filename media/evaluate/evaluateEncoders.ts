import { h } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import type { EvaluateState } from '../page/messages.ts';
import { type EvaluateActions, type EvaluateForm, problemWith } from './evaluateForm.ts';
import { problemLine } from './optionField.ts';

type Encoder = EvaluateState['encoders'][number];

/** Draws the encoders with a checkbox each, under their headings; baselines are folded. */
export function encodersFieldset(form: EvaluateForm, actions: EvaluateActions): HTMLElement {
  const problem = problemWith(form, 'encoders');
  const groups = new Map<string, [Encoder, ...Encoder[]]>();
  for (const encoder of form.state.encoders) {
    const group = groups.get(encoder.heading);
    if (group) group.push(encoder);
    else groups.set(encoder.heading, [encoder]);
  }
  const describedBy = problem && { 'aria-describedby': 'encoders-problem' };
  return h(
    'fieldset',
    { id: 'encoders', tabindex: -1, ...describedBy },
    h('legend', {}, 'Encoders'),
    problemLine('encoders', problem),
    ...[...groups].flatMap(([heading, there]) => {
      const [{ place }] = there;
      const boxes = there.map((encoder) => checkbox(encoder, form, actions));
      const id = `encoders-${place}`;
      const group = (labelledBy: string) =>
        h('div', { class: 'encoders', role: 'group', 'aria-labelledby': labelledBy }, ...boxes);
      if (place !== 'baseline') return [h('h2', { id }, heading), group(id)];
      const chosen = there.filter(({ id }) => form.choices.encoders.includes(id)).length;
      const title = chosen > 0 ? `${heading}: ${chosen} chosen` : heading;
      return [folded(id, title, false, group(id))];
    }),
  );
}

function checkbox(
  { id, name, label, unusable }: Encoder,
  { state, choices }: EvaluateForm,
  { choose }: EvaluateActions,
): HTMLElement {
  const field = `encoder-${state.encoders.findIndex((encoder) => encoder.id === id)}`;
  const onchange = (event: Event) => {
    const { checked } = event.target as HTMLInputElement;
    choose((now) => {
      const chosen = new Set(now.encoders);
      if (checked) chosen.add(id);
      else chosen.delete(id);
      // In the order of the form, in which results show them.
      return { ...now, encoders: state.encoders.map((each) => each.id).filter((each) => chosen.has(each)) };
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
