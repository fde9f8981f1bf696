import type { ReportFormat } from '../../server/protocol.ts';

/** The formats in which the page of a run can be saved; images are of its charts. */
export type ExportFormat = ReportFormat | ImageFormat | 'parquet';
export type ImageFormat = 'svg' | 'png';

/** The formats with their names. */
export const EXPORT_FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['html', 'HTML report'],
  ['markdown', 'Markdown'],
  ['latex', 'LaTeX (booktabs)'],
  ['csv', 'CSV'],
  ['svg', 'Charts as SVG'],
  ['png', 'Charts as PNG'],
  ['parquet', 'Vectors and texts as Parquet'],
];
