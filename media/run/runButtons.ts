import type { CaseSection } from '../cases/cases.ts';
import { choice } from '../page/choice.ts';
import { h } from '../page/dom.ts';
import { leave, leftAs } from '../page/left.ts';
import { type MenuItem, menu } from '../page/menu.ts';
import type { MetricsState } from '../page/messages.ts';
import { EXPORT_FORMATS, type ExportFormat } from './exportFormats.ts';
import type { MetricsActions } from './metricsActions.ts';

/** The buttons of a run's page. */
export function runButtons(
  { run, files, scratch }: MetricsState,
  actions: MetricsActions,
  cases: CaseSection | undefined,
): HTMLElement | undefined {
  const isOfSeveral = Object.keys(run.manifest.encoders).length > 1;
  const { open, save, compare, exportAs } = actions;
  const isThere = scratch !== undefined || files.length > 0;
  const buttons = [
    ...(scratch === undefined ? [] : [button('Save Run…', save)]),
    ...(isThere && isOfSeveral && compare ? [button('Compare Encoders', compare)] : []),
    ...(isOfSeveral && cases ? [button('Largest Disagreements', cases.showDisagreements)] : []),
    ...(exportAs ? exporting(exportAs, cases !== undefined) : []),
    ...(files.length > 0
      ? [
          menu(
            'Files of the run',
            files.map((file) => opening(file, open)),
          ),
        ]
      : []),
  ];
  return buttons.length === 0 ? undefined : h('div', { class: 'actions' }, ...buttons);
}

/** @param hasCases false for a run without examples, of which there are no texts to write */
function exporting(exportAs: (format: ExportFormat) => void, hasCases: boolean): HTMLElement[] {
  const offered = EXPORT_FORMATS.filter(([name]) => hasCases || name !== 'parquet');
  const chosen = () => (offered.find(([name]) => name === leftAs('export format', name)) ?? offered[0]!)[0];
  const formats = choice('Export as', (value) => leave('export format', value));
  formats.offer(offered);
  formats.select(chosen());
  return [formats.element, button('Export…', () => exportAs(chosen()))];
}

function opening(file: string, open: MetricsActions['open']): MenuItem {
  const name = file.split(/[\\/]/).at(-1) ?? file;
  return { id: `open-${name}`, label: `Open ${name}`, onclick: () => open(file) };
}

function button(label: string, onclick: () => void): HTMLElement {
  return h('button', { type: 'button', onclick }, label);
}
