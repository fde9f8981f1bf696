import type { WrittenTexts } from '../../server/protocol.ts';
import { fillBody } from '../page/dom.ts';
import { focusOn } from '../page/focus.ts';
import { connect } from '../page/host.ts';
import { buttonOf } from '../page/keyButton.ts';
import type { AnnotationState } from '../page/messages.ts';
import { drawAnnotation } from './annotation.ts';

const { keep, onState, send } = connect();

/** The texts that were written, by number of item: Undo and a restart lose none of it. */
const drafts = new Map<number, WrittenTexts>();
/** Drafts that are kept; the oldest go first. */
const MOST_DRAFTS = 50;

/** True while an answer is on its way to the disk: another key would answer an item that nobody has seen. */
let isWaiting = false;

const act = (action: 'answer' | 'undo', value?: unknown) => {
  if (isWaiting) return;
  isWaiting = true;
  document.getElementById('page')?.setAttribute('aria-busy', 'true');
  send({ type: 'act', action, value });
};

onState<AnnotationState>((state) => {
  // The state that was kept before a restart has drafts; the panel's own has none.
  for (const [item, texts] of state.drafts ?? []) drafts.set(item, texts);
  const keepDrafts = () => keep({ ...state, drafts: [...drafts] });
  keepDrafts();
  isWaiting = false;
  document.getElementById('page')?.removeAttribute('aria-busy');
  fillBody(
    ...drawAnnotation(
      { ...state, drafts: [...drafts] },
      {
        answer: (answer) => act('answer', answer),
        undo: () => act('undo'),
        draft(item, texts) {
          drafts.delete(item);
          drafts.set(item, texts);
          if (drafts.size > MOST_DRAFTS) drafts.delete(drafts.keys().next().value!);
          keepDrafts();
        },
      },
    ),
  );
  focusOn(document.querySelector('textarea') ?? document.getElementById('item'));
});

document.addEventListener('keydown', (event) => {
  const button = buttonOf(event);
  if (!button) return;
  event.preventDefault();
  button.click();
});
