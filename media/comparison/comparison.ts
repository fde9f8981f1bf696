import type { ShownComparison } from '../../server/protocol.ts';
import type { CaseActions } from '../cases/caseActions.ts';
import { caseList } from '../cases/caseList.ts';
import { type CaseSection, createCaseSection } from '../cases/cases.ts';
import { titlesOf } from '../cases/caseView.ts';
import { choice } from '../page/choice.ts';
import { type Child, h } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { leave, leftAs } from '../page/left.ts';
import type { ComparisonState, SavedComparison } from '../page/messages.ts';
import { comparisonsSection } from '../run/comparisons.ts';
import { baselineScores } from './baselineScores.ts';

/** The actions on a page of runs side by side. */
export interface ComparisonActions {
  save(saved: SavedComparison): void;
  /** Reads the cases; without it those that encoders disagree on most are shown. */
  readonly cases?: CaseActions;
}

/** The content of a page about runs side by side. Knows no editor; without actions it has no buttons but for the baseline. */
export function drawComparison(
  { shown, baseline, notices = [] }: Pick<ComparisonState, 'shown' | 'baseline' | 'notices'>,
  actions?: ComparisonActions,
): Child[] {
  const { comparison, methodInfo } = shown;
  const names = comparison.columns.map(({ name }) => name);
  const left = leftAs('baseline', baseline);
  let chosen = names.includes(left) ? left : names[0]!;
  const cases = actions?.cases && flippedCases(shown, chosen, actions.cases);
  const headline = h('p', { class: 'headline' });
  const scores = h('div', {});
  const draw = () => {
    const view = shown.baselines.find((each) => each.baseline === chosen)!;
    headline.textContent = view.headline ?? '';
    scores.replaceChildren(
      baselineScores(shown, view, { showCases: cases?.show, isFolded: actions !== undefined }),
    );
  };
  const choose = choice('Baseline', (name) => {
    chosen = name;
    leave('baseline', name);
    draw();
    cases?.setBaseline(name);
  });
  choose.offer(names.map((name) => [name, name]));
  choose.select(chosen);
  draw();
  return [
    h('h1', {}, `Comparison · ${methodInfo.title}`),
    headline,
    h('p', { class: 'quiet' }, summaryOf(shown)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    ...limits(shown).map((limit) => h('p', { class: 'warning', role: 'note' }, limit)),
    h(
      'div',
      { class: 'actions' },
      choose.element,
      ...(actions ? saveButtons(() => chosen, actions, cases) : []),
    ),
    scores,
    cases?.element ?? disagreements(shown),
    comparisonsSection(comparison, { isFolded: true }),
    folded(
      'manifest',
      'Reproducibility manifests',
      false,
      ...comparison.runs.flatMap(({ name, manifest }) => [
        h('h3', {}, name),
        h('pre', {}, JSON.stringify(manifest, null, 2)),
      ]),
    ),
  ];
}

function flippedCases(
  { comparison, cases }: ShownComparison,
  baseline: string,
  actions: CaseActions,
): CaseSection {
  const hasFlipped = cases?.rows.some(({ encoders }) =>
    (['right', 'wrong'] as const).every((verdict) => encoders.some((each) => each?.verdict === verdict)),
  );
  return createCaseSection(
    {
      encoders: comparison.columns.map(({ name }) => name),
      titles: titlesOf(comparison.metrics),
      baseline,
      first: { filter: hasFlipped ? { disagree: true } : {}, order: { by: 'spread', descending: true } },
    },
    actions,
  );
}

function summaryOf({ comparison: { runs, columns } }: ShownComparison): string {
  const { corpus } = runs[0]!.manifest;
  const [file] = corpus.files;
  const others = corpus.files.length > 1 ? ` and ${corpus.files.length - 1} more files` : '';
  const origin = new Map(runs.map(({ name }) => [name, columns.filter(({ run }) => run === name)]));
  // Of one run the name tells nothing; that of a run that is not kept is a random one.
  const place = (run: string) => (origin.size > 1 ? ` (${run})` : '');
  const compared = [...origin].map(
    ([run, its]) => `${its.map(({ encoder }) => encoder).join(', ')}${place(run)}`,
  );
  return `${file?.name ?? ''}${others} · ${compared.join(' · ')}`;
}

/** Sentences about what limits the comparison. */
function limits({ comparison: { differences, unpaired } }: ShownComparison): string[] {
  return [
    ...differences.map(
      ({ run, field, left, right }) =>
        `${run} differs in more than its encoders: ${field} is ${short(right)}, not ${short(left)}.`,
    ),
    ...(unpaired === undefined
      ? []
      : [`Only the scores are compared, without tests and without cases: ${unpaired}.`]),
  ];
}

const short = (value = 'absent') => (value.length > 120 ? `${value.slice(0, 119)}…` : value);

function saveButtons(
  baseline: () => string,
  { save }: ComparisonActions,
  cases: CaseSection | undefined,
): HTMLElement[] {
  const button = (label: string, onclick: () => void) => h('button', { type: 'button', onclick }, label);
  return [
    ...(cases ? [button('Largest Disagreements', cases.showDisagreements)] : []),
    button('Save as HTML…', () => save({ format: 'html', baseline: baseline() })),
    button('Save as Markdown…', () => save({ format: 'markdown', baseline: baseline() })),
    button('Save as JSON…', () => save({ format: 'json', baseline: baseline() })),
  ];
}

function disagreements({ comparison, cases }: ShownComparison): HTMLElement | undefined {
  if (!cases) return undefined;
  const names = comparison.columns.map(({ name }) => name);
  return folded('cases', 'Largest disagreements', true, caseList(cases, names));
}
