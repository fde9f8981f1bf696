import { dot, gridY, line, plot, ruleY } from '@observablehq/plot';
import type { LocalizationRunJson } from '../server/protocol.ts';

type Columns = LocalizationRunJson['tables']['T1'];

const SIZE = { width: 460, height: 240, marginLeft: 44 };
/** Encoders by colour and by shape. The colours follow the theme: page.css has them as custom properties. */
const COLORS = [0, 1, 2, 3, 4, 5].map((index) => `var(--series-${index})`);
const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const;
const SIGNS = ['●', '■', '▲', '◆', '★', '✚'];

/** Share of correct cases (0 to 1) over the number of changes, a line an encoder. The table beside it says the same. */
export function drawAccuracies(columns: Columns, title: string): Element {
  const points = Object.entries(columns).flatMap(([encoder, cells]) =>
    cells
      .filter(({ total }) => total > 0)
      .map(({ changes, correct, total }) => ({ encoder, changes, correct, total, share: correct / total })),
  );
  const encoders = Object.keys(columns);
  const most = Math.max(1, ...points.map(({ changes }) => changes));
  const chart = plot({
    ...SIZE,
    ariaLabel: `${title}: a line chart of the table beside it`,
    x: {
      label: 'changes',
      ticks: Array.from({ length: most }, (_, index) => index + 1),
      tickFormat: 'd',
      domain: [0.75, most + 0.25],
    },
    y: { label: 'share correct', domain: [0, 1] },
    color: { domain: encoders, range: COLORS.slice(0, encoders.length), legend: false },
    symbol: { domain: encoders, range: SYMBOLS.slice(0, encoders.length) },
    marks: [
      gridY({ strokeOpacity: 0.15 }),
      ruleY([0]),
      ...(most > 1
        ? [line(points, { x: 'changes', y: 'share', z: 'encoder', stroke: 'encoder', strokeWidth: 2 })]
        : []),
      dot(points, {
        x: 'changes',
        y: 'share',
        stroke: 'encoder',
        fill: 'encoder',
        symbol: 'encoder',
        r: 4,
        title: ({ encoder, changes, correct, total, share }: (typeof points)[number]) =>
          `${encoder}, ${changes}: ${share.toFixed(3)} (${correct} of ${total})`,
      }),
    ],
  });
  const figure = document.createElement('figure');
  figure.append(chart, legend(encoders));
  return figure;
}

/** Plot's own legend needs inline styles, which the page's policy forbids. */
function legend(encoders: readonly string[]): Element {
  const caption = document.createElement('figcaption');
  encoders.forEach((encoder, index) => {
    const swatch = document.createElement('span');
    swatch.className = `sign series-${index % COLORS.length}`;
    swatch.textContent = SIGNS[index % SIGNS.length] ?? '';
    caption.append(swatch, encoder);
  });
  return caption;
}
