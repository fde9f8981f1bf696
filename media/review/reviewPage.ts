import { fillBody, h } from '../page/dom.ts';
import { keepingFocus } from '../page/focus.ts';
import { buttonOf, isTyped } from '../page/keyButton.ts';
import { leave, leftAs } from '../page/left.ts';
import type { MenuItem } from '../page/menu.ts';
import type { VariantsState } from '../page/messages.ts';
import {
  acceptedVariant,
  createReview,
  type Decision,
  isPlaced,
  type Review,
  type ReviewedVariant,
  reviewedVariants,
  targetOf,
} from './review.ts';
import { createReviewBar, type ReviewBar, type ReviewButton } from './reviewBar.ts';
import { filterControls, NO_FILTER } from './reviewFilter.ts';
import type { KeptVariants, ReviewHost } from './reviewHost.ts';
import { createReviewList, type ReviewList } from './reviewList.ts';
import { stepOf } from './reviewMoves.ts';
import { saveUnsaved } from './reviewSaving.ts';
import { reviewSummary } from './reviewSummary.ts';
import { records, variantTable } from './variantRecords.ts';

/** The page on which variants are accepted, edited and rejected. */
export interface ReviewPage {
  show(state: KeptVariants): void;
  key(event: KeyboardEvent): void;
}

export function createReviewPage(host: ReviewHost): ReviewPage {
  let state: VariantsState;
  let review: Review;
  let filter = leftAs('filter', NO_FILTER);
  let variants: readonly ReviewedVariant[] = [];
  let bar: ReviewBar;
  let isSaving = false;

  const reflect = () => {
    bar.enable((button) => {
      if (button === 'undo') return review.canUndo;
      if (button === 'save') return review.unsaved.length > 0 && !isSaving;
      return list.current !== undefined && isPlaced(state);
    });
    host.keep({ ...state, review: review.kept });
  };
  const say = (done: string) => {
    host.decided(review.kept);
    bar.say(`${done} ${countsOf(review)}`);
  };
  const decide = ({ key }: ReviewedVariant, decision: Decision, done: string) => {
    review.decide(key, decision);
    say(done);
    list.advance(key);
  };
  const accept = (row: ReviewedVariant, text?: string) => {
    if (list.isEditing) list.edit(undefined);
    decide(row, { verdict: 'accepted', accepted: acceptedVariant(state, row, text) }, 'Accepted.');
  };
  const reject = (row: ReviewedVariant) => decide(row, { verdict: 'rejected' }, 'Rejected.');
  const list = createReviewList({
    accept: (row) => accept(row),
    acceptEdited: accept,
    reject,
    go(action, sentence) {
      const { text } = state.result.sentences[sentence]!;
      host.act(action, { sentence, text, variant: text });
    },
    moved: reflect,
  });
  const undo = () => {
    const key = review.undo();
    if (key === undefined) return;
    say('Undone.');
    list.goBack(key);
  };
  const save = async () => {
    if (isSaving) return;
    isSaving = true;
    reflect();
    bar.say(await saveUnsaved(review, host.save));
    host.decided(review.kept);
    isSaving = false;
    list.redrawAccepted();
    reflect();
  };
  const press = (button: ReviewButton) => {
    if (button === 'undo') return undo();
    if (button === 'save') return void save();
    const row = list.current;
    if (!row) return;
    host.act(button, targetOf(row, review.of(row.key)));
  };
  const listVariants = () => list.show({ state, variants, review, filter });
  const draw = () => {
    const filters = filterControls(filter, state, variants, (changed) => {
      filter = changed;
      leave('filter', filter);
      listVariants();
    });
    bar = createReviewBar(
      press,
      filters,
      itemsOf(state, variants, host, (text) => bar.say(text)),
    );
    const summary = reviewSummary(state, variants, () => host.act('refresh'));
    fillBody(h('div', { class: 'review' }, ...summary, variants.length > 0 && bar.element, list.element));
    listVariants();
    if (review.accepted > 0) bar.say(countsOf(review));
  };

  return {
    show({ review: kept, ...shown }) {
      review ??= createReview(kept);
      const before = state as VariantsState | undefined;
      state = shown;
      variants = reviewedVariants(state);
      // A type that was chosen for another text may not be there.
      const isThere = ({ variant: { kind } }: ReviewedVariant) =>
        [kind, state.result.meanings[kind]].includes(filter.kind);
      if (!variants.some(isThere)) filter = { ...filter, kind: '' };
      const hadFocus = Boolean(document.activeElement?.closest('tbody'));
      keepingFocus(draw);
      if (hadFocus) list.focus();
      if (before) list.showSentence(newlyInspected(before, state));
    },
    key: (event) => pressKey(event, list),
  };
}

/** The number of the first sentence that was not inspected before; −1 if there is none. */
function newlyInspected(before: VariantsState, { result }: VariantsState): number {
  return result.sentences.findIndex(
    ({ inspected }, at) => inspected && !before.result.sentences[at]?.inspected,
  );
}

/** Moves by a key, ends editing, or clicks the button that has the key. */
function pressKey(event: KeyboardEvent, list: ReviewList): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const isPlain = !ctrlKey && !metaKey && !altKey && !isTyped(target);
  const step = stepOf(key);
  if (key === 'Escape' && list.isEditing) list.edit(undefined);
  else if (isPlain && step !== undefined) list.move(step);
  else {
    const button = buttonOf(event);
    if (!button) return;
    button.click();
  }
  event.preventDefault();
}

function countsOf({ accepted, unsaved }: Review): string {
  return `${accepted} accepted, ${unsaved.length} not saved.`;
}

/** What the menu does with all variants. */
function itemsOf(
  { result }: VariantsState,
  { length }: readonly ReviewedVariant[],
  host: ReviewHost,
  say: (text: string) => void,
): MenuItem[] {
  const copy = () => {
    host.copy(records(result.sentences));
    say(length === 1 ? 'Copied 1 variant.' : `Copied ${length} variants.`);
  };
  const copyTable = () => {
    host.copy(variantTable(result));
    say('Copied the table.');
  };
  return [
    { id: 'encoder', label: 'Choose Encoder…', onclick: () => host.act('encoder') },
    { id: 'copy', label: 'Copy All as JSON Lines', onclick: copy },
    { id: 'copy-table', label: 'Copy All as Table', onclick: copyTable },
    { id: 'save-all', label: 'Save All…', onclick: () => host.saveText(records(result.sentences)) },
  ];
}
