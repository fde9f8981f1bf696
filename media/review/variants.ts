import { connect } from '../page/host.ts';
import type { SavedAnswer, SaveQuestion } from '../page/messages.ts';
import type { KeptVariants } from './reviewHost.ts';
import { createReviewPage } from './reviewPage.ts';

const { ask, keep, onState, send } = connect();

const page = createReviewPage({
  keep,
  decided: (review) => send({ type: 'act', action: 'decided', value: review }),
  act: (action, value) => send({ type: 'act', action, value }),
  save: (variants) => ask<SavedAnswer | undefined>({ variants } satisfies SaveQuestion),
  copy: (text) => send({ type: 'copy', text }),
  saveText: (text) => send({ type: 'save', name: 'variants.jsonl', text }),
});

onState<KeptVariants>((state) => page.show(state));
document.addEventListener('keydown', (event) => page.key(event));
