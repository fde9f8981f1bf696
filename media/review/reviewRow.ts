import { type Child, h } from '../page/dom.ts';
import { CONTROL_ENTER, keyButton } from '../page/keyButton.ts';
import { markedText } from '../page/markedText.ts';
import type { VariantsState } from '../page/messages.ts';
import { decimal, exact } from '../page/numbers.ts';
import type { Decision, ReviewedVariant } from './review.ts';
import { ownLane, type PlacedGroup } from './reviewPlaces.ts';
import type { Place, SentenceEncoder } from './sentenceEncoders.ts';

/** The actions of the buttons in a row. */
export interface RowActions {
  accept(row: ReviewedVariant): void;
  reject(row: ReviewedVariant): void;
  edit(row: ReviewedVariant): void;
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
  /** The encoders whose distances are shown. */
  readonly encoders: readonly SentenceEncoder[];
}

/** Draws a variant with what was decided about it. */
export function reviewRow(row: ReviewedVariant, view: RowView, actions: RowActions): HTMLElement {
  const { variant } = row;
  const { decision, isCurrent, draft } = view;
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
    h(
      'td',
      {},
      ...(draft === undefined ? [shownText(row, decision)] : editor(row, draft, actions)),
      h('small', { class: 'note' }, notes(row, view)),
      isCurrent && draft === undefined && keys(row, actions),
    ),
    ...distanceCells(row, view),
  );
}

/** The three keys of the current variant. */
function keys(row: ReviewedVariant, actions: RowActions): HTMLElement {
  const button = (key: string, name: 'accept' | 'reject' | 'edit', label: string, title: string) =>
    keyButton(key, label, { id: name, title }, (event) => {
      // The row would take the click as the choice of itself.
      event.stopPropagation();
      actions[name](row);
    });
  return h(
    'p',
    { class: 'actions keys' },
    button('a', 'accept', 'Accept', 'Accept the variant'),
    button('x', 'reject', 'Reject', 'Reject the variant'),
    button('e', 'edit', 'Edit', 'Change the variant and accept it'),
  );
}

/** The type of a variant, and what became of it. */
function notes({ variant, index }: ReviewedVariant, { state, decision, encoders }: RowView): string {
  const { labels } = state.result;
  const accepted = decision?.verdict === 'accepted' ? decision : undefined;
  const only = encoders.length === 1 ? encoders[0]!.place(index) : undefined;
  const parts = [
    labels[variant.kind] ?? variant.kind,
    variant.level > 1 && `${variant.level} words changed`,
    // Of several encoders the cells have the reasons.
    only?.misranked !== undefined && !accepted?.accepted.edited && `× misranked: ${only.misranked}`,
    accepted?.accepted.edited && 'edited',
    accepted?.saved !== undefined && `saved in ${accepted.saved}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

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

function shownText({ variant }: ReviewedVariant, decision: Decision | undefined): HTMLElement {
  const edited =
    decision?.verdict === 'accepted' && decision.accepted.edited ? decision.accepted.variant : undefined;
  return h('span', { class: 'text' }, ...(edited === undefined ? markedText(variant) : [edited]));
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

/** The distances of a variant; an edited one is not measured. */
function distanceCells(
  { variant, index }: ReviewedVariant,
  { state, decision, encoders }: RowView,
): HTMLElement[] {
  const isEdited = decision?.verdict === 'accepted' && decision.accepted.edited;
  const meaning = state.result.meanings[variant.kind] ?? 'changed';
  return encoders.map(({ place, farthest }) => {
    const own = isEdited ? {} : place(index);
    const cell = distanceCell(own, meaning, farthest);
    if (encoders.length > 1 && own.misranked) cell.append(h('span', { class: 'unseen' }, own.misranked));
    return cell;
  });
}

/** A distance with its place on the axis of the sentence. */
function distanceCell(place: Place, meaning: PlacedGroup['meaning'], farthest: number): HTMLElement {
  const { distance, misranked } = place;
  if (distance === undefined) return h('td', { class: 'number distance' }, '–');
  return h(
    'td',
    {
      class: misranked === undefined ? 'number distance' : 'number distance misplaced',
      title: misranked === undefined ? exact(distance) : `${exact(distance)}: ${misranked}`,
    },
    decimal(distance),
    misranked !== undefined && ' ×',
    ownLane(meaning, place, farthest),
  );
}

/** The person's own paraphrase, about which nothing is decided. */
export function paraphraseRow(text: string, encoders: readonly SentenceEncoder[]): HTMLElement {
  return h(
    'tr',
    { 'data-kind': 'paraphrase' },
    h('td', { class: 'verdict' }),
    h('td', {}, h('span', { class: 'text' }, text), h('small', { class: 'note' }, 'your paraphrase')),
    ...encoders.map(({ paraphrase = {}, farthest }) => distanceCell(paraphrase, 'preserved', farthest)),
  );
}
