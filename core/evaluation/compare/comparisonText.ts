import { plural } from '../../plural.ts';
import { markdownTable, markdownText } from '../report/markdownTable.ts';
import { comparisonTable, metricTable } from '../report/metricTable.ts';
import { sections, textTable } from '../report/textTable.ts';
import { fieldText } from './manifestDifferences.ts';
import type { Disagreement, RunComparison } from './runComparison.ts';

/** Writes a comparison for a terminal. Ends with a newline. */
export function comparisonText(comparison: RunComparison): string {
  const { comparisons, disagreements } = comparison;
  return sections(
    comparisonNotes(comparison),
    ['Value, 95% CI, n', ...textTable(metrics(comparison))],
    comparisons.length > 0 && ['Differences', ...textTable(comparisonTable(comparison))],
    disagreements.total > 0 && [disagreementTitle(comparison)],
    ...disagreements.examples.map((each) => {
      const { title, common, apart } = disagreementLines(each);
      return [title, ...common.map((line) => `  ${line}`), ...textTable(apart).map((line) => `  ${line}`)];
    }),
  );
}

/** Writes the same as GitHub-flavored Markdown. */
export function comparisonMarkdown(comparison: RunComparison): string {
  const { runs, comparisons, disagreements } = comparison;
  return sections(
    [`## ${markdownText(runs.map(({ name }) => name).join(' · '))}`],
    comparisonNotes(comparison).map((note) => `> ${markdownText(note)}`),
    markdownTable(metrics(comparison)),
    ['Value, 95% confidence interval, n.'],
    comparisons.length > 0 && ['### Differences'],
    comparisons.length > 0 && markdownTable(comparisonTable(comparison)),
    disagreements.total > 0 && [`### ${markdownText(disagreementTitle(comparison))}`],
    ...disagreements.examples.flatMap((each) => {
      const { title, common, apart } = disagreementLines(each);
      return [
        [`**${markdownText(title)}**`],
        common.map((line) => `- ${markdownText(line)}`),
        markdownTable([['', '', ''], ...apart]),
      ];
    }),
  );
}

/** Writes the same as JSON. */
export function comparisonJson(comparison: RunComparison): string {
  return `${JSON.stringify(comparison, null, 2)}\n`;
}

/** Lists what limits the comparison. */
export function comparisonNotes({ differences, unpaired }: RunComparison): string[] {
  return [
    ...differences.map(
      ({ run, field, left, right }) =>
        `${run} differs: ${field} is ${fieldText(right)}, not ${fieldText(left)}.`,
    ),
    ...(unpaired === undefined
      ? []
      : [
          `Only the values are compared, without tests or confidence intervals of the differences: ${unpaired}.`,
        ]),
  ];
}

function metrics({ metrics, columns }: RunComparison): string[][] {
  return metricTable(
    metrics,
    columns.map(({ name }) => name),
  );
}

function disagreementTitle({ disagreements: { total, examples } }: RunComparison): string {
  const shown = examples.length < total ? `; ${examples.length} of them` : '';
  return `${plural(total, 'case')} on which the encoders disagree${shown}`;
}

/** Separates what the examples of the columns have in common from what differs, one row per column. */
function disagreementLines({ metric, unit, columns }: Disagreement) {
  const rows = Object.entries(columns);
  const [, first] = rows[0] ?? [undefined, { example: {} }];
  const isCommon = ([name, value]: [string, unknown]) =>
    rows.every(
      ([, { example }]) =>
        JSON.stringify((example as Record<string, unknown>)[name]) === JSON.stringify(value),
    );
  const common = Object.entries(first.example).filter(isCommon);
  const names = new Set(['encoder', ...common.map(([name]) => name)]);
  return {
    title: `${metric}, case ${unit}`,
    common: common
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => `${name}: ${value}`),
    apart: rows.map(([column, { value, example }]) => {
      const own = Object.entries(example).filter(([name]) => !names.has(name));
      return [column, String(Number(value.toFixed(6))), JSON.stringify(Object.fromEntries(own), rounded)];
    }),
  };
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}
