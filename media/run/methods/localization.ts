import type { CaseFilter, LocalizationRunJson, RunJson } from '../../../server/protocol.ts';
import { drawAccuracies } from '../../charts/accuracyChart.ts';
import { drawnLater } from '../../charts/drawnLater.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { encoderHeads } from '../../page/encoderHeads.ts';
import { folded } from '../../page/folds.ts';
import { leftAs } from '../../page/left.ts';
import { decimal, exactScore, span } from '../../page/numbers.ts';
import { metricsSection } from '../metricsSection.ts';
import { type ShowCases, scoreCell } from '../scoreCell.ts';
import type { SectionView } from '../sectionView.ts';
import { type Accuracy, accuraciesOf } from './accuracies.ts';

type ShownRun = RunJson & Pick<LocalizationRunJson, 'tables'> & Partial<Pick<LocalizationRunJson, 'counts'>>;

/** A run without tables is shown like that of any other method. */
export function isLocalization(run: RunJson): run is ShownRun {
  return run.method === 'localization' && TABLES.some(({ id }) => (run as ShownRun).tables?.[id]);
}

/** Shows White's three tables, each beside its chart, and the numbers of sentences, as far as the run has them. */
export function localizationSections(run: ShownRun, view: SectionView): HTMLElement[] {
  const { counts } = run;
  return [
    ...overallSection(run, view),
    ...TABLES.filter(({ id }) => run.tables[id]).map((shown) => accuracySection(run, shown, view)),
    ...(counts ? [countsSection(counts, view)] : []),
  ];
}

/** White 2015, tables 1 to 3. */
const TABLES = [
  {
    id: 'T1',
    title: 'T1: noun-synonym variants vs. paraphrase',
    says: 'Proportion of variants with nouns replaced by synonyms that are at least as close to the original sentence (White: base sentence) as its paraphrase. Higher is better.',
  },
  {
    id: 'T2',
    title: 'T2: verb-antonym variants vs. paraphrase',
    says: 'Proportion of variants with verbs replaced by antonyms that are farther from the original sentence than its paraphrase. Higher is better.',
  },
  {
    id: 'T3',
    title: 'T3: verb-antonym vs. noun-synonym variants',
    says: 'Proportion of original sentences whose verb-antonym variant is farther away than the noun-synonym variant with as many words changed. Higher is better.',
  },
] as const;

/** Shows the three accuracies over all levels, as far as the run has them. */
function overallSection(run: ShownRun, view: SectionView): HTMLElement[] {
  const metrics = run.metrics.filter(({ metric }) => TABLES.some(({ id }) => id === metric));
  return metrics.length === 0 ? [] : [metricsSection({ ...run, metrics }, view)];
}

function accuracySection(
  run: ShownRun,
  { id, title, says }: (typeof TABLES)[number],
  { showCases, isFolded = false }: SectionView,
): HTMLElement {
  const encoders = Object.keys(run.tables[id]);
  const accuracies = accuraciesOf(run, id);
  const choose = showCases && ((accuracy: Accuracy) => showCases(filterOf(id, accuracy)));
  const draw = () => drawAccuracies(accuracies, encoders, title, choose);
  return folded(
    id,
    title,
    !isFolded,
    h('p', { class: 'quiet' }, accuracies.length === 0 ? 'No cases.' : says),
    accuracies.length > 0 &&
      h(
        'div',
        { class: 'beside' },
        accuracyTable(id, accuracies, encoders, showCases),
        leftAs(id, !isFolded) ? draw() : drawnLater(draw),
      ),
  );
}

/** Shows accuracies: one row per number of words changed, one column per encoder. */
function accuracyTable(
  id: string,
  accuracies: readonly Accuracy[],
  encoders: readonly string[],
  showCases: ShowCases | undefined,
): HTMLElement {
  const levels = [...new Set(accuracies.map(({ changes }) => changes))];
  const rows = levels
    .sort((left, right) => left - right)
    .map((changes) => {
      const level = accuracies.filter((accuracy) => accuracy.changes === changes);
      const cells = encoders.map((encoder) => level.find((each) => each.encoder === encoder));
      const cases = Math.max(...level.map(({ total }) => total));
      return [rowHead(changes), ...cells.map((cell) => accuracyCell(id, cell, showCases)), numberCell(cases)];
    });
  return table(['Words changed', ...encoderHeads(encoders), 'n'], rows);
}

function accuracyCell(
  id: string,
  accuracy: Accuracy | undefined,
  showCases: ShowCases | undefined,
): HTMLElement {
  if (!accuracy) return numberCell('–');
  const { share, correct, total, interval } = accuracy;
  return scoreCell(
    decimal(share),
    filterOf(id, accuracy),
    showCases,
    `${correct} of ${total}: ${exactScore(share, interval)}`,
    span(interval),
  );
}

/** The cases that an encoder has wrong at a number of words changed. */
function filterOf(id: string, { changes, encoder }: Accuracy): CaseFilter {
  return { metric: `${id}@${changes}`, verdict: 'wrong', encoder };
}

function countsSection(
  counts: LocalizationRunJson['counts'],
  { isFolded = false }: SectionView,
): HTMLElement {
  const columns = [counts.nounSynonym, counts.verbAntonym, counts.both];
  const levels = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: levels }, (_, index) => [
    rowHead(index + 1),
    ...columns.map((column) => numberCell(column[index] ?? 0)),
  ]);
  return folded(
    'counts',
    'Corpus',
    !isFolded,
    h('p', { class: 'quiet' }, 'Original sentences that have a variant with this number of words changed.'),
    table(['Words changed', 'Noun synonyms', 'Verb antonyms', 'Both'], rows),
  );
}
