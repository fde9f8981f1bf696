import { ascendingOrder } from '../statistics/ascendingOrder.ts';
import type { CaseColumns } from './caseColumns.ts';
import { filteredCases } from './caseConditions.ts';
import type { CaseFilter, CaseOrder } from './caseFilter.ts';
import { caseSortKey } from './caseSortKeys.ts';

/** The cases that meet the conditions, in order. */
export function selectCases(index: CaseColumns, filter: CaseFilter, order: CaseOrder): Uint32Array {
  const found = filteredCases(index, filter);
  if (order.by === 'case') return order.descending ? found.reverse() : found;
  const keys = Float64Array.from(found, caseSortKey(index, order, filter.metric));
  // A case without a key is last in either direction.
  for (const [at, key] of keys.entries()) {
    if (Number.isNaN(key)) keys[at] = Number.POSITIVE_INFINITY;
    else if (order.descending) keys[at] = -key;
  }
  return ascendingOrder(keys).map((at) => found[at]!);
}
