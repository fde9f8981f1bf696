import type { CaseFilter, CaseOrder, CasesResult } from '../../server/protocol.ts';
import { createCaseFields } from './caseFields.ts';
import type { CaseView } from './caseView.ts';
import type { FilterChange } from './filterFields.ts';

/** The filters of a table of cases, and its order. */
export interface CaseControls {
  readonly element: HTMLElement;
  /** Offers what the cases can be filtered and sorted by. */
  offer(page: Pick<CasesResult, 'facets' | 'margin'>): void;
  /** Sets all filters, and the order if one is given. */
  show(filter: CaseFilter, order?: CaseOrder): void;
  /** Shows the cases on which the encoders differ most: if cases have verdicts, those that one has right, another wrong. */
  showDisagreements(): void;
  /** Offers the cases that became worse or better from another baseline on. */
  setBaseline(baseline: string): void;
  sort(order: CaseOrder): void;
}

/** @param changed told of each change that a person makes */
export function createCaseControls(
  { encoders, titles, first, ...view }: CaseView,
  changed: (filter: CaseFilter, order: CaseOrder) => void,
): CaseControls {
  let { baseline } = view;
  let filter: CaseFilter = first?.filter ?? {};
  let order: CaseOrder = first?.order ?? { by: 'case' };
  let last: Parameters<CaseControls['offer']>[0] | undefined;

  const fields = createCaseFields({
    filter(change) {
      filter = changedFilter(filter, change);
      fields.show(filter, order);
      changed(filter, order);
    },
    sort(chosen) {
      order = chosen;
      changed(filter, order);
    },
    clear: () => show({}),
  });
  const show = (wanted: CaseFilter, wantedOrder = order) => {
    filter = wanted;
    order = wantedOrder;
    fields.show(filter, order);
    changed(filter, order);
  };
  const offer = (page: Parameters<CaseControls['offer']>[0]) => {
    last = page;
    const { facets, margin } = page;
    const isNew = fields.offer({ encoders, titles, facets, baseline }, margin.title);
    if (isNew) fields.show(filter, order);
  };
  return {
    element: fields.element,
    offer,
    show,
    showDisagreements() {
      const isJudged = last?.facets.hasVerdicts ?? false;
      show(isJudged ? { disagree: true } : {}, { by: 'spread', descending: true });
    },
    setBaseline(wanted) {
      baseline = wanted;
      const { regressed: _, ...rest } = filter;
      if (order.by === 'loss') order = { by: 'spread', descending: true };
      if (last) offer(last);
      show(rest);
    },
    sort: (wanted) => show(filter, wanted),
  };
}

function changedFilter(filter: CaseFilter, change: FilterChange): CaseFilter {
  const entries = Object.entries({ ...filter, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
