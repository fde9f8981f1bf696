import type { RunJson } from '../server/protocol.ts';
import type { CaseActions } from './caseActions.ts';
import { createCaseSection } from './cases.ts';
import { clusteringSections, isClustering } from './clustering.ts';
import { comparisonsSection } from './comparisons.ts';
import { compVecSections, isCompVec } from './compveceval.ts';
import { coverageSection } from './coverage.ts';
import { type Child, h } from './dom.ts';
import { isLocalization, localizationSections } from './localization.ts';
import { manifestSection } from './manifest.ts';
import type { MetricsState } from './messages.ts';
import { metricsSection } from './metricsSection.ts';
import type { ShowCases } from './scoreCell.ts';
import { isThreshold, thresholdSections } from './threshold.ts';
import { isTransfer, transferSections } from './transfer.ts';
import { isWordsim, wordsimSections } from './wordsim.ts';

/** The actions of the buttons on a run's page. */
export interface MetricsActions {
  /** Opens a file of the run. */
  open(file: string): void;
  /** Keeps a run that is only shown. */
  save(): void;
  /** Reads the cases of the run; without it none are shown. */
  readonly cases?: CaseActions;
}

/** The content of a page about a run. Knows no editor; without actions it has no buttons. */
export function drawMetrics(state: MetricsState, actions?: MetricsActions): Child[] {
  const { run, notices, headline } = state;
  const { title, summary: question } = run.methodInfo;
  const cases = actions?.cases && hasExamples(state) ? createCaseSection(run, actions.cases) : undefined;
  return [
    h('h1', {}, title),
    headline !== undefined && h('p', { class: 'headline' }, headline),
    question !== '' && h('p', { class: 'quiet' }, question),
    h('p', { class: 'quiet' }, summary(state)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    ...(run.warnings ?? []).map(({ text }) =>
      h('p', { class: 'warning', role: 'note' }, h('strong', {}, 'Warning:'), ` ${text}`),
    ),
    actions && buttons(state, actions),
    ...metricSections(run, cases?.show),
    cases ? cases.element : actions?.cases && noCases(),
    comparisonsSection(run),
    coverageSection(run),
    manifestSection(run),
  ];
}

/** The sections of the method's own part, which a run that was read from a file may lack or have in part. */
function metricSections(run: RunJson, showCases: ShowCases | undefined): HTMLElement[] {
  if (isLocalization(run)) return localizationSections(run, showCases);
  if (isCompVec(run)) return compVecSections(run, showCases);
  if (isThreshold(run)) return thresholdSections(run);
  if (isTransfer(run)) return transferSections(run, showCases);
  if (isClustering(run)) return clusteringSections(run, showCases);
  return isWordsim(run) ? wordsimSections(run, showCases) : [metricsSection(run, { showCases })];
}

function hasExamples({ files, scratch }: MetricsState): boolean {
  return scratch !== undefined || files.some((file) => /[\\/]examples\.(?:jsonl|parquet)$/.test(file));
}

function noCases(): HTMLElement {
  return h(
    'section',
    { id: 'cases' },
    h('h2', {}, 'Cases'),
    h(
      'p',
      { class: 'quiet' },
      'The cases cannot be shown: there is no examples.jsonl or examples.parquet beside the run.',
    ),
  );
}

function summary({ run, seconds }: MetricsState): string {
  const { corpus, encoders, profile, seed } = run.manifest;
  return [
    corpus.files
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', '),
    ...(corpus.files.length > NAMED ? [`${corpus.files.length - NAMED} more files`] : []),
    `encoders ${Object.keys(encoders).join(', ')}`,
    ...(profile ? [`profile ${profile.name}`] : []),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(' · ');
}

/** Files of a corpus; the manifest has all. */
const NAMED = 3;

function buttons({ files, scratch }: MetricsState, { open, save }: MetricsActions): HTMLElement | undefined {
  if (scratch === undefined && files.length === 0) return undefined;
  return h(
    'p',
    { class: 'actions' },
    scratch !== undefined && h('button', { type: 'button', onclick: save }, 'Save Run…'),
    ...files.map((file) => openButton(file, open)),
  );
}

function openButton(file: string, open: (file: string) => void): HTMLElement {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return h('button', { type: 'button', onclick: () => open(file) }, `Open ${name}`);
}
