import { h } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import type { EncodersField } from '../page/messages.ts';
import { type Drawn, type FormActions, listed, problemLine } from './field.ts';

type Encoder = EncodersField['encoders'][number];

/** Draws encoders to choose one or several of, under their headings; baselines are folded. */
export function encodersField({ field, value, problem }: Drawn<EncodersField>, actions: FormActions) {
  const { id, label } = field;
  const chosen = listed(value);
  const groups = new Map<string, [Encoder, ...Encoder[]]>();
  for (const encoder of field.encoders) {
    const group = groups.get(encoder.heading);
    if (group) group.push(encoder);
    else groups.set(encoder.heading, [encoder]);
  }
  return h(
    'div',
    {
      ...{ id, tabindex: -1, role: 'group', 'aria-label': label },
      ...(problem && { 'aria-describedby': `${id}-problem` }),
    },
    problemLine(id, problem),
    ...[...groups].flatMap(([heading, there]) => {
      const [{ place }] = there;
      const boxes = there.map((encoder) => choice(encoder, field, chosen, actions));
      const groupId = `${id}-${place}`;
      const group = h('div', { class: 'encoders', role: 'group', 'aria-labelledby': groupId }, ...boxes);
      if (place !== 'baseline') return [h('h2', { id: groupId }, heading), group];
      const count = there.filter((encoder) => chosen.includes(encoder.id)).length;
      return [folded(groupId, count > 0 ? `${heading}: ${count} chosen` : heading, false, group)];
    }),
  );
}

function choice(
  { id, name, label, unusable }: Encoder,
  { id: fieldId, encoders, isSingle }: EncodersField,
  chosen: readonly string[],
  { choose }: FormActions,
): HTMLElement {
  const input = `${fieldId}-${encoders.findIndex((encoder) => encoder.id === id)}`;
  const onchange = (event: Event) => {
    const { checked } = event.target as HTMLInputElement;
    choose((values) => {
      const now = new Set(isSingle ? [] : listed(values[fieldId] ?? []));
      if (checked) now.add(id);
      else now.delete(id);
      // In the order of the form, in which results show them.
      return { [fieldId]: encoders.map((each) => each.id).filter((each) => now.has(each)) };
    });
  };
  const attributes = {
    ...{ type: isSingle ? 'radio' : 'checkbox', name: fieldId, id: input },
    checked: chosen.includes(id),
    disabled: unusable === true,
    'aria-describedby': `${input}-label`,
    onchange,
  };
  return h(
    'div',
    { class: 'check', title: id },
    h('input', attributes),
    h(
      'span',
      {},
      h('label', { for: input }, name),
      h('small', { id: `${input}-label`, class: unusable ? 'problem' : '' }, label),
    ),
  );
}
