import { h } from './dom.ts';

export interface VirtualRowsHost {
  /** The name of the grid for those who hear the page. */
  readonly label: string;
  /** The row of heads, which stays in view. */
  readonly heads: HTMLElement;
  /** Makes the element of a row. */
  draw(position: number, isActive: boolean): HTMLElement;
  /** Told of the width of the grid, in pixels, before rows are drawn for it. */
  onWidth(width: number): void;
  /** True if the row is more than a placeholder. */
  isKnown(position: number): boolean;
  onClick(position: number): void;
  onKey(key: string, position: number): void;
}

/** A grid of rows of one height, of which only those in view are in the document. One row is active. */
export interface VirtualRows {
  readonly element: HTMLElement;
  /** Shows `count` rows of a number of lines each; all rows in view are drawn anew. */
  show(count: number, lines: number): void;
  /** Scrolls to the first row and makes it the active one. */
  toStart(): void;
}

export function createVirtualRows(host: VirtualRowsHost): VirtualRows {
  const body = h('div', { role: 'rowgroup', class: 'rows' });
  const element = h(
    'div',
    { role: 'grid', class: 'virtual', tabindex: 0, 'aria-label': host.label, 'aria-readonly': 'true' },
    h('div', { role: 'rowgroup', class: 'head' }, host.heads),
    body,
  );
  const drawn = new Map<number, { readonly row: HTMLElement; readonly isKnown: boolean }>();
  let count = 0;
  let height = LEAST;
  let active = 0;
  let width = -1;
  let isWaiting = false;

  /** Rows per pixel of scrolling: a browser lays out no element that is as high as a million rows. */
  const scale = () => Math.max(1, (count * height) / HIGHEST);
  const firstShown = () => (element.scrollTop * scale()) / height;
  const shownRows = () => Math.max(1, Math.floor((element.clientHeight - HEADS) / height));

  const draw = (position: number) => {
    const row = host.draw(position, position === active);
    row.setAttribute('role', 'row');
    row.id = `row-${position}`;
    row.setAttribute('aria-rowindex', String(position + 2));
    row.setAttribute('aria-selected', String(position === active));
    row.addEventListener('click', () => {
      activate(position);
      host.onClick(position);
    });
    return row;
  };
  const place = (row: HTMLElement, position: number) => {
    const top = element.scrollTop + (position - firstShown()) * height;
    row.style.transform = `translateY(${scale() === 1 ? position * height : top}px)`;
  };
  const update = () => {
    isWaiting = false;
    const from = Math.max(0, Math.floor(firstShown()) - AROUND);
    const to = Math.min(count, Math.ceil(firstShown()) + shownRows() + AROUND + 1);
    for (const [position, { row, isKnown }] of drawn) {
      if (position >= from && position < to && isKnown) continue;
      if (position >= from && position < to && !host.isKnown(position)) continue;
      row.remove();
      drawn.delete(position);
    }
    for (let position = from; position < to; position++) {
      let shown = drawn.get(position);
      if (!shown) {
        shown = { row: draw(position), isKnown: host.isKnown(position) };
        drawn.set(position, shown);
        body.append(shown.row);
      }
      place(shown.row, position);
    }
    if (drawn.has(active)) element.setAttribute('aria-activedescendant', `row-${active}`);
    else element.removeAttribute('aria-activedescendant');
  };
  const request = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(update);
  };
  const redraw = (positions: Iterable<number>) => {
    for (const position of [...positions]) {
      drawn.get(position)?.row.remove();
      drawn.delete(position);
    }
    update();
  };
  const activate = (position: number) => {
    const before = active;
    active = Math.max(0, Math.min(count - 1, position));
    const first = firstShown();
    if (active < first) element.scrollTop = (active * height) / scale();
    else if (active + 1 > first + (element.clientHeight - HEADS) / height) {
      element.scrollTop = ((active + 1) * height - (element.clientHeight - HEADS)) / scale() + 1;
    }
    redraw([before, active]);
  };
  const steps: ReadonlyMap<string, () => number> = new Map([
    ['ArrowDown', () => active + 1],
    ['ArrowUp', () => active - 1],
    ['PageDown', () => active + shownRows()],
    ['PageUp', () => active - shownRows()],
    ['Home', () => 0],
    ['End', () => count - 1],
  ]);
  element.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (target !== element || metaKey || altKey || (ctrlKey && key !== 'Home' && key !== 'End')) return;
    const step = steps.get(key);
    if (step) activate(step());
    else host.onKey(key, active);
    if (step || key === 'Enter') event.preventDefault();
  });
  element.addEventListener('scroll', request, { passive: true });
  const resized = () => {
    if (element.clientWidth === width) return request();
    width = element.clientWidth;
    host.onWidth(width);
    redraw(drawn.keys());
  };
  if (typeof ResizeObserver === 'function') new ResizeObserver(resized).observe(element);

  return {
    element,
    show(shown, lines) {
      count = shown;
      height = lines * LINE + PADDING;
      active = Math.max(0, Math.min(active, count - 1));
      element.setAttribute('aria-rowcount', String(count + 1));
      body.style.height = `${Math.min(count * height, HIGHEST)}px`;
      redraw(drawn.keys());
    },
    toStart() {
      active = 0;
      element.scrollTop = 0;
    },
  };
}

/** Pixels of a line of a row, of its padding, of the row of heads. page.css has the same. */
const LINE = 20;
const PADDING = 13;
const HEADS = 32;
const LEAST = LINE + PADDING;

/** Pixels of the highest element: browsers lay out about twice as much. */
const HIGHEST = 15_000_000;

/** Rows that are drawn above and below those in view. */
const AROUND = 4;
