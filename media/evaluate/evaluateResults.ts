import { type Child, h } from '../page/dom.ts';
import type { EvaluateChoices } from '../page/messages.ts';
import { type EvaluateActions, type EvaluateForm, inputValue, problemWith } from './evaluateForm.ts';
import { problemLine } from './optionField.ts';

/** Draws where the results are kept. */
export function resultsFieldset(form: EvaluateForm, actions: EvaluateActions): HTMLElement {
  const { state, choices } = form;
  const { runsFolder } = state;
  const radio = (keep: EvaluateChoices['keep'], text: string) => {
    const attributes = {
      type: 'radio',
      name: 'keep',
      id: `keep-${keep}`,
      checked: choices.keep === keep,
      onchange: () => actions.choose({ keep }, 'drawn'),
    };
    return h('div', { class: 'check' }, h('input', attributes), h('label', { for: `keep-${keep}` }, text));
  };
  return h(
    'fieldset',
    { id: 'keep', tabindex: -1 },
    h('legend', {}, 'Results'),
    radio('workspace', runsFolder === undefined ? 'Keep in the workspace' : `Keep in ${runsFolder}`),
    choices.keep === 'workspace' && nameField(form, actions),
    radio('folder', 'Keep in another folder'),
    choices.keep === 'folder' && folderField(form, actions),
    radio('discard', 'Discard: only show them'),
    problemLine('keep', problemWith(form, 'keep')),
  );
}

function nameField(form: EvaluateForm, { choose }: EvaluateActions): HTMLElement {
  const { state, choices } = form;
  const problem = problemWith(form, 'name');
  return h(
    'div',
    { class: 'field inner' },
    h('label', { for: 'name' }, 'Name of the run'),
    h('input', {
      type: 'text',
      id: 'name',
      value: choices.name,
      placeholder: state.suggestedName,
      maxlength: 100,
      ...(problem && { 'aria-invalid': 'true', 'aria-describedby': 'name-problem' }),
      oninput: (event) => choose({ name: inputValue(event) }),
    }),
    problemLine('name', problem),
  );
}

function folderField(form: EvaluateForm, { act }: EvaluateActions): HTMLElement {
  const problem = problemWith(form, 'run-folder');
  const { folder } = form.choices;
  const button = h(
    'button',
    {
      type: 'button',
      id: 'run-folder',
      ...(problem && { 'aria-describedby': 'run-folder-problem' }),
      onclick: () => act('runFolder'),
    },
    'Select Folder…',
  );
  const path: Child = folder !== undefined && h('span', { class: 'file' }, folder);
  return h(
    'div',
    { class: 'inner' },
    h('p', { class: 'actions' }, button, path),
    problemLine('run-folder', problem),
  );
}
