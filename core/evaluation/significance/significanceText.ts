import { decimals, signed } from '../report/decimals.ts';
import { markdownTable, markdownText } from '../report/markdownTable.ts';
import { probabilityText } from '../report/metricTable.ts';
import { textTable } from '../report/textTable.ts';
import type { Sample } from '../statistics/twoSampleT.ts';
import { differencesText } from './repeatedRuns.ts';
import type { CorrectedTest, Significance, TestedGroup, TestedMetric } from './significance.ts';

/** Writes the tests of two groups for a terminal. Ends with a newline. */
export function significanceText(significance: Significance): string {
  return `${[title(significance), ...textTable(rows(significance)), ...notes(significance)].join('\n')}\n`;
}

/** Writes the same as GitHub-flavored Markdown. */
export function significanceMarkdown(significance: Significance): string {
  const lines = [`**${markdownText(title(significance))}**`, '', ...markdownTable(rows(significance))];
  return `${[...lines, ...notes(significance).flatMap((note) => ['', `> ${markdownText(note)}`])].join('\n')}\n`;
}

function title({ first, second }: Significance): string {
  return `First: ${groupText(first)}; second: ${groupText(second)}; mean ± standard deviation (n)`;
}

function groupText({ encoders, size }: TestedGroup): string {
  if (encoders.length === 0) return `${size} rows`;
  return `${size} runs of ${encoders.length === 1 ? encoders[0] : `${encoders[0]} and similar encoders`}`;
}

function rows({ metrics }: Significance): string[][] {
  const heads = ["Student's t (df)", 'p', 'p (Holm)', "Welch's t (df)", 'p', 'p (Holm)'];
  return [['', 'first', 'second', 'first − second', ...heads], ...metrics.map(metricRow)];
}

function metricRow({ metric, first, second, difference, student, welch }: TestedMetric): string[] {
  const digits = digitsOf(Math.max(first.sd || 0, second.sd || 0));
  return [
    metric,
    sampleText(first, digits),
    sampleText(second, digits),
    signed(difference, digits),
    ...testCells(student),
    ...testCells(welch),
  ];
}

function sampleText({ mean, sd, n }: Sample, digits: number): string {
  return `${decimals(mean, digits)} ± ${Number.isNaN(sd) ? '-' : decimals(sd, digits)} (${n})`;
}

/**
 * The number of decimals: enough for two digits of the larger deviation, and at least four, since metrics are
 * fractions.
 */
function digitsOf(sd: number): number {
  return sd > 0 ? Math.min(6, Math.max(4, 1 - Math.floor(Math.log10(sd)))) : 4;
}

function testCells(test: CorrectedTest | null): string[] {
  if (!test) return ['-', '-', '-'];
  const { t, degrees, p, pHolm } = test;
  const freedom = Number.isInteger(degrees) ? String(degrees) : degrees.toFixed(1);
  return [`${decimals(t, 2)} (${freedom})`, probabilityText(p), probabilityText(pHolm)];
}

/** Lists the limits of the tests. */
function notes({ first, second, differences, metrics }: Significance): string[] {
  const untested = new Map<string, string[]>();
  for (const { metric, untested: reason } of metrics) {
    if (reason !== undefined) untested.set(reason, [...(untested.get(reason) ?? []), metric]);
  }
  const isElsewhere = first.encoders.length === 0 || second.encoders.length === 0;
  return [
    ...(differences.length > 0 ? [`The second group differs: ${differencesText(differences)}.`] : []),
    ...(isElsewhere ? ['Whether rows of values have the same corpus and method is unknown.'] : []),
    ...[...untested].map(([reason, names]) => `Not tested: ${names.join(', ')} (${reason}).`),
  ];
}
