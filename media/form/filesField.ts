import { type Child, h } from '../page/dom.ts';
import type { FilesField } from '../page/messages.ts';
import { type Drawn, type FormActions, inputValue, listed, problemLine } from './field.ts';

/** Draws files to read: what is chosen, whether it can be read, and where to choose from. */
export function filesField({ field, value, problem }: Drawn<FilesField>, actions: FormActions): HTMLElement {
  const { id, label, help, selects, check } = field;
  const chosen = listed(value);
  // A check that fails says the reason of the problem.
  const isReasoned = chosen.length > 0 && check?.fits === false;
  const button = (kind: 'files' | 'folder') =>
    h(
      'button',
      {
        ...{ type: 'button', id: `${id}-${kind}` },
        onclick: () => actions.act(kind === 'files' ? 'selectFiles' : 'selectFolder', { field: id }),
      },
      kind === 'files' ? 'Select Files…' : 'Select Folder…',
    );
  return h(
    'div',
    { id: `${id}-fields`, class: 'files', ...dropping(id, actions) },
    chosenList(id, chosen, actions),
    h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      offeredSelect({ field, value, problem }, isReasoned ? 'check' : `${id}-problem`, actions),
    ),
    h('p', { class: 'actions' }, ...selects.map(button)),
    h('p', { class: 'help', id: `${id}-help` }, help),
    !isReasoned && problemLine(id, problem),
    chosen.length > 0 && check && checkLine(check, actions),
  );
}

function chosenList(id: string, chosen: readonly string[], { choose }: FormActions): Child {
  if (chosen.length === 0) return false;
  const item = (file: string) => {
    const name = file.split(/[\\/]/).findLast(Boolean) ?? file;
    const attributes = {
      type: 'button',
      class: 'link',
      'aria-label': `Remove ${name}`,
      onclick: () => choose({ [id]: chosen.filter((other) => other !== file) }),
    };
    return h(
      'li',
      { title: file },
      h('span', { class: 'file' }, name),
      ' ',
      h('button', attributes, 'Remove'),
    );
  };
  return h('ul', { class: 'chosen', 'aria-label': 'Chosen files' }, ...chosen.map(item));
}

function offeredSelect(
  { field: { id, offered, hint }, value, problem }: Drawn<FilesField>,
  problemId: string,
  { choose }: FormActions,
): HTMLElement {
  const chosen = listed(value);
  const onchange = (event: Event) => {
    const file = inputValue(event);
    if (file !== '') choose({ [id]: [file] });
  };
  const option = ({ file, name }: (typeof offered)[number]) =>
    h('option', { value: file, selected: chosen.length === 1 && file === chosen[0] }, name);
  const others = offered.filter(({ isOther }) => isOther);
  return h(
    'select',
    {
      id,
      'aria-describedby': `${id}-help${problem ? ` ${problemId}` : ''}`,
      ...(problem && { 'aria-invalid': 'true' }),
      onchange,
    },
    h('option', { value: '' }, hint),
    ...offered.filter(({ isOther }) => !isOther).map(option),
    others.length > 0 && h('optgroup', { label: 'Other files' }, ...others.map(option)),
  );
}

/** The result of reading the first lines, with buttons that choose what fits better. */
function checkLine(
  { fits, text, lead, uses = [] }: NonNullable<FilesField['check']>,
  { choose }: FormActions,
) {
  const use = ({ label, values }: (typeof uses)[number]) =>
    h('button', { type: 'button', onclick: () => choose(values) }, label);
  return h(
    'div',
    { class: `check-result ${fits === false ? 'problem' : ''}`, role: 'status', id: 'check' },
    h('p', {}, text),
    uses.length > 0 && h('p', { class: 'actions' }, lead, ...uses.map(use)),
  );
}

/** Takes files that are dropped; the panel finds out what they are. */
function dropping(field: string, { act }: FormActions) {
  const isOver = (event: Event, over: boolean) => {
    event.preventDefault();
    (event.currentTarget as HTMLElement).classList.toggle('drop', over);
  };
  return {
    ondragover: (event: Event) => isOver(event, true),
    ondragleave: (event: Event) => isOver(event, false),
    ondrop(event: Event) {
      isOver(event, false);
      const data = (event as DragEvent).dataTransfer;
      const uris = data?.getData('application/vnd.code.uri-list') || data?.getData('text/uri-list') || '';
      if (uris !== '') act('drop', { field, uris });
    },
  };
}
