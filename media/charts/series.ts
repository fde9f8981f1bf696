import { h } from '../page/dom.ts';
import { shortNames } from '../page/shortNames.ts';

/**
 * The appearance of encoders in charts: color and shape, of which eight stay apart. The colors follow the theme (custom
 * properties of page.css).
 */
export function seriesOf(names: readonly string[]) {
  const places = [...names.keys()];
  return {
    color: { domain: names, range: places.map((place) => `var(--series-${place % COUNT})`) },
    symbol: { domain: names, range: places.map((place) => SHAPES[shapeOf(place)]!.symbol) },
  };
}

/** Longer names are shortened; their titles have them whole. */
const LONGEST = 42;

/** Plot's own legend needs inline styles, which the page's policy forbids. */
export function legend(names: readonly string[]): HTMLElement {
  const short = shortNames(names, LONGEST);
  const entries = names.map((name, place) => {
    const sign = h(
      'span',
      { class: `sign series-${place % COUNT}`, 'aria-hidden': 'true' },
      SHAPES[shapeOf(place)]!.sign,
    );
    return h(
      'span',
      { class: 'entry' },
      sign,
      h('span', { title: short[place] === name ? undefined : name }, short[place]!),
    );
  });
  return h('figcaption', {}, ...entries);
}

/** The part of a canvas that a symbol is drawn with. */
interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
}

/** A triangle that stands on its point; Plot has only one that stands on its base. */
const TRIANGLE_DOWN = {
  draw(pen: Pen, size: number) {
    const y = Math.sqrt(size / (Math.sqrt(3) * 3));
    pen.moveTo(0, y * 2);
    pen.lineTo(-Math.sqrt(3) * y, -y);
    pen.lineTo(Math.sqrt(3) * y, -y);
    pen.closePath();
  },
};

const SHAPES = [
  { symbol: 'circle', sign: '●' },
  { symbol: 'square', sign: '■' },
  { symbol: 'triangle', sign: '▲' },
  { symbol: 'diamond', sign: '◆' },
  { symbol: 'star', sign: '★' },
  { symbol: 'cross', sign: '✚' },
  { symbol: 'hexagon', sign: '⬢' },
  { symbol: TRIANGLE_DOWN, sign: '▼' },
] as const;

/** Colors, and shapes. */
const COUNT = SHAPES.length;

/** Colors that repeat have another shape. */
const shapeOf = (index: number) => (index + Math.floor(index / COUNT)) % COUNT;
