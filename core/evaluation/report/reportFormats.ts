/** The formats in which a run is written for people and for other programs. */
export const REPORT_FORMATS = ['html', 'markdown', 'latex', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
