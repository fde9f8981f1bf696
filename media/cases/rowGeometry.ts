/** The rows of a grid, all of one height in pixels. */
export interface RowSizes {
  readonly count: number;
  readonly height: number;
}

/** The part of the grid that is in view, in pixels: an element that scrolls. */
export type Viewport = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>;

/** The rows to draw: those in view and some around them. */
export interface DrawnRange {
  readonly from: number;
  /** The first row behind them. */
  readonly to: number;
  /** True if rows change their places in the grid with each scrolling. */
  readonly isScaled: boolean;
  /** The place of a row, in pixels from the top of the grid. */
  topOf(position: number): number;
}

/** @param around the rows above and below those in view */
export function drawnRange(sizes: RowSizes, viewport: Viewport, around: number): DrawnRange {
  const { count, height } = sizes;
  const { scrollTop } = viewport;
  const first = firstInView(sizes, scrollTop);
  const isScaled = scaleOf(sizes) > 1;
  return {
    from: Math.max(0, Math.floor(first) - around),
    to: Math.min(count, Math.ceil(first) + rowsInView(sizes, viewport) + around + 1),
    isScaled,
    topOf: (position) => (isScaled ? scrollTop + (position - first) * height : position * height),
  };
}

/** The number of rows that are wholly in view, at least 1. */
export function rowsInView({ height }: RowSizes, { clientHeight }: Viewport): number {
  return Math.max(1, Math.floor((clientHeight - HEADS) / height));
}

/** The scrolling that brings a row into view; undefined if it is there. */
export function scrollTo(
  sizes: RowSizes,
  { scrollTop, clientHeight }: Viewport,
  position: number,
): number | undefined {
  const { height } = sizes;
  const room = clientHeight - HEADS;
  const first = firstInView(sizes, scrollTop);
  if (position < first) return (position * height) / scaleOf(sizes);
  if (position + 1 <= first + room / height) return undefined;
  return ((position + 1) * height - room) / scaleOf(sizes) + 1;
}

/** The height of all rows, as far as a browser lays it out. */
export function gridHeight({ count, height }: RowSizes): number {
  return Math.min(count * height, HIGHEST);
}

/** The height of a row of so many lines. */
export function rowHeight(lines: number): number {
  return lines * LINE + PADDING;
}

/** Rows per pixel of scrolling: a browser lays out no element that is as high as a million rows. */
function scaleOf({ count, height }: RowSizes): number {
  return Math.max(1, (count * height) / HIGHEST);
}

/** The first row in view, with the part of it that is scrolled out as a fraction. */
function firstInView(sizes: RowSizes, scrollTop: number): number {
  return (scrollTop * scaleOf(sizes)) / sizes.height;
}

/** Pixels of a line of a row, of its padding, of the row of heads. page.css has the same. */
const LINE = 20;
const PADDING = 13;
const HEADS = 32;

/** Pixels of the highest element: browsers lay out about twice as much. */
const HIGHEST = 15_000_000;
