import { fillBody, h } from './dom.ts';
import { buttonOf, isTyped } from './keyButton.ts';
import type { VariantsState } from './messages.ts';
import {
  acceptedVariant,
  createReview,
  type Review,
  type ReviewedVariant,
  reviewedVariants,
  targetOf,
} from './review.ts';
import { createReviewBar, type ReviewBar, type ReviewButton } from './reviewBar.ts';
import { filterControls, filtered, NO_FILTER } from './reviewFilter.ts';
import type { KeptVariants, ReviewHost } from './reviewHost.ts';
import { currentOf, movedBy, movedOn, stepOf } from './reviewMoves.ts';
import { type RowActions, reviewRow } from './reviewRow.ts';
import { saveUnsaved } from './reviewSaving.ts';
import { sentenceSections } from './reviewSentences.ts';
import { reviewSummary } from './reviewSummary.ts';

/** The page on which variants are accepted, edited and rejected. */
export interface ReviewPage {
  show(state: KeptVariants): void;
  key(event: KeyboardEvent): void;
}

export function createReviewPage(host: ReviewHost): ReviewPage {
  let state: VariantsState;
  let review: Review | undefined;
  let filter = NO_FILTER;
  let all: ReviewedVariant[] = [];
  let shown: ReviewedVariant[] = [];
  let current: string | undefined;
  let draft: { readonly key: string; readonly text: string } | undefined;
  let rows = new Map<string, HTMLElement>();
  let bar: ReviewBar;
  const sentences = h('div', {});
  let isSaving = false;

  const decisions = () => review!;
  const row = () => shown.find(({ key }) => key === current);
  const keep = () => host.keep({ ...state, review: decisions().kept, filter });
  const drawn = (each: ReviewedVariant) => {
    const { key } = each;
    const farthest = Math.max(...each.of.variants.map(({ distance = 0 }) => distance), 0);
    const view = { state, farthest, decision: decisions().of(key), isCurrent: key === current };
    const element = reviewRow(each, { ...view, draft: draft?.key === key ? draft.text : undefined }, actions);
    rows.set(key, element);
    return element;
  };
  const redraw = (key: string | undefined) => {
    const each = shown.find((other) => other.key === key);
    if (each) rows.get(each.key)?.replaceWith(drawn(each));
  };
  const reflect = () => {
    const has = row() !== undefined;
    const unsaved = decisions().unsaved.length;
    bar.enable((button) => {
      if (button === 'undo') return decisions().canUndo;
      return button === 'save' ? unsaved > 0 && !isSaving : has;
    });
    keep();
  };
  const focus = () => {
    const isEdited = draft !== undefined && draft.key === current;
    (isEdited ? document.getElementById('edited') : rows.get(current ?? ''))?.focus();
  };
  const select = (key: string | undefined) => {
    const before = current;
    current = key;
    redraw(before);
    if (before !== key) redraw(key);
    reflect();
    focus();
  };
  const say = (what: string) => {
    const { accepted, unsaved } = decisions();
    bar.say(`${what} ${accepted} accepted, ${unsaved.length} not saved.`);
  };
  const accept = (each: ReviewedVariant, text?: string) => {
    draft = undefined;
    current = each.key;
    decisions().decide(each.key, { verdict: 'accepted', accepted: acceptedVariant(state, each, text) });
    say('Accepted.');
    redraw(each.key);
    select(movedOn(shown, current, decisions()));
  };
  const actions: RowActions = {
    accept: (each) => accept(each),
    reject(each) {
      current = each.key;
      decisions().decide(each.key, { verdict: 'rejected' });
      say('Rejected.');
      redraw(each.key);
      select(movedOn(shown, current, decisions()));
    },
    acceptEdited: accept,
    cancelEdit: () => edit(undefined),
    draft(text) {
      draft = draft && { ...draft, text };
    },
    select({ key }) {
      if (key !== current) select(key);
    },
  };
  const edit = (each: ReviewedVariant | undefined) => {
    const before = draft?.key;
    const decision = each && decisions().of(each.key);
    const text = decision?.verdict === 'accepted' ? decision.accepted.variant : each?.variant.text;
    draft = each && { key: each.key, text: text! };
    redraw(before);
    select(each?.key ?? current);
  };
  const undo = () => {
    const key = decisions().undo();
    if (key === undefined) return;
    say('Undone.');
    redraw(key);
    select(rows.has(key) ? key : current);
  };
  const save = async () => {
    if (isSaving) return;
    isSaving = true;
    reflect();
    bar.say(await saveUnsaved(decisions(), host.save));
    isSaving = false;
    for (const { key } of shown) if (decisions().of(key)?.verdict === 'accepted') redraw(key);
    reflect();
  };
  const press = (button: ReviewButton) => {
    if (button === 'undo') return undo();
    if (button === 'save') return void save();
    const each = row();
    if (!each) return;
    if (button === 'accept') actions.accept(each);
    else if (button === 'reject') actions.reject(each);
    else if (button === 'edit') edit(each);
    else host.act(button, targetOf(each, decisions().of(each.key)));
  };
  const drawSentences = () => {
    shown = filtered(all, filter, state, decisions());
    rows = new Map();
    current = currentOf(shown, current, decisions());
    const jump = (sentence: number) => {
      const { text } = state.result.sentences[sentence]!;
      host.act('jump', { sentence, text, variant: text });
    };
    sentences.replaceChildren(...sentenceSections(state, shown, filter, drawn, jump));
    reflect();
  };
  const draw = () => {
    const filters = filterControls(filter, state, all, (changed) => {
      filter = changed;
      drawSentences();
    });
    bar = createReviewBar(press, filters);
    fillBody(
      h(
        'div',
        { class: 'review' },
        ...reviewSummary(state, all, {
          refresh: () => host.act('refresh'),
          chooseEncoder: () => host.act('encoder'),
          copy(text) {
            host.copy(text);
            bar.say(all.length === 1 ? 'Copied 1 variant.' : `Copied ${all.length} variants.`);
          },
          save: host.saveText,
        }),
        all.length > 0 && bar.element,
        sentences,
      ),
    );
    drawSentences();
  };

  return {
    show({ review: kept, filter: keptFilter, ...shownState }) {
      review ??= createReview(kept);
      filter = keptFilter ?? filter;
      state = shownState;
      all = reviewedVariants(state);
      if (draft && !all.some(({ key }) => key === draft?.key)) draft = undefined;
      const hadFocus = Boolean(document.activeElement?.closest('tbody'));
      draw();
      if (hadFocus) focus();
    },
    key(event) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey && !isTyped(target);
      const step = stepOf(key);
      if (key === 'Escape' && draft) edit(undefined);
      else if (isPlain && step !== undefined) select(movedBy(shown, current, step));
      else {
        const button = buttonOf(event);
        if (!button) return;
        button.click();
      }
      event.preventDefault();
    },
  };
}
