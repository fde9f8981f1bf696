import type { CaseFilter, CaseOrder, CasesResult } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import { folded, unfold } from '../page/folds.ts';
import { leave, leftAs } from '../page/left.ts';
import type { CaseActions } from './caseActions.ts';
import { type CaseControls, createCaseControls } from './caseControls.ts';
import { createCaseGrid } from './caseGrid.ts';
import { createCaseRows } from './caseRows.ts';
import type { CaseView } from './caseView.ts';

/** The section with the cases of a run. */
export interface CaseSection {
  readonly element: HTMLElement;
  /** Shows the cases that meet a filter, in an order if one is given, and turns to them. */
  show(filter: CaseFilter, order?: CaseOrder): void;
  /** Shows the cases on which the encoders differ most, and turns to them: all cases where no verdicts differ. */
  showDisagreements(): void;
  setBaseline(baseline: string): void;
}

/** Shows the cases under the metrics of a run or a comparison, some rows at a time. */
export function createCaseSection(view: CaseView, actions: CaseActions): CaseSection {
  const { encoders } = view;
  // The tab may show a run of other encoders later.
  const place = `case filter for ${encoders.join(', ')}`;
  const first = leftAs(place, view.first);
  const status = h('p', { class: 'quiet', role: 'status' });
  const help = h('p', { class: 'quiet' });
  const alert = h('p', { class: 'notice', role: 'alert', hidden: true });
  const say = (problem: string | undefined) => {
    alert.textContent = problem ?? '';
    alert.toggleAttribute('hidden', problem === undefined);
  };
  /** The fault of the examples, which stays while what is tried with a case succeeds. */
  let fault: string | undefined;
  const trying = (work: Promise<unknown>) =>
    work.then(
      () => say(fault),
      (error: Error) => say(error.message),
    );
  let isSeekingVerdicts = false;
  let note = '';
  const rows = createCaseRows({
    page: actions.page,
    onPage(page) {
      controls.offer(page);
      if (isSeekingVerdicts && page.selected === 0 && page.total > 0 && page.share === 1) {
        controls.show({}, { by: 'spread', descending: true });
        note = `. ${NO_DISAGREEMENT}`;
        return;
      }
      status.textContent = `${countText(page)}${note}`;
      const hasVerdicts = page.rows.some(({ encoders }) =>
        encoders.some((each) => each !== null && each.verdict !== 'none'),
      );
      const place = hasVerdicts ? 'Number beside the verdict' : 'First number under an encoder';
      help.textContent = `Number beside a text: ${lowerFirst(page.value)}. ${place}: ${lowerFirst(page.margin.title)}. ${page.margin.help}`;
      fault = page.problem;
      if (fault !== undefined) say(fault);
      view.onPage?.(page);
      grid.draw(page);
    },
    onFailure: (error) => say(error.message),
  });
  const grid = createCaseGrid({
    encoders,
    rows,
    go: (row) => void trying(actions.go(row.number)),
    inspect: (row) => void trying(actions.inspect(row)),
    sort: (order) => controls.sort(order),
  });
  const controls: CaseControls = createCaseControls({ ...view, ...(first && { first }) }, (filter, order) => {
    isSeekingVerdicts = false;
    note = '';
    leave(place, { filter, order });
    grid.sorted(order);
    grid.toStart();
    rows.ask(filter, order);
  });
  const element = folded(
    'cases',
    'Cases',
    true,
    help,
    controls.element,
    status,
    alert,
    grid.element,
    h(
      'p',
      { class: 'quiet' },
      'Arrow keys move between cases; Enter or a click opens the case’s line in the corpus; I inspects the case.',
    ),
  );
  const { filter = {}, order = { by: 'case' } } = first ?? {};
  grid.sorted(order);
  rows.ask(filter, order);
  const turn = () => {
    unfold(element);
    element.scrollIntoView?.({ block: 'start' });
    grid.focus();
  };
  return {
    element,
    show(wanted, wantedOrder) {
      controls.show(wanted, wantedOrder);
      turn();
    },
    showDisagreements() {
      controls.showDisagreements();
      isSeekingVerdicts = true;
      turn();
    },
    setBaseline: controls.setBaseline,
  };
}

const NO_DISAGREEMENT =
  'No case is right under one encoder and wrong under another, so all are shown, the largest difference of margins first.';

/** `1,204 of 100,000 cases`; how much is read as long as that is not all. */
export function countText({
  total,
  selected,
  share,
}: Pick<CasesResult, 'total' | 'selected' | 'share'>): string {
  const [some, all] = [selected, total].map((count) => count.toLocaleString('en'));
  const cases = selected === total ? `${all} cases` : `${some} of ${all} cases`;
  return share < 1 ? `${cases} so far; ${Math.floor(100 * share)}% of the examples are read` : cases;
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
