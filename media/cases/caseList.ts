import type { ShownComparison } from '../../server/protocol.ts';
import { h, scrolling } from '../page/dom.ts';
import { shortNames } from '../page/shortNames.ts';
import { FEW, HEAD } from './caseGrid.ts';
import { caseCells } from './caseRow.ts';

/** Shows some cases as they are, without a way to others. */
export function caseList(
  { rows, value, margin }: NonNullable<ShownComparison['cases']>,
  encoders: readonly string[],
): HTMLElement {
  const heads = ['Case', 'Type', 'Texts', ...shortNames(encoders, HEAD)];
  const list = h(
    'div',
    { class: 'case-list', role: 'grid', 'aria-label': 'Largest disagreements' },
    h(
      'div',
      { role: 'row', class: 'row heads' },
      ...heads.map((head) => h('div', { role: 'columnheader', class: 'cell' }, head)),
    ),
    ...rows.map((row) =>
      h(
        'div',
        { role: 'row', class: 'row' },
        ...caseCells(row, { encoders, room: Number.POSITIVE_INFINITY }),
      ),
    ),
  );
  list.classList.toggle('many', encoders.length > FEW);
  list.style.setProperty('--encoders', String(encoders.length));
  return h(
    'div',
    {},
    h(
      'p',
      { class: 'quiet' },
      `Beside a text: ${value}. Beside the verdict: ${margin.title}. ${margin.help}`,
    ),
    scrolling(list),
  );
}
