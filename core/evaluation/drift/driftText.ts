import { gateText } from '../gates.ts';
import { decimals, signed } from '../report/decimals.ts';
import { markdownTable, markdownText } from '../report/markdownTable.ts';
import { intervalText, probabilityText } from '../report/metricTable.ts';
import { sections, textTable } from '../report/textTable.ts';
import type { MetricValue } from '../run.ts';
import type { ChangedPair, DriftCheck, GatedCheck, IdentityDifference, ScoreChange } from './driftCheck.ts';
import { small } from './driftVerdict.ts';

/** Writes a check for a terminal, the verdict first. Ends with a newline. */
export function driftText(checked: GatedCheck): string {
  const { check } = checked;
  return sections(
    [check.verdict],
    identityLines(check),
    textTable(metricRows(check.metrics)),
    check.scores.length > 0 && textTable(scoreRows(check)),
    scoreNotes(check),
    worstLines(check),
    changedLines(check),
    flippedLines(check),
    gateLines(checked),
  );
}

/** Writes the same as GitHub-flavored Markdown, for the summary of a job. */
export function driftMarkdown(checked: GatedCheck): string {
  const { check } = checked;
  const [worstTitle, ...worst] = worstLines(check);
  const [changedTitle, ...changed] = changedLines(check);
  const [flippedTitle, ...flipped] = flippedLines(check);
  return sections(
    [`**${markdownText(check.verdict)}**`],
    list(identityLines(check)),
    markdownTable(metricRows(check.metrics)),
    check.scores.length > 0 && markdownTable(scoreRows(check)),
    scoreNotes(check).map(markdownText),
    worstTitle !== undefined && [`### ${markdownText(worstTitle)}`],
    list(worst),
    changedTitle !== undefined && [`### ${markdownText(changedTitle)}`],
    list(changed),
    flippedTitle !== undefined && [`### ${markdownText(flippedTitle)}`],
    list(flipped),
    list(gateLines(checked)),
  );
}

function list(lines: readonly string[]): string[] {
  return lines.map((line) => `- ${markdownText(line.trim())}`);
}

function identityLines({ recorded, manifest, differences, sentences, pairs }: DriftCheck): string[] {
  const [checked] = Object.keys(manifest.encoders);
  return [
    `Recorded: ${recorded.encoder}, Semloc ${recorded.manifest.semloc}; ${sentences} sentences, ${pairs} pairs`,
    `Checked:  ${checked}, Semloc ${manifest.semloc}`,
    differences.length > 0
      ? `Differs:  ${differences.map(differenceText).join('; ')}`
      : 'The descriptions of the two encoders are the same.',
  ];
}

function differenceText({ field, recorded, checked }: IdentityDifference): string {
  const brief = (value = 'absent') => {
    const plain = value.replace(/^"(.*)"$/, '$1');
    return plain.length > BRIEF ? `${plain.slice(0, BRIEF)}…` : plain;
  };
  return `${field} ${brief(recorded)} → ${brief(checked)}`;
}

/** Characters of a hash that tell it from others. */
const BRIEF = 12;

function metricRows(metrics: readonly MetricValue[]): string[][] {
  const shown = metrics.filter(({ metric }) => !metric.includes('>') && !/^false/.test(metric));
  return [
    ['', 'value', '95% CI', 'n', 'metric'],
    ...shown.map(({ metric, title, value, interval, n }) => [
      title,
      value === null ? '-' : /Change/.test(metric) ? small(value) : decimals(value, 4),
      interval
        ? /Change/.test(metric)
          ? `[${interval.map(small).join(', ')}]`
          : intervalText(interval)
        : '-',
      String(n),
      metric,
    ]),
  ];
}

/** The scores of all types together, and those that moved. */
function scoreRows({ scores }: DriftCheck): string[][] {
  return [
    ['score', 'recorded', 'now', 'change', '95% CI', 'p (Holm)', 'n'],
    ...scores.filter(isShown).map((score) => {
      const { title, recorded, checked, difference, interval, pHolm, n, moved } = score;
      return [
        title,
        recorded === null ? '-' : decimals(recorded, 4),
        checked === null ? '-' : decimals(checked, 4),
        signed(difference),
        interval ? intervalText(interval) : '-',
        pHolm === null ? '-' : `${probabilityText(pHolm)}${moved ? ' *' : ''}`,
        String(n),
      ];
    }),
  ];
}

function isShown({ metric, moved }: ScoreChange): boolean {
  return moved || !metric.includes(', ');
}

/** The legend of the scores, and the number of those that are not shown. */
function scoreNotes({ scores }: DriftCheck): string[] {
  const hidden = scores.filter((score) => !isShown(score)).length;
  return [
    ...(scores.some(({ moved }) => moved) ? [MOVED_LEGEND] : []),
    ...(hidden > 0 ? [hiddenText(hidden)] : []),
  ];
}

const MOVED_LEGEND = '* p (Holm) < 0.05: the score moved significantly.';

function hiddenText(hidden: number): string {
  return `By type of variant, ${hidden} ${hidden === 1 ? 'score' : 'scores'} did not move significantly (--format json lists them).`;
}

/** The sentences whose change shows in the decimals that are printed. */
function worstLines({ worst }: DriftCheck): string[] {
  const visible = worst.filter(
    ({ vectorChange, lengthChange }) => Math.max(vectorChange, lengthChange) >= 0.0001,
  );
  if (visible.length === 0) return [];
  return [
    'Sentences whose vector changed most (cosine distance to the recorded vector, change of length)',
    ...visible.map(
      ({ text, vectorChange, lengthChange }) =>
        `  ${decimals(vectorChange, 4)}, ${decimals(lengthChange, 4)}  ${oneLine(text)}`,
    ),
  ];
}

/** The pairs whose change shows in the decimals that are printed. */
function changedLines({ largest }: DriftCheck): string[] {
  const visible = largest.filter(({ recorded, checked }) => Math.abs(checked - recorded) >= 0.0001);
  return pairLines('Pairs whose cosine changed most (recorded → now)', visible);
}

function flippedLines({ flipped, threshold }: DriftCheck): string[] {
  return pairLines(`Decisions at ${threshold} that flip (recorded → now)`, flipped);
}

function pairLines(title: string, pairs: readonly ChangedPair[]): string[] {
  if (pairs.length === 0) return [];
  return [
    title,
    ...pairs.flatMap(({ texts, relation, kind, recorded, checked }) => [
      `  ${decimals(recorded, 4)} → ${decimals(checked, 4)}  ${kind === undefined ? relation : `${kind}, ${relation}`}: ${texts.map(oneLine).join(' | ')}`,
    ]),
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function gateLines({ gates }: GatedCheck): string[] {
  return gates.map((result) => `${result.passed ? 'Passed' : 'Failed'}: ${gateText(result)}`);
}
