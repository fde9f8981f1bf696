import type { LocalizationRunJson, RunJson } from '../server/protocol.ts';
import { drawAccuracies } from './accuracyChart.ts';
import { fillPage, h, numberCell, rowHead, table } from './dom.ts';
import { onState, send } from './host.ts';
import type { MetricsState } from './messages.ts';

/** White 2015, tables 1 to 3. */
const TABLES = [
  {
    id: 'T1',
    title: 'T1 · Noun synonym against paraphrase',
    says: 'Share of sentences with nouns replaced by synonyms that lie no farther from the base than its paraphrase does. Larger is better.',
  },
  {
    id: 'T2',
    title: 'T2 · Verb antonym against paraphrase',
    says: 'Share of sentences with verbs replaced by antonyms that lie farther from the base than its paraphrase does. Larger is better.',
  },
  {
    id: 'T3',
    title: 'T3 · Verb antonym against noun synonym',
    says: 'Share of base sentences whose verb-antonym variant lies farther than their noun-synonym variant with as many changes. Larger is better.',
  },
] as const;

onState<MetricsState>((state) => {
  const { run, files, notices } = state;
  fillPage(
    h('h1', {}, run.method === 'localization' ? 'Semantic localization' : run.method),
    h('p', { class: 'quiet' }, summary(state)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    files.length > 0 && h('p', { class: 'actions' }, ...files.map(openButton)),
    ...(isLocalization(run)
      ? [...TABLES.map((shown) => accuracySection(run, shown)), countsSection(run)]
      : [figuresSection(run)]),
    manifestSection(run),
  );
});

function isLocalization(run: RunJson): run is LocalizationRunJson {
  return run.method === 'localization';
}

function summary({ run, seconds }: MetricsState): string {
  const encoders = Object.keys(run.manifest.encoders).join(', ');
  const { corpus, profile, seed } = run.manifest;
  const files = corpus.files.map(({ name }) => name).join(', ');
  const time = seconds === undefined ? '' : ` · ${seconds.toFixed(1)} s`;
  return `${files} · encoders ${encoders} · ${profile ? `profile ${profile.name} · ` : ''}seed ${seed}${time}`;
}

function openButton(file: string): HTMLElement {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return h('button', { type: 'button', onclick: () => send({ type: 'open', file }) }, `Open ${name}`);
}

function accuracySection(
  run: LocalizationRunJson,
  { id, title, says }: (typeof TABLES)[number],
): HTMLElement {
  const columns = run.tables[id];
  const cases = Math.max(0, ...Object.values(columns).flatMap((cells) => cells.map(({ total }) => total)));
  return h(
    'section',
    { id },
    h('h2', {}, title),
    h('p', { class: 'quiet' }, cases === 0 ? 'No cases.' : says),
    cases > 0 && h('div', { class: 'beside' }, accuracyTable(columns), drawAccuracies(columns, title)),
  );
}

type Columns = LocalizationRunJson['tables']['T1'];

/** Shares of correct cases, a row for each number of changes, a column an encoder. */
function accuracyTable(columns: Columns): HTMLElement {
  const encoders = Object.keys(columns);
  const levels = new Set(Object.values(columns).flatMap((cells) => cells.map(({ changes }) => changes)));
  const rows = [...levels]
    .sort((left, right) => left - right)
    .map((level) => {
      const cells = encoders.map((encoder) => columns[encoder]?.find(({ changes }) => changes === level));
      const cases = Math.max(0, ...cells.map((cell) => cell?.total ?? 0));
      return [rowHead(level), ...cells.map(accuracyCell), numberCell(cases)];
    });
  return table(['Changes', ...encoders, 'Cases'], rows);
}

function accuracyCell(cell: Columns[string][number] | undefined): HTMLElement {
  if (!cell || cell.total === 0) return numberCell('–');
  return numberCell((cell.correct / cell.total).toFixed(3), `${cell.correct} of ${cell.total}`);
}

function countsSection({ counts }: LocalizationRunJson): HTMLElement {
  const columns = [counts.nounSynonym, counts.verbAntonym, counts.both];
  const levels = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: levels }, (_, index) => [
    rowHead(index + 1),
    ...columns.map((column) => numberCell(column[index] ?? 0)),
  ]);
  return h(
    'section',
    { id: 'counts' },
    h('h2', {}, 'Corpus'),
    h('p', { class: 'quiet' }, 'Base sentences with a variant of so many changes.'),
    table(['Changes', 'Noun synonyms', 'Verb antonyms', 'Both'], rows),
  );
}

/** Every figure, a row each, a column an encoder. */
function figuresSection({ figures, manifest }: RunJson): HTMLElement {
  const encoders = Object.keys(manifest.encoders);
  const names = [...new Set(figures.map(({ figure }) => figure))];
  const rows = names.map((name) => [
    rowHead(name),
    ...encoders.map((encoder) => {
      const found = figures.find((each) => each.figure === name && each.encoder === encoder);
      if (!found || found.value === null) return numberCell('–');
      const [low, high] = found.interval ?? [];
      const bounds = low === undefined ? '' : `, ${low.toFixed(3)} to ${high!.toFixed(3)}`;
      return numberCell(found.value.toFixed(3), `${found.n} cases${bounds}`);
    }),
  ]);
  return h('section', { id: 'figures' }, h('h2', {}, 'Figures'), table(['Figure', ...encoders], rows));
}

function manifestSection({ manifest }: RunJson): HTMLElement {
  return h(
    'details',
    { id: 'manifest' },
    h('summary', {}, 'Manifest: what it takes to repeat this run'),
    h('pre', {}, JSON.stringify(manifest, null, 2)),
  );
}
