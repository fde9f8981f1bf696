import type { Run } from '../run.ts';
import { headlineOf } from './headline.ts';
import { type PageParts, reportPage } from './reportPage.ts';

/** Writes a run as a self-contained HTML page. `notices` stand above its scores. */
export function runHtml(run: Run, parts: PageParts, notices: readonly string[] = []): string {
  const names = run.manifest.corpus.files.map(({ name }) => name).join(', ');
  const data = { run, notices, headline: headlineOf(run) ?? null };
  return reportPage({ title: `${run.method}: ${names}`, data }, parts);
}
