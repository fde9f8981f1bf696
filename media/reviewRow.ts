import { type Child, h } from './dom.ts';
import { CONTROL_ENTER, keyButton } from './keyButton.ts';
import { markedText } from './markedText.ts';
import type { VariantsState } from './messages.ts';
import type { Decision, ReviewedVariant } from './review.ts';

/** The actions of the buttons in a row. */
export interface RowActions {
  accept(row: ReviewedVariant): void;
  reject(row: ReviewedVariant): void;
  /** Accepts the text that was written. */
  acceptEdited(row: ReviewedVariant, text: string): void;
  cancelEdit(): void;
  /** Called with the text while it is written. */
  draft(text: string): void;
  select(row: ReviewedVariant): void;
}

export interface RowView {
  readonly state: VariantsState;
  readonly decision: Decision | undefined;
  readonly isCurrent: boolean;
  /** The text that is being edited; undefined if none is. */
  readonly draft: string | undefined;
  /** The greatest distance that is shown. */
  readonly farthest: number;
}

/** Draws a variant with what was decided about it. */
export function reviewRow(row: ReviewedVariant, view: RowView, actions: RowActions): HTMLElement {
  const { variant } = row;
  const { decision, isCurrent, state, draft } = view;
  const { labels } = state.result;
  return h(
    'tr',
    {
      'data-kind': variant.kind,
      class: decision?.verdict ?? 'open',
      tabindex: isCurrent ? 0 : -1,
      ...(isCurrent && { 'aria-current': 'true' }),
      onclick: () => actions.select(row),
    },
    h('td', { class: 'verdict' }, ...verdictButtons(row, decision, actions)),
    h('td', { class: 'kind' }, labels[variant.kind] ?? variant.kind),
    h('td', { class: 'kind' }, state.result.meanings[variant.kind] === 'preserved' ? NEAR : FAR),
    h('td', { class: 'number' }, String(variant.level)),
    h('td', {}, ...(draft === undefined ? shownText(row, decision) : editor(row, draft, actions))),
    distanceCell(row, view.farthest),
  );
}

const NEAR = 'near (meaning preserved)';
const FAR = 'far (meaning changed)';

function verdictButtons(
  row: ReviewedVariant,
  decision: Decision | undefined,
  actions: RowActions,
): HTMLElement[] {
  const button = (name: string, sign: string, verdict: Decision['verdict'], act: () => void) =>
    h(
      'button',
      {
        ...{ type: 'button', class: `decide ${verdict}`, title: name, 'aria-label': name },
        'aria-pressed': String(decision?.verdict === verdict),
        // The keys of the page do the same for the current row.
        tabindex: -1,
        onclick(event) {
          event.stopPropagation();
          act();
        },
      },
      sign,
    );
  return [
    button('Accept', '✓', 'accepted', () => actions.accept(row)),
    button('Reject', '✗', 'rejected', () => actions.reject(row)),
  ];
}

function shownText({ variant }: ReviewedVariant, decision: Decision | undefined): Child[] {
  if (decision?.verdict !== 'accepted') return markedText(variant);
  const { accepted, saved } = decision;
  const notes = [accepted.edited && 'edited', saved !== undefined && `saved in ${saved}`].filter(Boolean);
  return [
    ...(accepted.edited ? [accepted.variant] : markedText(variant)),
    notes.length > 0 && h('small', { class: 'note' }, notes.join(' · ')),
  ];
}

function editor(row: ReviewedVariant, draft: string, actions: RowActions): Child[] {
  const area = h('textarea', {
    ...{ id: 'edited', rows: 2, spellcheck: 'true', 'aria-label': 'Variant' },
    oninput: () => actions.draft(area.value),
  }) as HTMLTextAreaElement;
  area.value = draft;
  const save = () => {
    if (area.value.trim() === '') area.focus();
    else actions.acceptEdited(row, area.value.trim());
  };
  return [
    area,
    h(
      'p',
      { class: 'actions' },
      keyButton(CONTROL_ENTER, 'Accept', { id: 'accept-edited' }, save),
      h(
        'button',
        { type: 'button', id: 'cancel-edit', onclick: () => actions.cancelEdit() },
        h('kbd', {}, 'Esc'),
        ' Cancel',
      ),
    ),
  ];
}

function distanceCell({ variant: { distance, misranked } }: ReviewedVariant, farthest: number): HTMLElement {
  return h(
    'td',
    {
      class: misranked === undefined ? 'number distance' : 'number distance misplaced',
      title: misranked,
    },
    distance === undefined ? '–' : distance.toFixed(4),
    misranked !== undefined && ' ×',
    misranked !== undefined && h('span', { class: 'unseen' }, `misranked: ${misranked}`),
    distance !== undefined &&
      h('meter', { min: 0, max: farthest || 1, value: distance, 'aria-hidden': 'true' }),
  );
}
