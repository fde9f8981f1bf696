import { h } from '../page/dom.ts';
import { decimal, exact } from '../page/numbers.ts';
import type { ReviewedVariant } from './review.ts';

export interface PlacedGroup {
  readonly meaning: 'preserved' | 'changed';
  readonly title: string;
  readonly rows: readonly ReviewedVariant[];
}

/**
 * The places of a sentence's variants on one axis of distances, a lane for each group. What should move away and lies in the
 * band of what should stay near is misranked. The tables say the same to those who hear the page.
 */
export function placesOf(
  groups: readonly PlacedGroup[],
  select: (row: ReviewedVariant) => void,
): HTMLElement {
  const distances = (rows: PlacedGroup['rows']) =>
    rows.flatMap(({ variant: { distance } }) => distance ?? []);
  const farthest = Math.max(...groups.flatMap(({ rows }) => distances(rows)), 0);
  const percent = (distance: number) => `${farthest > 0 ? (100 * distance) / farthest : 0}%`;
  const placed = (element: HTMLElement, name: 'left' | 'width', distance: number) => {
    element.style.setProperty(name, percent(distance));
    return element;
  };
  const band = Math.max(
    ...groups.flatMap(({ meaning, rows }) => (meaning === 'preserved' ? distances(rows) : [])),
    0,
  );
  const lanes = groups.flatMap(({ meaning, title, rows }) => [
    h('span', { class: 'lane-name' }, title),
    h(
      'div',
      { class: `lane ${meaning}` },
      band > 0 && placed(h('span', { class: 'band' }), 'width', band),
      ...rows.flatMap((row) => {
        const { distance, text, misranked } = row.variant;
        if (distance === undefined) return [];
        const title = `${exact(distance)}: ${text}`;
        const name = misranked === undefined ? 'dot' : 'dot misplaced';
        return [placed(h('span', { class: name, title, onclick: () => select(row) }), 'left', distance)];
      }),
    ),
  ]);
  const ends = h('div', { class: 'ends' }, h('span', {}, '0'), h('span', {}, decimal(farthest)));
  return h('div', { class: 'places', 'aria-hidden': 'true' }, ...lanes, ends);
}
