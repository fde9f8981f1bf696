import type { Figure, RunJson } from '../server/protocol.ts';
import { h, numberCell, rowHead, table } from './dom.ts';
import { drawFigures } from './figuresChart.ts';
import { methodTexts } from './methodTexts.ts';
import { decimal, span } from './numbers.ts';

/** Every figure of a run, drawn and in a table; figures of different kinds have scales of their own. */
export function figuresSection(run: RunJson): HTMLElement {
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
      const figures = run.figures.filter((figure) => figure.kind === kind);
      return h(
        'div',
        { class: 'beside' },
        figuresTable(figures, encoders, explained),
        drawFigures(figures, encoders, SCALES[kind]),
      );
    }),
  );
}

/** What a chart's axis says of figures of a kind. */
const SCALES: Readonly<Record<Figure['kind'], string>> = {
  share: 'share correct',
  mean: 'mean',
  pearson: 'Pearson correlation',
  spearman: 'Spearman correlation',
  given: 'of the corpus as a whole',
};

function figuresTable(
  figures: readonly Figure[],
  encoders: readonly string[],
  explained: { readonly [figure: string]: string },
): HTMLElement {
  const names = [...new Set(figures.map(({ figure }) => figure))];
  const rows = names.map((name) => {
    const cells = encoders.map((encoder) =>
      figures.find((figure) => figure.figure === name && figure.encoder === encoder),
    );
    const cases = new Set(cells.flatMap((cell) => (cell ? [cell.n] : [])));
    return [rowHead(name, explained[name]), ...cells.map(figureCell), numberCell([...cases].join(' / '))];
  });
  return table(['Figure', ...encoders, 'n'], rows);
}

function figureCell(figure: Figure | undefined): HTMLElement {
  if (!figure || figure.value === null) return numberCell('–');
  return numberCell(decimal(figure.value), `${figure.n} cases`, span(figure.interval));
}
