import { setTimeout } from 'node:timers/promises';
import type { MetricValue, Run } from '../../../core/evaluation/run.ts';
import type { CaseExamples, CaseFilter, CaseRow, SuiteCase } from '../../protocol.ts';
import type { CasesFeature } from '../cases.ts';

/** A run in its folder, and where its corpus is. */
export interface RunCases extends CaseExamples {
  /** Files and folders. */
  readonly corpus: readonly string[];
  /** The names of its files in the manifest. */
  readonly names: readonly string[];
}

export function casesOf({ method, manifest }: Run, examples: string, corpus: readonly string[]): RunCases {
  const encoders = Object.keys(manifest.encoders);
  return { examples, method, encoders, corpus, names: manifest.corpus.files.map(({ name }) => name) };
}

/**
 * Finds the cases that an encoder has wrong in a metric, the worst first, each with its line in the corpus. Those that no
 * line can be found for are left out.
 */
export async function failingCases(
  cases: CasesFeature,
  run: RunCases,
  { metric, encoder }: Pick<MetricValue, 'metric' | 'encoder'>,
  task: { readonly signal: AbortSignal },
): Promise<SuiteCase[]> {
  const column = run.encoders.indexOf(encoder);
  const found: SuiteCase[] = [];
  for (const row of await worstRows(cases, run, metric, encoder, task)) {
    const place = await cases.line({ ...run, number: row.number }, task).catch(() => undefined);
    task.signal.throwIfAborted();
    if (place) found.push({ ...place, text: caseText(row, column, encoder) });
  }
  return found;
}

/** Cases that are shown of a gate and an encoder. */
const SHOWN = 10;

async function worstRows(
  cases: CasesFeature,
  run: RunCases,
  metric: string,
  encoder: string,
  task: { readonly signal: AbortSignal },
): Promise<readonly CaseRow[]> {
  const order = { by: 'margin', encoder } as const;
  const wrong = { encoder, verdict: 'wrong' } as const;
  const pageOf = (filter: CaseFilter) => cases.page({ ...run, order, from: 0, count: SHOWN, filter }, task);
  let page = await pageOf({ ...wrong, metric });
  while (page.share < 1) {
    await setTimeout(WAIT, undefined, { signal: task.signal });
    page = await pageOf({ ...wrong, metric });
  }
  // A metric of the whole corpus has no cases of its own.
  return page.facets.metrics.includes(metric) ? page.rows : (await pageOf(wrong)).rows;
}

/** Milliseconds between two looks at how much of the examples is read. */
const WAIT = 50;

function caseText({ kind, lines, encoders }: CaseRow, column: number, encoder: string): string {
  const shown = lines.map(({ label, text }, line) => {
    const value = encoders[column]?.values[line];
    return `${label}: ${text}${value === null || value === undefined ? '' : ` (${value.toFixed(4)})`}`;
  });
  // A list shows the first line alone.
  const first = `${lines[0]?.text ?? ''} (wrong under ${encoder}${kind === '' ? '' : `, ${kind}`})`;
  return [first, ...shown].join('\n');
}
