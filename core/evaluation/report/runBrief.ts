import { methodNamed } from '../methods/index.ts';
import { metricOf } from '../metricValue.ts';
import type { Run, RunWarning } from '../run.ts';
import { type Brief, shortCell } from './brief.ts';
import { shortHeadlineOf } from './headline.ts';
import { leftFirst } from './textTable.ts';
import { withEncoderNames } from './withEncoderNames.ts';

/**
 * Sums up a run in at most 20 lines for up to four encoders. Its cautions are the reasons to doubt the scores, in a few
 * words each; the run has them in full.
 */
export function runBrief(given: Run): Brief & { readonly cautions: readonly string[] } {
  const run = withEncoderNames(given);
  const own = methodNamed(run.method)?.brief?.(run as never);
  return {
    ...(own ?? briefOfMetrics(run, Object.keys(run.manifest.encoders))),
    cautions: cautionsOf(run.warnings ?? []),
  };
}

type Scores = Pick<Run, 'method' | 'methodInfo' | 'metrics' | 'comparisons'>;

/** Sums up the scores of some encoders: how the two best differ, and a row per metric of the most telling ones. */
export function briefOfMetrics(run: Scores, encoders: readonly string[]): Brief {
  const shown = leadingMetrics(run);
  const rows = shown.map((metric) => {
    const values = encoders.map((encoder) => metricOf(run.metrics, metric, encoder));
    const { title = metric, n = 0 } = values.find((each) => each !== undefined) ?? {};
    return [title, ...values.map(shortCell), n > 0 ? `${n}` : ''];
  });
  const all = new Set(run.metrics.map(({ metric }) => metric)).size;
  if (rows.length === 0) return { finding: 'Nothing could be scored.', table: [], notes: [] };
  return {
    finding: shortHeadlineOf(run) ?? 'Nothing could be scored.',
    table: leftFirst([['', ...encoders, 'n'], ...rows]),
    notes: [
      `Score and 95% confidence interval${all > shown.length ? `; ${shown.length} of ${all} metrics` : ''}.`,
    ],
  };
}

/**
 * All metrics where they are few; else those of the whole corpus, or where there are none, of each sort the one that rests
 * on most cases.
 */
function leadingMetrics({ metrics, methodInfo }: Scores): string[] {
  const all = [...new Set(metrics.map(({ metric }) => metric))];
  if (all.length <= MOST) return all;
  const sizes = new Map(metrics.map(({ metric, n }) => [metric, n]));
  const whole = methodInfo.metrics.filter(({ name }) => sizes.has(name)).map(({ name }) => name);
  const largest = methodInfo.metrics.flatMap(({ metrics: names }) =>
    [...names].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0)).slice(0, 1),
  );
  return [whole, largest, all].find(({ length }) => length > 0)!.slice(0, MOST);
}

/** Metrics in a brief. */
const MOST = 8;

function cautionsOf(warnings: readonly RunWarning[]): string[] {
  const cautions = warnings.map(
    ({ warning, encoder }) => `${CAUTIONS[warning]}${encoder ? ` (${encoder})` : ''}`,
  );
  return [...new Set(cautions)];
}

const CAUTIONS: Readonly<Record<RunWarning['warning'], string>> = {
  'few-units': 'few independent sentences, so confidence intervals and tests are rough',
  'frequent-pair': 'one pair of words makes up much of a type of variant',
  'unknown-tokens': 'many tokens without a vector',
  'unknown-function-words': 'function words without a vector',
  'unknown-sentences': 'sentences without any vector',
};
