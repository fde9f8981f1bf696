import { type PageParts, reportPage } from '../report/reportPage.ts';
import type { ShownComparison } from './shownComparison.ts';

/**
 * Writes a comparison as a self-contained HTML page.
 *
 * @param baseline the column that the others are compared with at first; the first if not given
 */
export function comparisonHtml(
  shown: ShownComparison,
  parts: PageParts,
  baseline = shown.comparison.columns[0]!.name,
): string {
  const names = shown.comparison.runs.map(({ name }) => name).join(', ');
  const data = { comparison: shown, baseline };
  return reportPage({ title: `${shown.methodInfo.title}: ${names}`, data }, parts);
}
