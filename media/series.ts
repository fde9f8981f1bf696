import { h } from './dom.ts';

/**
 * How a chart tells encoders apart: by colour and by shape. The colours follow the theme, page.css has them as custom
 * properties; after six encoders they come again with other shapes. `places` says which of the looks the names have
 * where it is not those in order.
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
