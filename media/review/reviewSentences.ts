import type { VariantSentence } from '../../server/protocol.ts';
import { h, scrolling } from '../page/dom.ts';
import type { VariantsState } from '../page/messages.ts';
import { EXPECTED, type ReviewedVariant } from './review.ts';
import type { ReviewFilter } from './reviewFilter.ts';
import { placesOf } from './reviewPlaces.ts';

export interface SectionActions {
  draw(row: ReviewedVariant): HTMLElement;
  select(row: ReviewedVariant): void;
  /** Goes to a sentence in the text, or compares encoders on it. */
  go(action: 'jump' | 'inspect', sentence: number): void;
}

/** One section per sentence: the places of its variants on one axis, and a table for each thing that is expected of them. */
export function sentenceSections(
  { result }: VariantsState,
  shown: readonly ReviewedVariant[],
  filter: ReviewFilter,
  actions: SectionActions,
): HTMLElement[] {
  const rows = new Map<number, ReviewedVariant[]>();
  for (const row of shown) rows.set(row.sentence, [...(rows.get(row.sentence) ?? []), row]);
  const isFiltered = filter.kind !== '' || filter.status !== '';
  return result.sentences.flatMap((sentence, index) => {
    const own = rows.get(index) ?? [];
    if (own.length === 0 && (filter.onlyVaried || isFiltered)) return [];
    const groups = (['preserved', 'changed'] as const).flatMap((meaning) => {
      const of = own.filter(({ variant }) => result.meanings[variant.kind] === meaning);
      return of.length > 0 ? [{ meaning, title: EXPECTED[meaning], rows: of }] : [];
    });
    return [
      h(
        'section',
        { class: 'sentence' },
        head(sentence, (action) => actions.go(action, index)),
        own.length > 0 && result.noDistances === undefined && placesOf(groups, actions.select),
        ...groups.map((group) => groupTable(group.title, group.rows.map(actions.draw))),
        own.length === 0 &&
          h(
            'p',
            { class: 'quiet' },
            'This sentence has no variant. Hover over a word to see why it is not replaced.',
          ),
      ),
    ];
  });
}

function head({ text, range }: VariantSentence, go: (action: 'jump' | 'inspect') => void): HTMLElement {
  const link = (action: 'jump' | 'inspect', label: string, title: string) =>
    h('button', { type: 'button', class: 'link', title, onclick: () => go(action) }, label);
  return h(
    'p',
    { class: 'base' },
    h('span', {}, text),
    link('jump', `Line ${range.start.line + 1}`, 'Go to the sentence in the text'),
    link('inspect', 'Encoders…', 'Compare encoders on this sentence'),
  );
}

function groupTable(title: string, rows: readonly HTMLElement[]): HTMLElement {
  const heads = ['Decision', title, 'Distance'].map((name) => h('th', { scope: 'col' }, name));
  return scrolling(h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)));
}
