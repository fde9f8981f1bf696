import { h } from './dom.ts';

/**
 * The appearance of encoders in charts: color and shape. The colors follow the theme (custom properties of page.css)
 * and repeat after six encoders, with other shapes. `places` gives the index of each name's appearance if it is not
 * that of its position.
 */
export function seriesOf(names: readonly string[], places: readonly number[] = [...names.keys()]) {
  return {
    color: { domain: names, range: places.map((place) => `var(--series-${place % COLORS})`) },
    symbol: { domain: names, range: places.map((place) => SHAPES[shapeOf(place)]!.symbol) },
  };
}

/** Plot's own legend needs inline styles, which the page's policy forbids. */
export function legend(names: readonly string[], places: readonly number[] = [...names.keys()]): HTMLElement {
  const entries = names.flatMap((name, index) => {
    const place = places[index]!;
    return [h('span', { class: `sign series-${place % COLORS}` }, SHAPES[shapeOf(place)]!.sign), name];
  });
  return h('figcaption', {}, ...entries);
}

const COLORS = 6;
const SHAPES = [
  { symbol: 'circle', sign: '●' },
  { symbol: 'square', sign: '■' },
  { symbol: 'triangle', sign: '▲' },
  { symbol: 'diamond', sign: '◆' },
  { symbol: 'star', sign: '★' },
  { symbol: 'cross', sign: '✚' },
] as const;

const shapeOf = (index: number) => (index + Math.floor(index / COLORS)) % SHAPES.length;
