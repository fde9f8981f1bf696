import type { CaseFilter, CaseOrder } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';

/** Shows the cases that meet a filter, in an order if one is given. */
export type ShowCases = (filter: CaseFilter, order?: CaseOrder) => void;

/** A cell with a score; where cases can be shown, a button that shows those that are wrong under the encoder. */
export function scoreCell(
  score: string,
  filter: CaseFilter,
  showCases: ShowCases | undefined,
  title?: string,
  below?: string,
): HTMLElement {
  const shown = showCases
    ? h(
        'button',
        {
          type: 'button',
          class: 'link',
          title: `Show the cases${title === undefined ? '' : ` (${title})`}`,
          onclick: () => showCases(filter),
        },
        score,
      )
    : score;
  return h(
    'td',
    { class: 'number', ...(title !== undefined && !showCases && { title }) },
    shown,
    below !== undefined && h('small', {}, below),
  );
}
