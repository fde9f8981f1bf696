import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type ReportFormat,
  type RunJson,
  type RunReportParams,
  RunReportRequest,
  type RunReportResult,
} from '../../server/protocol.ts';
import { saveText } from './saveFile.ts';

/** Writes a run in a format of the user's choice, into a file that the user chooses. */
export async function exportRun(client: LanguageClient, run: RunJson, format: ReportFormat): Promise<void> {
  const params: RunReportParams = { text: JSON.stringify(run), name: 'run.json', format };
  const { text } = await client.sendRequest<RunReportResult>(RunReportRequest, params);
  await saveText(`${run.method}.${ENDINGS[format]}`, text);
}

const ENDINGS: Readonly<Record<ReportFormat, string>> = {
  html: 'html',
  markdown: 'md',
  latex: 'tex',
  csv: 'csv',
};
