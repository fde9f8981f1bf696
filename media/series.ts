import { h } from './dom.ts';

/**
 * How a chart tells encoders apart: by colour and by shape. The colours follow the theme, page.css has them as custom
 * properties; after six encoders they come again with other shapes.
 */
export function seriesOf(encoders: readonly string[]) {
  return {
    color: { domain: encoders, range: encoders.map((_, index) => `var(--series-${index % COLORS})`) },
    symbol: { domain: encoders, range: encoders.map((_, index) => SHAPES[shapeOf(index)]!.symbol) },
  };
}

/** Plot's own legend needs inline styles, which the page's policy forbids. */
export function legend(encoders: readonly string[]): HTMLElement {
  const entries = encoders.flatMap((encoder, index) => [
    h('span', { class: `sign series-${index % COLORS}` }, SHAPES[shapeOf(index)]!.sign),
    encoder,
  ]);
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
