import { h } from '../page/dom.ts';
import { keepingFocus } from '../page/focus.ts';
import { leave, leftAs } from '../page/left.ts';
import type { VariantsState } from '../page/messages.ts';
import type { Review, ReviewedVariant } from './review.ts';
import { filtered, type ReviewFilter } from './reviewFilter.ts';
import { currentOf, movedBy, movedOn } from './reviewMoves.ts';
import { type RowActions, reviewRow } from './reviewRow.ts';
import { sentenceSections } from './reviewSentences.ts';
import { encodersOf, type SentenceEncoder } from './sentenceEncoders.ts';

/** The variants under review, sentence by sentence. One is current, and one may be edited. */
export interface ReviewList {
  readonly element: HTMLElement;
  readonly current: ReviewedVariant | undefined;
  readonly isEditing: boolean;
  /** Lists the variants that the filter lets through. */
  show(listed: ListedReview): void;
  /** Makes the variant that is `by` rows away the current one. */
  move(by: number): void;
  /** Goes on from a variant that has just been decided. */
  advance(key: string): void;
  /** Goes back to a variant whose decision was taken back. */
  goBack(key: string): void;
  /** Edits a variant, or ends editing if none is given. */
  edit(row: ReviewedVariant | undefined): void;
  /** Draws the accepted variants anew. */
  redrawAccepted(): void;
  focus(): void;
  /** Brings a sentence into view. */
  showSentence(sentence: number): void;
}

/** A review with what is listed of it. */
export interface ListedReview {
  readonly state: VariantsState;
  readonly variants: readonly ReviewedVariant[];
  readonly review: Review;
  readonly filter: ReviewFilter;
}

export interface ReviewListActions extends Pick<RowActions, 'accept' | 'reject' | 'acceptEdited'> {
  /** Goes to a sentence in the text, or compares encoders on it. */
  go(action: 'jump' | 'inspect', sentence: number): void;
  /** Called when another variant may be the current one. */
  moved(): void;
}

export function createReviewList(actions: ReviewListActions): ReviewList {
  const element = h('div', {});
  let listed: ListedReview;
  let shown: readonly ReviewedVariant[] = [];
  let rows = new Map<string, HTMLElement>();
  let current = leftAs<string | undefined>('variant', undefined);
  let draft = leftAs<{ readonly key: string; readonly text: string } | undefined>('draft', undefined);

  const rowActions: RowActions = {
    ...actions,
    cancelEdit: () => edit(undefined),
    edit: (row) => edit(row),
    draft(text) {
      draft = draft && { ...draft, text };
      leave('draft', draft);
    },
    select({ key }) {
      if (key !== current) select(key);
    },
  };
  const draw = (
    row: ReviewedVariant,
    encoders: readonly SentenceEncoder[] = encodersOf(row.of, listed.state.result),
  ) => {
    const { key } = row;
    const view = {
      ...{ state: listed.state, encoders, decision: listed.review.of(key) },
      ...{ isCurrent: key === current, draft: draft?.key === key ? draft.text : undefined },
    };
    const element = reviewRow(row, view, rowActions);
    rows.set(key, element);
    return element;
  };
  const redraw = (keys: ReadonlySet<string | undefined>) => {
    for (const row of shown) if (keys.has(row.key)) rows.get(row.key)?.replaceWith(draw(row));
  };
  const focus = () => {
    const isEdited = draft !== undefined && draft.key === current;
    (isEdited ? document.getElementById('edited') : rows.get(current ?? ''))?.focus();
  };
  /** Makes a variant the current one, where another one may have changed. */
  const select = (key: string | undefined, changed?: string) => {
    const before = current;
    current = key;
    leave('variant', current);
    redraw(new Set([before, key, changed]));
    actions.moved();
    focus();
  };
  const edit = (row: ReviewedVariant | undefined) => {
    const before = draft?.key;
    draft = row && { key: row.key, text: textOf(row, listed.review) };
    leave('draft', draft);
    select(row?.key ?? current, before);
  };

  return {
    element,
    get current() {
      return shown.find(({ key }) => key === current);
    },
    get isEditing() {
      return draft !== undefined;
    },
    show(review) {
      listed = review;
      const { state, variants, filter } = listed;
      if (draft && !variants.some(({ key }) => key === draft?.key)) {
        draft = undefined;
        leave('draft', draft);
      }
      shown = filtered(variants, filter, state, listed.review);
      rows = new Map();
      current = currentOf(shown, current, listed.review);
      element.replaceChildren(
        ...sentenceSections(state, shown, filter, { ...actions, draw, select: rowActions.select }),
      );
      actions.moved();
    },
    move: (by) => select(movedBy(shown, current, by)),
    advance: (key) => select(movedOn(shown, key, listed.review), key),
    goBack: (key) => select(rows.has(key) ? key : current, key),
    edit,
    redrawAccepted() {
      const accepted = shown.filter(({ key }) => listed.review.of(key)?.verdict === 'accepted');
      keepingFocus(() => redraw(new Set(accepted.map(({ key }) => key))));
    },
    focus,
    showSentence(sentence) {
      const first = shown.find((row) => row.sentence === sentence);
      const section = rows.get(first?.key ?? '')?.closest('section');
      section?.scrollIntoView?.({ block: 'start' });
    },
  };
}

/** The text of a variant as the person left it. */
function textOf({ key, variant }: ReviewedVariant, review: Review): string {
  const decision = review.of(key);
  return decision?.verdict === 'accepted' ? decision.accepted.variant : variant.text;
}
