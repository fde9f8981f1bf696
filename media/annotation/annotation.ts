import type { ShownItem, WrittenTexts } from '../../server/protocol.ts';
import { type Child, h } from '../page/dom.ts';
import { CONTROL_ENTER, keyButton } from '../page/keyButton.ts';
import type { AnnotationAnswer, AnnotationState } from '../page/messages.ts';

export interface AnnotationActions {
  answer(answer: AnnotationAnswer): void;
  undo(): void;
  /** Called with all texts when one of them has changed. */
  draft(item: number, texts: WrittenTexts): void;
}

/** Draws the queue of an annotator with the item to answer. Knows no editor. */
export function drawAnnotation(state: AnnotationState, actions: AnnotationActions): Child[] {
  const { folder, view, notices, drafts } = state;
  const { item, answered, total, annotator } = view;
  return [
    h(
      'p',
      { class: 'quiet', id: 'progress', role: 'status' },
      `${annotator} · ${answered} of ${total} answered`,
    ),
    h('progress', { max: total, value: answered, 'aria-hidden': 'true' }),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    item
      ? itemSection(item, new Map(drafts).get(item.number) ?? {}, actions)
      : h('h1', { id: 'item', tabindex: -1 }, 'Everything is answered. Thank you!'),
    !item &&
      h(
        'p',
        { class: 'quiet' },
        `The answers are saved in ${folder}. You can undo the last one, or close this tab.`,
      ),
    h(
      'p',
      { class: 'actions' },
      keyButton(UNDO_KEY, 'Undo', { id: 'undo', disabled: answered === 0 }, actions.undo),
    ),
  ];
}

const UNDO_KEY = 'u';

function itemSection(item: ShownItem, draft: WrittenTexts, actions: AnnotationActions): HTMLElement {
  return h(
    'section',
    // Focused when the item comes, so that it is read aloud as a whole.
    {
      id: 'item',
      class: 'sentence',
      role: 'group',
      tabindex: -1,
      'aria-labelledby': 'question',
      'aria-describedby': 'texts',
    },
    h('h1', { id: 'question' }, item.question),
    h('p', { class: 'quiet' }, item.instructions),
    h(
      'dl',
      { id: 'texts' },
      ...item.texts.flatMap(({ role, text }) => [
        h('dt', { class: 'kind' }, role),
        h('dd', { class: 'base' }, text),
      ]),
    ),
    ...item.fields.map((field) => writtenField(field, draft, (texts) => actions.draft(item.number, texts))),
    h('div', { class: 'choices' }, ...answerButtons(item, actions)),
  );
}

function writtenField(field: string, draft: WrittenTexts, keep: (texts: WrittenTexts) => void): HTMLElement {
  const area = h('textarea', {
    id: field,
    name: field,
    rows: 2,
    spellcheck: 'true',
    oninput() {
      document.getElementById('missing')?.replaceChildren();
      keep(writtenTexts());
    },
  }) as HTMLTextAreaElement;
  area.value = Object.hasOwn(draft, field) ? draft[field]! : '';
  return h('p', {}, h('label', { for: field }, `${field[0]!.toUpperCase()}${field.slice(1)}`), area);
}

function answerButtons({ number, choices, fields }: ShownItem, actions: AnnotationActions): HTMLElement[] {
  const chosen = choices.map(({ answer, key, label }) =>
    keyButton(key, label, { class: 'choice', 'data-answer': answer }, () =>
      actions.answer({ item: number, answer }),
    ),
  );
  if (fields.length === 0) return chosen;
  const missing = h('span', { id: 'missing', class: 'quiet', role: 'alert' });
  const save = () => {
    const empty = fieldsOnPage().find(({ value }) => value.trim() === '');
    if (empty) {
      empty.focus();
      missing.replaceChildren('Write a sentence first.');
    } else actions.answer({ item: number, answer: writtenTexts() });
  };
  return [keyButton(CONTROL_ENTER, 'Save', { id: 'save', class: 'choice' }, save), ...chosen, missing];
}

function fieldsOnPage(): HTMLTextAreaElement[] {
  return [...document.querySelectorAll('textarea')];
}

/** The texts in the fields of the page. */
function writtenTexts(): WrittenTexts {
  return Object.fromEntries(fieldsOnPage().map(({ name, value }) => [name, value]));
}
