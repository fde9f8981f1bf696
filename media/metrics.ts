import type { RunJson } from '../server/protocol.ts';
import { comparisonsSection } from './comparisons.ts';
import { compVecSections, isCompVec } from './compveceval.ts';
import { coverageSection } from './coverage.ts';
import { type Child, h } from './dom.ts';
import { figuresSection } from './figures.ts';
import { isLocalization, localizationSections } from './localization.ts';
import { manifestSection } from './manifest.ts';
import type { MetricsState } from './messages.ts';
import { methodTexts } from './methodTexts.ts';
import { isWordsim, wordsimSections } from './wordsim.ts';

/** The content of a page about a run. Knows no editor; `open` is called with the path of a file of the run. */
export function drawMetrics(state: MetricsState, open?: (file: string) => void): Child[] {
  const { run, files, notices } = state;
  const { title, says } = methodTexts(run.method);
  return [
    h('h1', {}, title),
    says !== undefined && h('p', { class: 'quiet' }, says),
    h('p', { class: 'quiet' }, summary(state)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    ...(run.warnings ?? []).map(({ text }) =>
      h('p', { class: 'warning', role: 'note' }, h('strong', {}, 'Warning:'), ` ${text}`),
    ),
    open && files.length > 0 && h('p', { class: 'actions' }, ...files.map((file) => openButton(file, open))),
    ...figureSections(run),
    comparisonsSection(run),
    coverageSection(run),
    manifestSection(run),
  ];
}

function figureSections(run: RunJson): HTMLElement[] {
  if (isLocalization(run)) return localizationSections(run);
  if (isCompVec(run)) return compVecSections(run);
  return isWordsim(run) ? wordsimSections(run) : [figuresSection(run)];
}

function summary({ run, seconds }: MetricsState): string {
  const { corpus, encoders, profile, seed } = run.manifest;
  return [
    corpus.files
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join(', '),
    ...(corpus.files.length > NAMED ? [`${corpus.files.length - NAMED} files more`] : []),
    `encoders ${Object.keys(encoders).join(', ')}`,
    ...(profile ? [`profile ${profile.name}`] : []),
    `seed ${seed}`,
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(' · ');
}

/** Files of a corpus; the manifest has all. */
const NAMED = 3;

function openButton(file: string, open: (file: string) => void): HTMLElement {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return h('button', { type: 'button', onclick: () => open(file) }, `Open ${name}`);
}
