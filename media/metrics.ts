import type { LocalizationRunJson } from '../server/protocol.ts';
import { drawAccuracies } from './accuracyChart.ts';
import { fillPage, h } from './dom.ts';
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
  const { run } = state;
  fillPage(
    h('h1', {}, 'Semantic localization'),
    h('p', { class: 'quiet' }, summary(state)),
    ...state.notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    state.files.length > 0 &&
      h(
        'p',
        { class: 'actions' },
        ...state.files.map((file) =>
          h(
            'button',
            { type: 'button', onclick: () => send({ type: 'open', file }) },
            `Open ${baseName(file)}`,
          ),
        ),
      ),
    ...TABLES.map((table) => tableSection(run, table)),
    countsSection(run),
    manifestSection(run),
  );
});

function summary({ run, seconds }: MetricsState): string {
  const encoders = Object.keys(run.tables.T1).join(', ');
  const profile = (run.manifest.profile as { name?: string } | undefined)?.name ?? run.manifest.profile;
  const time = seconds === undefined ? '' : ` · ${seconds.toFixed(1)} s`;
  return `Encoders ${encoders} · profile ${profile} · seed ${run.manifest.seed}${time}`;
}

function tableSection(run: LocalizationRunJson, { id, title, says }: (typeof TABLES)[number]): HTMLElement {
  const columns = run.tables[id];
  const encoders = Object.keys(columns);
  const levels = [
    ...new Set(encoders.flatMap((encoder) => columns[encoder]?.map(({ changes }) => changes) ?? [])),
  ].sort((a, b) => a - b);
  const cellOf = (encoder: string, level: number) =>
    columns[encoder]?.find(({ changes }) => changes === level);
  if (levels.length === 0)
    return h('section', {}, h('h2', {}, title), h('p', { class: 'quiet' }, 'No cases.'));
  return h(
    'section',
    { id },
    h('h2', {}, title),
    h('p', { class: 'quiet' }, says),
    h(
      'div',
      { class: 'beside' },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h('tr', {}, ...['Changes', ...encoders, 'Cases'].map((name) => h('th', { scope: 'col' }, name))),
        ),
        h(
          'tbody',
          {},
          ...levels.map((level) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, String(level)),
              ...encoders.map((encoder) => accuracyCell(cellOf(encoder, level))),
              h('td', { class: 'number' }, String(cellOf(encoders[0] ?? '', level)?.total ?? 0)),
            ),
          ),
        ),
      ),
      drawAccuracies(columns, title),
    ),
  );
}

function accuracyCell(cell: { correct: number; total: number } | undefined): HTMLElement {
  if (!cell || cell.total === 0) return h('td', { class: 'number' }, '–');
  const share = (cell.correct / cell.total).toFixed(3);
  return h('td', { class: 'number', title: `${cell.correct} of ${cell.total}` }, share);
}

function countsSection({ counts }: LocalizationRunJson): HTMLElement {
  const levels = Math.max(counts.nounSynonym.length, counts.verbAntonym.length, counts.both.length);
  const rows = Array.from({ length: levels }, (_, index) => [
    index + 1,
    counts.nounSynonym[index] ?? 0,
    counts.verbAntonym[index] ?? 0,
    counts.both[index] ?? 0,
  ]);
  return h(
    'section',
    { id: 'counts' },
    h('h2', {}, 'Corpus'),
    h('p', { class: 'quiet' }, 'Base sentences with a variant of so many changes.'),
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['Changes', 'Noun synonyms', 'Verb antonyms', 'Both'].map((name) =>
            h('th', { scope: 'col' }, name),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        ...rows.map(([level, ...cells]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, String(level)),
            ...cells.map((cell) => h('td', { class: 'number' }, String(cell))),
          ),
        ),
      ),
    ),
  );
}

function manifestSection({ manifest }: LocalizationRunJson): HTMLElement {
  return h(
    'details',
    { id: 'manifest' },
    h('summary', {}, 'Manifest: what it takes to repeat this run'),
    h('pre', {}, JSON.stringify(manifest, null, 2)),
  );
}

const baseName = (file: string) => file.split(/[\\/]/).at(-1) ?? file;
