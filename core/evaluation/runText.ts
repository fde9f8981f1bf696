import { methodNamed } from './methods/index.ts';
import type { Figure, Run } from './run.ts';
import { textTable } from './textTable.ts';

/** A run as lines of text for a terminal. Ends with a newline. */
export function runText(run: Run): string {
  const own = methodNamed(run.method)?.text;
  if (own) return own(run as never);
  const encoders = Object.keys(run.manifest.encoders);
  const names = [...new Set(run.figures.map(({ figure }) => figure))];
  const rows = names.map((name) => [
    name,
    ...encoders.map((encoder) =>
      cell(run.figures.find((each) => each.figure === name && each.encoder === encoder)),
    ),
  ]);
  const title = `${run.method}: ${run.manifest.corpus.cases} cases; value, 95 % interval, n`;
  return `${[title, ...textTable([['', ...encoders], ...rows])].join('\n')}\n`;
}

function cell(figure: Figure | undefined): string {
  if (!figure || figure.value === null) return '-';
  const interval = figure.interval ? ` [${figure.interval.map((bound) => bound.toFixed(4)).join(', ')}]` : '';
  return `${figure.value.toFixed(4)}${interval} ${figure.n}`;
}
