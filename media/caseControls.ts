import type { CaseFilter, CaseOrder, CasesResult } from '../server/protocol.ts';
import { caseOrders, orderKey } from './caseOrders.ts';
import type { CaseView } from './caseView.ts';
import { choice } from './choice.ts';
import { h } from './dom.ts';

/** The filters of a table of cases, and its order. */
export interface CaseControls {
  readonly element: HTMLElement;
  /** Offers what the cases can be filtered and sorted by. */
  offer(page: Pick<CasesResult, 'facets' | 'margin'>): void;
  /** Sets all filters, and the order if one is given. */
  show(filter: CaseFilter, order?: CaseOrder): void;
  /** Shows the cases on which the encoders differ most: if cases have verdicts, those that one has right, another wrong. */
  showDisagreements(): void;
  /** Offers the cases that became worse or better from another baseline on. */
  setBaseline(baseline: string): void;
  sort(order: CaseOrder): void;
}

/** @param changed told of each change that a person makes */
export function createCaseControls(
  { encoders, titles, first, ...view }: CaseView,
  changed: (filter: CaseFilter, order: CaseOrder) => void,
): CaseControls {
  let { baseline } = view;
  let filter: CaseFilter = first?.filter ?? {};
  let order: CaseOrder = first?.order ?? { by: 'case' };
  let offered = '';
  let last: Parameters<CaseControls['offer']>[0] | undefined;
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
  const flip = choice('Beside the baseline', (value) =>
    set({ regressed: value === '' ? undefined : JSON.parse(value) }),
  );
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
    flip.select(filter.regressed ? JSON.stringify(filter.regressed) : '');
    sorting.select(orderKey(order));
  };
  const shown = (wanted: CaseFilter, wantedOrder = order) => {
    filter = wanted;
    order = wantedOrder;
    reflect();
    tell();
  };
  const element = h(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Filter and sort cases' },
    search,
    ...[verdict, encoder, kind, level, metric].map((each) => each.element),
    flip.element,
    disagreement,
    sorting.element,
    clear,
  );
  const controls: CaseControls = {
    element,
    offer(page) {
      const { facets, margin } = page;
      last = page;
      const key = JSON.stringify([facets, baseline]);
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
      sorting.offer(caseOrders(encoders, facets, margin.title, baseline));
      flip.offer(baseline === undefined ? [] : flips(encoders, baseline));
      flip.element.toggleAttribute('hidden', baseline === undefined);
      verdict.element.toggleAttribute('hidden', !facets.hasVerdicts);
      encoder.element.toggleAttribute('hidden', !facets.hasVerdicts || encoders.length < 2);
      kind.element.toggleAttribute('hidden', facets.kinds.length < 2);
      level.element.toggleAttribute('hidden', facets.levels.length < 2);
      disagreement.toggleAttribute('hidden', !facets.hasVerdicts || encoders.length < 2);
      reflect();
    },
    show: shown,
    showDisagreements() {
      const isJudged = last?.facets.hasVerdicts ?? false;
      shown(isJudged ? { disagree: true } : {}, { by: 'spread', descending: true });
    },
    setBaseline(wanted) {
      baseline = wanted;
      const { regressed: _, ...rest } = filter;
      if (order.by === 'loss') order = { by: 'spread', descending: true };
      if (last) controls.offer(last);
      shown(rest);
    },
    sort(wanted) {
      order = wanted;
      reflect();
      tell();
    },
  };
  return controls;
}

/** Milliseconds without a key after which a search begins. */
const TYPING = 120;

/** The cases that became worse and better from the baseline to each other encoder. */
function flips(encoders: readonly string[], baseline: string): (readonly [string, string])[] {
  const others = encoders.filter((encoder) => encoder !== baseline);
  return [
    ['', 'any'],
    ...others.flatMap((encoder) => [
      [JSON.stringify({ encoder, baseline }), `worse under ${encoder}`] as const,
      [JSON.stringify({ encoder: baseline, baseline: encoder }), `better under ${encoder}`] as const,
    ]),
  ];
}
