import { visibleText } from '../visibleText.ts';
import type { MapPoint, SentenceMap } from './map.ts';

/**
 * A map as a drawing in SVG, which stands alone: points in the colors of their groups, a legend, and the texts of as
 * many points as have room, the first first. A point's whole text is its tooltip; the manifest is in the metadata.
 * Both axes have one scale.
 */
export function mapSvg(map: SentenceMap): string {
  const { manifest, points } = map;
  const groups = [...new Set(points.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  const colorOf = ({ group }: MapPoint) => COLORS[Math.max(0, groups.indexOf(group ?? '')) % COLORS.length]!;
  const placed = placesOf(points);
  const title = `${Object.keys(manifest.encoders).join(', ')}, ${axesText(map)}, ${points.length} texts`;
  const dots = placed.map(
    ({ point, x, y }) =>
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${colorOf(point)}"><title>${escaped(point.text)}</title></circle>`,
  );
  const labels = labeled(placed).map(
    ({ label, x, y }) => `<text x="${(x + 5).toFixed(1)}" y="${(y + 3).toFixed(1)}">${escaped(label)}</text>`,
  );
  const legend = groups.map((group, index) => {
    const y = TOP + 6 + 16 * index;
    return `<circle cx="${WIDTH - LEGEND + 8}" cy="${y}" r="4" fill="${COLORS[index % COLORS.length]}"/><text x="${WIDTH - LEGEND + 18}" y="${y + 4}">${escaped(shortened(group, 26))}</text>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="sans-serif" font-size="11" fill="#333">`,
    `<title>${escaped(title)}</title>`,
    `<metadata>${escaped(JSON.stringify(manifest))}</metadata>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="20" font-size="13">${escaped(title)}</text>`,
    ...dots,
    ...labels,
    ...legend,
    '</svg>',
  ].join('\n')}\n`;
}

const WIDTH = 1000;
const HEIGHT = 700;
const MARGIN = 20;
const TOP = 40;
const LEGEND = 180;

/** The colors of Okabe and Ito, which people who see fewer colors can tell apart; repeated where there are more groups. */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];

function axesText({ explained, divergence, manifest }: SentenceMap): string {
  const method = String(manifest.options.method) === 'pca' ? 'PCA' : 't-SNE';
  if (explained)
    return `${method} (${explained.map((each) => `${(100 * each).toFixed(1)}%`).join(' and ')} of the variance)`;
  return divergence === undefined ? method : `${method} (divergence ${divergence.toFixed(2)})`;
}

interface Placed {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

/** The places of the points in the drawing. */
function placesOf(points: readonly MapPoint[]): Placed[] {
  const range = (values: readonly number[]) => {
    const least = values.reduce((a, b) => Math.min(a, b));
    const most = values.reduce((a, b) => Math.max(a, b));
    return { middle: (least + most) / 2, span: most - least };
  };
  const [across, down] = [range(points.map(({ x }) => x)), range(points.map(({ y }) => y))];
  const [width, height] = [WIDTH - LEGEND - 2 * MARGIN, HEIGHT - TOP - MARGIN];
  const scale = Math.min(width / (across.span || 1), height / (down.span || 1));
  return points.map((point) => ({
    point,
    x: MARGIN + width / 2 + scale * (point.x - across.middle),
    y: TOP + height / 2 - scale * (point.y - down.middle),
  }));
}

/** The labels for which there is room. */
function labeled(placed: readonly Placed[]): { label: string; x: number; y: number }[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return placed.flatMap(({ point, x, y }) => {
    const label = shortened(point.text, 32);
    const box = { left: x, right: x + 5 + LETTER * label.length, y };
    const isFree = taken.every(
      ({ left, right, y: other }) => Math.abs(other - y) > LINE || right < box.left || left > box.right,
    );
    if (!isFree) return [];
    taken.push(box);
    return [{ label, x, y }];
  });
}

/** The mean width of a letter and the height of a line, in pixels. */
const LETTER = 5.6;
const LINE = 11;

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`;
}

function escaped(text: string): string {
  const whole = visibleText(text)
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/[\ufffe\uffff]/g, '\ufffd');
  return whole.replace(/[&<>"]/g, (character) => ENTITIES.get(character)!);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
