import { encoderNames } from '../../core/encoderNames.ts';
import type { RunJson } from '../../server/protocol.ts';
import { createCaseSection } from '../cases/cases.ts';
import { caseViewOf } from '../cases/caseView.ts';
import { type Child, h } from '../page/dom.ts';
import type { MetricsState } from '../page/messages.ts';
import { comparisonsSection } from './comparisons.ts';
import { coverageSection } from './coverage.ts';
import { manifestSection } from './manifest.ts';
import { clusteringSections, isClustering } from './methods/clustering.ts';
import { compVecSections, isCompVec } from './methods/compveceval.ts';
import { isLocalization, localizationSections } from './methods/localization.ts';
import { isThreshold, thresholdSections } from './methods/threshold.ts';
import { isTransfer, transferSections } from './methods/transfer.ts';
import { isWordsim, wordsimSections } from './methods/wordsim.ts';
import type { MetricsActions } from './metricsActions.ts';
import { metricsSection } from './metricsSection.ts';
import { runButtons } from './runButtons.ts';
import { showTies, vocabularyLine } from './runDoubts.ts';
import { createWarnings } from './runWarnings.ts';
import type { SectionView } from './sectionView.ts';

/** The content of a page about a run. Knows no editor; without actions it has no buttons, and nothing is folded. */
export function drawMetrics(state: MetricsState, actions?: MetricsActions): Child[] {
  const { run, notices, headline } = state;
  const { title, summary: question } = run.methodInfo;
  const warnings = createWarnings(run.warnings ?? [], actions !== undefined);
  const cases =
    actions?.cases && hasExamples(state)
      ? createCaseSection(
          { ...caseViewOf(run), onPage: (page) => showTies(warnings, run, page) },
          actions.cases,
        )
      : undefined;
  const view = { showCases: cases?.show, isFolded: actions !== undefined };
  return [
    h('h1', {}, title),
    headline !== undefined && h('p', { class: 'headline' }, headline),
    question !== '' && h('p', { class: 'quiet' }, question),
    h('p', { class: 'quiet' }, summary(state)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    warnings.element,
    actions && runButtons(state, actions, cases),
    vocabularyLine(run),
    ...metricSections(run, view),
    cases ? cases.element : actions?.cases && noCases(),
    comparisonsSection(run, view),
    coverageSection(run, view),
    manifestSection(run),
  ];
}

/** The sections of the method's own part, which a run that was read from a file may lack or have in part. */
function metricSections(run: RunJson, view: SectionView): HTMLElement[] {
  if (isLocalization(run)) return localizationSections(run, view);
  if (isCompVec(run)) return compVecSections(run, view);
  if (isThreshold(run)) return thresholdSections(run);
  if (isTransfer(run)) return transferSections(run, view);
  if (isClustering(run)) return clusteringSections(run, view);
  return isWordsim(run) ? wordsimSections(run, view) : [metricsSection(run, view)];
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
    `encoders ${encoderNames(Object.keys(encoders)).join(', ')}`,
    ...(profile ? [`profile ${profile.name}`] : []),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(' · ');
}

/** Files of a corpus; the manifest has all. */
const NAMED = 3;
