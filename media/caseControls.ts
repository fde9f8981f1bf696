import type { CaseFilter, CaseOrder, CasesResult, RunJson } from '../server/protocol.ts';
import { choice } from './choice.ts';
import { h } from './dom.ts';

/** The filters of a table of cases, and its order. */
export interface CaseControls {
  readonly element: HTMLElement;
  /** Offers what the cases can be filtered and sorted by. */
  offer(page: Pick<CasesResult, 'facets' | 'margin'>): void;
  /** Sets all filters. */
  show(filter: CaseFilter): void;
  sort(order: CaseOrder): void;
}

/** @param changed told of each change that a person makes */
export function createCaseControls(
  run: RunJson,
  changed: (filter: CaseFilter, order: CaseOrder) => void,
): CaseControls {
  const encoders = Object.keys(run.manifest.encoders);
  const titles = new Map(run.metrics.map(({ metric, title }) => [metric, title]));
  let filter: CaseFilter = {};
  let order: CaseOrder = { by: 'case' };
  let offered = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => changed(filter, order);
  const set = (change: Partial<Record<keyof CaseFilter, unknown>>) => {
    filter = Object.fromEntries(
      Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    );
    tell();
  };
  const search = h('input', {
    type: 'search',
    id: 'case-search',
    placeholder: 'Search texts',
    'aria-label': 'Search texts',
    oninput() {
      clearTimeout(timer);
      timer = setTimeout(() => set({ text: search.value }), TYPING);
    },
  }) as HTMLInputElement;
  const verdict = choice('Verdict', (value) => set({ verdict: value }));
  const encoder = choice('Encoder', (value) => set({ encoder: value }));
  const kind = choice('Type', (value) => set({ kind: value }));
  const level = choice('Words changed', (value) => set({ level: value === '' ? undefined : Number(value) }));
  const metric = choice('Metric', (value) => set({ metric: value }));
  const sorting = choice('Sort by', (value) => {
    order = JSON.parse(value);
    tell();
  });
  const disagree = h('input', {
    type: 'checkbox',
    onchange: () => set({ disagree: disagree.checked || undefined }),
  }) as HTMLInputElement;
  const clear = h('button', { type: 'button', onclick: () => shown({}) }, 'Clear Filters');
  const disagreement = h('label', {}, disagree, ' Encoders disagree');

  const reflect = () => {
    search.value = filter.text ?? '';
    verdict.select(filter.verdict ?? '');
    encoder.select(filter.encoder ?? '');
    kind.select(filter.kind ?? '');
    level.select(filter.level === undefined ? '' : String(filter.level));
    metric.select(filter.metric ?? '');
    disagree.checked = filter.disagree === true;
    sorting.select(keyOf(order));
  };
  const shown = (wanted: CaseFilter) => {
    filter = wanted;
    reflect();
    tell();
  };
  const element = h(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Filter and sort cases' },
    search,
    ...[verdict, encoder, kind, level, metric].map((each) => each.element),
    disagreement,
    sorting.element,
    clear,
  );
  return {
    element,
    offer({ facets, margin }) {
      const key = JSON.stringify(facets);
      if (key === offered) return;
      offered = key;
      verdict.offer([
        ['', 'any'],
        ['wrong', 'wrong'],
        ['right', 'right'],
        ['tie', 'tie'],
        ['none', 'not scored'],
      ]);
      encoder.offer([['', 'any encoder'], ...encoders.map((each) => [each, each] as const)]);
      kind.offer([['', 'any'], ...facets.kinds.map((each) => [each, each] as const)]);
      level.offer([['', 'any'], ...facets.levels.map((each) => [String(each), String(each)] as const)]);
      metric.offer([['', 'any'], ...facets.metrics.map((each) => [each, titles.get(each) ?? each] as const)]);
      sorting.offer(orders(encoders, facets, margin.title));
      verdict.element.toggleAttribute('hidden', !facets.hasVerdicts);
      encoder.element.toggleAttribute('hidden', !facets.hasVerdicts || encoders.length < 2);
      kind.element.toggleAttribute('hidden', facets.kinds.length < 2);
      level.element.toggleAttribute('hidden', facets.levels.length < 2);
      disagreement.toggleAttribute('hidden', !facets.hasVerdicts || encoders.length < 2);
      reflect();
    },
    show: shown,
    sort(wanted) {
      order = wanted;
      reflect();
      tell();
    },
  };
}

/** Milliseconds without a key after which a search begins. */
const TYPING = 120;

/** The orders of cases with their names. */
function orders(
  encoders: readonly string[],
  { labels, levels, kinds, hasVerdicts }: CasesResult['facets'],
  margin: string,
): (readonly [string, string])[] {
  const named = new Map<CaseOrder, string>([[{ by: 'case' }, 'order of the corpus']]);
  if (encoders.length > 1)
    named.set({ by: 'spread', descending: true }, 'largest difference between encoders');
  if (kinds.length > 1) named.set({ by: 'type' }, 'type');
  if (levels.length > 1) named.set({ by: 'level' }, 'words changed');
  named.set({ by: 'text' }, 'text');
  for (const encoder of encoders) {
    const name = margin.toLowerCase() === margin ? margin : `${margin[0]!.toLowerCase()}${margin.slice(1)}`;
    named.set({ by: 'margin', encoder }, `${encoder}: ${name}, worst first`);
    named.set({ by: 'margin', encoder, descending: true }, `${encoder}: ${name}, best first`);
    if (hasVerdicts) named.set({ by: 'verdict', encoder }, `${encoder}: verdict`);
    for (const label of labels) {
      named.set({ by: 'value', encoder, label }, `${encoder}: ${label}, ascending`);
      named.set({ by: 'value', encoder, label, descending: true }, `${encoder}: ${label}, descending`);
    }
  }
  return [...named].map(([order, name]) => [keyOf(order), name] as const);
}

/** An order as the value of its choice. */
function keyOf({ by, encoder, label, descending }: CaseOrder): string {
  return JSON.stringify({
    by,
    ...(encoder && { encoder }),
    ...(label && { label }),
    ...(descending && { descending }),
  });
}
