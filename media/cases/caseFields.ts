import type { CaseFilter, CaseOrder } from '../../server/protocol.ts';
import { choice } from '../page/choice.ts';
import { h } from '../page/dom.ts';
import { caseOrders, orderKey } from './caseOrders.ts';
import { canDisagree, FILTER_FIELDS, type FilterChange, type FilteredCases } from './filterFields.ts';

/** The fields in which the filter and the order of cases are chosen. */
export interface CaseFields {
  readonly element: HTMLElement;
  /**
   * Offers what the cases can be filtered and sorted by; false if that is offered already.
   *
   * @param margin the title of the margin, by which cases can be sorted
   */
  offer(cases: FilteredCases, margin: string): boolean;
  show(filter: CaseFilter, order: CaseOrder): void;
}

/** Actions of a person. */
export interface CaseFieldActions {
  filter(change: FilterChange): void;
  sort(order: CaseOrder): void;
  clear(): void;
}

export function createCaseFields({ filter, sort, clear }: CaseFieldActions): CaseFields {
  const search = searchField((text) => filter({ text }));
  const lists = FILTER_FIELDS.map((field) => ({
    field,
    list: choice(field.name, (value) => filter(field.changeOf(value))),
  }));
  const disagree = h('input', {
    type: 'checkbox',
    onchange: () => filter({ disagree: disagree.checked || undefined }),
  }) as HTMLInputElement;
  const disagreement = h('label', {}, disagree, ' Encoders disagree');
  const sorting = choice('Sort by', (value) => sort(JSON.parse(value)));
  const reset = h('button', { type: 'button', onclick: clearAll, hidden: true }, 'Clear Filters');
  let offered = '';
  function clearAll() {
    clear();
    // The button goes away.
    search.focus();
  }
  return {
    element: h(
      'div',
      { class: 'controls', role: 'group', 'aria-label': 'Filter and sort cases' },
      search,
      ...lists.map(({ list }) => list.element),
      disagreement,
      sorting.element,
      reset,
    ),
    offer(cases, margin) {
      const { encoders, facets, baseline } = cases;
      const key = JSON.stringify([facets, baseline]);
      if (key === offered) return false;
      offered = key;
      for (const { field, list } of lists) {
        list.offer(field.entriesOf(cases));
        list.element.toggleAttribute('hidden', !field.isUseful(cases));
      }
      disagreement.toggleAttribute('hidden', !canDisagree(cases));
      sorting.offer(caseOrders(encoders, facets, margin, baseline));
      return true;
    },
    show(filter, order) {
      search.value = filter.text ?? '';
      for (const { field, list } of lists) list.select(field.valueOf(filter));
      disagree.checked = filter.disagree === true;
      sorting.select(orderKey(order));
      reset.toggleAttribute('hidden', Object.keys(filter).length === 0);
    },
  };
}

/** A field for a search, which starts again with each key. */
function searchField(search: (text: string) => void): HTMLInputElement {
  const field = h('input', {
    type: 'search',
    id: 'case-search',
    placeholder: 'Search texts',
    'aria-label': 'Search texts',
    oninput: () => search(field.value),
  }) as HTMLInputElement;
  return field;
}
