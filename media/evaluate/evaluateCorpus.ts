import { type Child, h } from '../page/dom.ts';
import type { EvaluateState } from '../page/messages.ts';
import { type EvaluateActions, type EvaluateForm, inputValue, problemWith } from './evaluateForm.ts';
import { problemLine } from './optionField.ts';

/** Draws the corpus: what is chosen, whether the method can read it, and where to choose from. */
export function corpusFieldset(form: EvaluateForm, actions: EvaluateActions): HTMLElement {
  const { state, choices } = form;
  const problem = problemWith(form, 'corpus');
  return h(
    'fieldset',
    { id: 'corpus-fields', ...dropping(actions) },
    h('legend', {}, 'Corpus'),
    chosenList(choices.corpus, actions),
    h(
      'div',
      { class: 'field' },
      h('label', { for: 'corpus' }, 'Corpora of this workspace'),
      corpusSelect(form, actions, problem),
    ),
    h(
      'p',
      { class: 'actions' },
      h('button', { type: 'button', id: 'files', onclick: () => actions.act('files') }, 'Select Files…'),
      h(
        'button',
        { type: 'button', id: 'folder', onclick: () => actions.act('corpusFolder') },
        'Select Folder…',
      ),
    ),
    h(
      'p',
      { class: 'help', id: 'corpus-help' },
      'You can also drop files here from the Explorer, holding Shift.',
    ),
    problemLine('corpus', problem),
    choices.corpus.length > 0 && checkLine(state.check, actions),
  );
}

function chosenList(corpus: readonly string[], { choose }: EvaluateActions): Child {
  if (corpus.length === 0) return false;
  const remove = (file: string) =>
    choose((now) => ({ ...now, corpus: now.corpus.filter((other) => other !== file) }), 'drawn');
  const item = (file: string) => {
    const name = file.split(/[\\/]/).at(-1) ?? file;
    const attributes = {
      type: 'button',
      class: 'link',
      'aria-label': `Remove ${name}`,
      onclick: () => remove(file),
    };
    return h(
      'li',
      { title: file },
      h('span', { class: 'file' }, name),
      ' ',
      h('button', attributes, 'Remove'),
    );
  };
  return h('ul', { class: 'chosen', 'aria-label': 'Chosen files' }, ...corpus.map(item));
}

function corpusSelect(
  { state, choices }: EvaluateForm,
  { choose }: EvaluateActions,
  problem: string | undefined,
): HTMLElement {
  const { corpora } = state;
  const chosen = choices.corpus.length === 1 ? choices.corpus[0] : undefined;
  const onchange = (event: Event) => {
    const file = inputValue(event);
    if (file !== '') choose({ corpus: [file] }, 'drawn');
  };
  const option = ({ file, name, methods = [] }: (typeof corpora)[number]) => {
    const shown = methods.length > 0 ? `${name} (${methods.slice(0, 3).join(', ')})` : name;
    return h('option', { value: file, selected: file === chosen }, shown);
  };
  // Those that no method reads as they are; it may once their columns are named.
  const others = corpora.filter(({ methods }) => methods?.length === 0);
  const fitting = corpora.filter((corpus) => !others.includes(corpus));
  const hint = corpora.length === 0 ? 'There are none' : 'Choose a corpus';
  return h(
    'select',
    {
      id: 'corpus',
      'aria-describedby': `corpus-help${problem ? ' corpus-problem' : ''}`,
      ...(problem && { 'aria-invalid': 'true' }),
      onchange,
    },
    h('option', { value: '' }, hint),
    ...fitting.map(option),
    others.length > 0 && h('optgroup', { label: 'Other files' }, ...others.map(option)),
  );
}

/** The result of reading the first lines. */
function checkLine(check: EvaluateState['check'], { choose }: EvaluateActions): HTMLElement {
  if (!check) return h('p', { class: 'check-result', role: 'status' }, 'Reading the first lines…');
  const { fits, notes, others } = check;
  const verdict =
    fits === true ? '✓ The method can read this corpus.' : fits === false ? '✗' : 'Not checked.';
  const use = (method: string) =>
    h('button', { type: 'button', onclick: () => choose({ method, options: {} }, 'drawn') }, `Use ${method}`);
  return h(
    'div',
    { class: `check-result ${fits === false ? 'problem' : ''}`, role: 'status', id: 'check' },
    h('p', {}, [verdict, ...notes].join(' ')),
    others.length > 0 &&
      h(
        'p',
        { class: 'actions' },
        fits ? 'Other methods that can read it:' : 'Methods that can read it:',
        ...others.map(use),
      ),
  );
}

/** Takes files that are dropped; the panel finds out what they are. */
function dropping({ act }: EvaluateActions) {
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
      if (uris !== '') act('drop', uris);
    },
  };
}
