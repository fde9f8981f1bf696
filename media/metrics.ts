import { comparisonsSection } from './comparisons.ts';
import { coverageSection } from './coverage.ts';
import { type Child, h } from './dom.ts';
import { figuresSection } from './figures.ts';
import { isLocalization, localizationSections } from './localization.ts';
import { manifestSection } from './manifest.ts';
import type { MetricsState } from './messages.ts';
import { methodTexts } from './methodTexts.ts';

/** The content of a page about a run. Knows no editor; `open` is called with the path of a file of the run. */
export function drawMetrics(state: MetricsState, open?: (file: string) => void): Child[] {
  const { run, files, notices } = state;
  const { title, says } = methodTexts(run.method);
  return [
    h('h1', {}, title),
    says !== undefined && h('p', { class: 'quiet' }, says),
    h('p', { class: 'quiet' }, summary(state)),
    ...notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    open && files.length > 0 && h('p', { class: 'actions' }, ...files.map((file) => openButton(file, open))),
    ...(isLocalization(run) ? localizationSections(run) : [figuresSection(run)]),
    comparisonsSection(run),
    coverageSection(run),
    manifestSection(run),
  ];
}

function summary({ run, seconds }: MetricsState): string {
  const { corpus, encoders, profile, seed } = run.manifest;
  return [
    corpus.files.map(({ name }) => name).join(', '),
    `encoders ${Object.keys(encoders).join(', ')}`,
    ...(profile ? [`profile ${profile.name}`] : []),
    `seed ${seed}`,
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ].join(' · ');
}

function openButton(file: string, open: (file: string) => void): HTMLElement {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return h('button', { type: 'button', onclick: () => open(file) }, `Open ${name}`);
}
