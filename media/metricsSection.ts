import type { Figure, RunJson } from '../server/protocol.ts';
import { h, numberCell, rowHead, table } from './dom.ts';
import { methodTexts } from './methodTexts.ts';
import { type Baseline, drawFigures } from './metricsChart.ts';
import { cases, decimal, span } from './numbers.ts';
import { measureOf, scalesOf } from './scales.ts';

/** Every figure of a run: a table for each kind, and beside it charts, one for each scale. */
export function figuresSection(run: RunJson, baseline?: Baseline): HTMLElement {
  const encoders = Object.keys(run.manifest.encoders);
  const explained = methodTexts(run.method).figures ?? {};
  const kinds = [...new Set(run.figures.map(({ kind }) => kind))];
  return h(
    'section',
    { id: 'figures' },
    h('h2', {}, 'Figures'),
    h(
      'p',
      { class: 'quiet' },
      run.figures.length === 0 ? 'No cases.' : 'Below a figure its interval of 95 %.',
    ),
    ...kinds.map((kind) => {
      const scales = scalesOf(
        run.figures.filter((figure) => figure.kind === kind),
        Object.keys(explained),
        baseline?.values,
      );
      const figures = scales.flatMap((scale) => scale.figures);
      return h(
        'div',
        { class: 'beside' },
        figuresTable(figures, encoders, explained, baseline),
        drawFigures(scales, encoders, baseline),
      );
    }),
  );
}

function figuresTable(
  figures: readonly Figure[],
  encoders: readonly string[],
  explained: { readonly [figure: string]: string },
  baseline: Baseline | undefined,
): HTMLElement {
  const names = [...new Set(figures.map(({ figure }) => figure))];
  const measures = Object.keys(explained);
  const explanationOf = (name: string) => {
    const measure = measureOf(name, measures);
    return Object.hasOwn(explained, measure) ? explained[measure] : undefined;
  };
  const rows = names.map((name) => {
    const cells = encoders.map((encoder) =>
      figures.find((figure) => figure.figure === name && figure.encoder === encoder),
    );
    const cases = new Set(cells.flatMap((cell) => (cell ? [cell.n] : [])));
    return [
      rowHead(name, explanationOf(name)),
      ...cells.map(figureCell),
      ...(baseline ? [baselineCell(baseline.values.get(name))] : []),
      numberCell([...cases].join(' / ')),
    ];
  });
  return table(['Figure', ...encoders, ...(baseline ? [baseline.name] : []), 'n'], rows);
}

function figureCell(figure: Figure | undefined): HTMLElement {
  if (!figure || figure.value === null) return numberCell('–');
  return numberCell(decimal(figure.value), cases(figure.n), span(figure.interval));
}

const baselineCell = (value: number | undefined) => numberCell(value === undefined ? '' : decimal(value));
