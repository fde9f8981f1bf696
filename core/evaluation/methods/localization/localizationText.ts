import { metricOf } from '../../metricValue.ts';
import { intervalText } from '../../report/metricTable.ts';
import { textTable } from '../../report/textTable.ts';
import type { MetricValue } from '../../run.ts';
import type { LevelScore, LocalizationRun, LocalizationTable, MedianDistances } from './localizationRun.ts';

/**
 * Writes the counts and White's three tables for a terminal, one column per encoder, with 95% confidence intervals. Ends
 * with a newline.
 */
export function localizationText(run: LocalizationRun): string {
  const sections = [
    corpusSection(run),
    ...(Object.keys(TITLES) as LocalizationTable[]).map((table) => scoreSection(run, table)),
  ];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

const TITLES: Readonly<Record<LocalizationTable, string>> = {
  T1: 'T1: noun-synonym variants at least as close to the original sentence as the paraphrase',
  T2: 'T2: verb-antonym variants farther from the original sentence than the paraphrase',
  T3: 'T3: verb-antonym variants farther from the original sentence than noun-synonym variants',
};

function corpusSection({ manifest, counts }: LocalizationRun): string[] {
  const levels = Math.max(counts.nounSynonym.length, counts.verbAntonym.length);
  const rows = Array.from({ length: levels }, (_, level) => [
    `${level + 1}`,
    ...[counts.nounSynonym, counts.verbAntonym, counts.both].map((column) => `${column[level] ?? 0}`),
  ]);
  return [
    `Original sentences that have variants with n words changed, of ${manifest.corpus.cases} (profile ${manifest.profile?.name})`,
    ...textTable([['n', 'noun synonyms', 'verb antonyms', 'both'], ...rows]),
  ];
}

function scoreSection({ tables, metrics, medians }: LocalizationRun, table: LocalizationTable): string[] {
  const encoders = Object.keys(tables[table]);
  const columns = encoders.map((encoder) => tables[table][encoder]!);
  const rows = (columns[0] ?? []).map(({ changes }, level) => {
    const name = `${table}@${changes}`;
    const intervals = encoders.map((encoder) => metricOf(metrics, name, encoder)?.interval);
    return [name, ...columns.map((scores, column) => fraction(scores[level]!, intervals[column]))];
  });
  const distances = table === 'T1' && medians ? medianRows(encoders.map((encoder) => medians[encoder])) : [];
  return [`${TITLES[table]}; 95% CI`, ...textTable([['', ...encoders], ...rows, ...distances])];
}

function medianRows(columns: readonly (MedianDistances | undefined)[]): string[][] {
  const row = (name: string, part: keyof MedianDistances) => [
    `median distance, ${name}`,
    ...columns.map((each) => each?.[part]?.toFixed(4) ?? '-'),
  ];
  return [row('paraphrase', 'paraphrase'), row('noun synonyms', 'nounSynonym')];
}

function fraction({ correct, total }: LevelScore, interval: MetricValue['interval'] | undefined): string {
  if (total === 0) return '-';
  const bounds = interval ? ` ${intervalText(interval)}` : '';
  return `${correct}/${total}  ${(correct / total).toFixed(4)}${bounds}`;
}
