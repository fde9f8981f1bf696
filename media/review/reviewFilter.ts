import { type Choice, choice } from '../page/choice.ts';
import { h } from '../page/dom.ts';
import type { VariantsState } from '../page/messages.ts';
import { EXPECTED, type Review, type ReviewedVariant } from './review.ts';

/** The variants that are shown, and their order within a sentence. */
export interface ReviewFilter {
  /** A kind; `preserved` or `changed` for all kinds of this meaning; empty for all. */
  readonly kind: string;
  readonly status: '' | 'open' | 'accepted' | 'rejected' | 'misranked';
  readonly order: '' | 'near' | 'far';
  /** True to leave out sentences of which no variant is shown. */
  readonly onlyVaried: boolean;
}

export const NO_FILTER: ReviewFilter = { kind: '', status: '', order: '', onlyVaried: false };

/** The variants that a filter lets through: of each sentence those that should stay near, then the others. */
export function filtered(
  variants: readonly ReviewedVariant[],
  { kind, status, order }: ReviewFilter,
  { result }: VariantsState,
  review: Review,
): ReviewedVariant[] {
  const shown = variants.filter(({ key, variant }) => {
    if (kind !== '' && kind !== variant.kind && kind !== result.meanings[variant.kind]) return false;
    if (status === 'misranked') return variant.misranked !== undefined;
    return status === '' || (review.of(key)?.verdict ?? 'open') === status;
  });
  const sign = { '': 0, near: 1, far: -1 }[order];
  const distance = ({ variant }: ReviewedVariant) => variant.distance ?? 0;
  const isFar = ({ variant }: ReviewedVariant) => Number(result.meanings[variant.kind] === 'changed');
  return shown.sort(
    (a, b) => a.sentence - b.sentence || isFar(a) - isFar(b) || sign * (distance(a) - distance(b)),
  );
}

/** The lists by which a person filters and sorts. */
export function filterControls(
  filter: ReviewFilter,
  { result }: VariantsState,
  variants: readonly ReviewedVariant[],
  changed: (filter: ReviewFilter) => void,
): HTMLElement {
  let chosen = filter;
  const set = (change: Partial<ReviewFilter>) => {
    chosen = { ...chosen, ...change };
    changed(chosen);
  };
  const counts = new Map<string, number>();
  for (const { variant } of variants) {
    for (const name of [variant.kind, result.meanings[variant.kind] ?? '']) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const kinds = [...new Set(variants.map(({ variant }) => variant.kind))];
  const chips = [
    ['', `All (${variants.length})`] as const,
    ...(['preserved', 'changed'] as const)
      .filter((meaning) => counts.has(meaning))
      .map((meaning) => [meaning, `${EXPECTED[meaning]} (${counts.get(meaning)})`] as const),
    ...kinds.map((kind) => [kind, `${result.labels[kind] ?? kind} (${counts.get(kind)})`] as const),
  ].map(([kind, label]) => {
    const onclick = () => {
      set({ kind });
      for (const each of chips) each.setAttribute('aria-pressed', String(each === chip));
    };
    const pressed = String(kind === filter.kind);
    const chip = h(
      'button',
      { type: 'button', class: 'chip', 'data-kind': kind, 'aria-pressed': pressed, onclick },
      label,
    );
    return chip;
  });
  const status = offered(
    choice('Show', (value) => set({ status: value as ReviewFilter['status'] })),
    [
      ['', 'all'],
      ['open', 'undecided'],
      ['accepted', 'accepted'],
      ['rejected', 'rejected'],
      ['misranked', 'misranked'],
    ],
    filter.status,
  );
  const order = offered(
    choice('Order', (value) => set({ order: value as ReviewFilter['order'] })),
    [
      ['', 'by type'],
      ['near', 'nearest first'],
      ['far', 'farthest first'],
    ],
    filter.order,
  );
  const only = h('input', {
    ...{ type: 'checkbox', id: 'only-varied', checked: filter.onlyVaried },
    onchange: () => set({ onlyVaried: only.checked }),
  }) as HTMLInputElement;
  return h(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Filter and sort variants' },
    h('div', { class: 'chips', role: 'group', 'aria-label': 'Types' }, ...chips),
    ...[status, order],
    result.sentences.length > 1 && h('label', {}, only, ' Hide sentences without variants'),
  );
}

function offered(
  list: Choice,
  entries: readonly (readonly [string, string])[],
  selected: string,
): HTMLElement {
  list.offer(entries);
  list.select(selected);
  return list.element;
}
