import { h } from '../page/dom.ts';
import { leave, leftAs } from '../page/left.ts';
import {
  type DrawnRange,
  drawnRange,
  gridHeight,
  type RowSizes,
  rowHeight,
  rowsInView,
  scrollTo,
} from './rowGeometry.ts';

export interface VirtualRowsHost {
  /** The name of the grid for those who hear the page. */
  readonly label: string;
  /** The row of heads, which stays in view. */
  readonly heads: HTMLElement;
  /** The content of a row, undefined as long as it is not known. A row is drawn anew when this is another object. */
  at(position: number): object | undefined;
  /** Makes the element of a row. */
  draw(position: number): HTMLElement;
  /** Told of the width of the grid, in pixels, before rows are drawn for it. */
  onWidth(width: number): void;
  onClick(position: number): void;
  onKey(key: string, position: number): void;
}

/** A grid of rows of one height, of which only those in view are in the document. One row is active. */
export interface VirtualRows {
  readonly element: HTMLElement;
  /** Shows `count` rows of a number of lines each. */
  show(count: number, lines: number): void;
  /** Scrolls to the first row and makes it the active one. */
  toStart(): void;
}

export function createVirtualRows(host: VirtualRowsHost): VirtualRows {
  const body = h('div', { role: 'rowgroup', class: 'rows' });
  const element = gridOf(host, body);
  const drawn = new Map<number, { readonly row: HTMLElement; readonly shows: object | undefined }>();
  let sizes: RowSizes = { count: 0, height: rowHeight(1) };
  let active = 0;
  /** The place where the page was left, until it has so many rows. */
  let left = leftAs<{ readonly active: number; readonly top: number } | undefined>(PLACE, undefined);
  /** Set as long as jumps follow each other, as when a person drags the thumb of the scroll bar. */
  let jumping: ReturnType<typeof setTimeout> | undefined;

  const setActive = (position: number) => {
    mark(drawn.get(active)?.row, false);
    active = Math.max(0, Math.min(sizes.count - 1, position));
    mark(drawn.get(active)?.row, true);
  };
  const activate = (position: number) => {
    setActive(position);
    const scrolling = scrollTo(sizes, element, active);
    if (scrolling !== undefined) element.scrollTop = scrolling;
    leavePlace();
    update();
  };
  const leavePlace = () => {
    left = undefined;
    leave(PLACE, { active, top: element.scrollTop });
  };
  const draw = (position: number) => {
    const row = rowOf(host.draw(position), position);
    mark(row, position === active);
    row.addEventListener('click', () => {
      activate(position);
      host.onClick(position);
    });
    return row;
  };
  const update = () => {
    // All is read from the layout before the document is changed: to read it afterwards is to lay it out again.
    const inView = drawnRange(sizes, element, 0);
    if (isElsewhere(inView)) settleLater();
    const { from, to, isScaled, topOf } = jumping ? inView : drawnRange(sizes, element, AROUND);
    for (const [position, { row, shows }] of drawn) {
      if (position >= from && position < to && shows === host.at(position)) continue;
      row.remove();
      drawn.delete(position);
    }
    for (let position = from; position < to; position++) {
      const known = drawn.get(position);
      if (known && !isScaled) continue;
      const row = known?.row ?? draw(position);
      row.style.transform = `translateY(${topOf(position)}px)`;
      if (known) continue;
      drawn.set(position, { row, shows: host.at(position) });
      body.append(row);
    }
    if (drawn.has(active)) element.setAttribute('aria-activedescendant', idOf(active));
    else element.removeAttribute('aria-activedescendant');
  };
  /** Tests whether none of the rows in view is drawn yet. */
  const isElsewhere = ({ from, to }: DrawnRange) => {
    for (let position = from; position < to; position++) if (drawn.has(position)) return false;
    return from < to;
  };
  /** Leaves out the rows around those in view until the last jump is over. */
  const settleLater = () => {
    clearTimeout(jumping);
    jumping = setTimeout(() => {
      jumping = undefined;
      update();
    }, SETTLED);
  };
  const redraw = () => {
    for (const { row } of drawn.values()) row.remove();
    drawn.clear();
    update();
  };

  element.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (target !== element || metaKey || altKey || (ctrlKey && key !== 'Home' && key !== 'End')) return;
    const moved = MOVES.get(key)?.(active, rowsInView(sizes, element), sizes.count);
    if (moved !== undefined) activate(moved);
    else host.onKey(key, active);
    if (moved !== undefined || key === 'Enter') event.preventDefault();
  });
  element.addEventListener('scrollend', leavePlace);
  followLayout(element, update, (width) => {
    host.onWidth(width);
    redraw();
  });

  return {
    element,
    show(count, lines) {
      const { height: before } = sizes;
      sizes = { count, height: rowHeight(lines) };
      setActive(left && left.active < count ? left.active : active);
      element.setAttribute('aria-rowcount', String(count + 1));
      body.style.height = `${gridHeight(sizes)}px`;
      if (left && left.active < count) {
        element.scrollTop = left.top;
        left = undefined;
      }
      if (sizes.height === before) update();
      else redraw();
    },
    toStart() {
      setActive(0);
      element.scrollTop = 0;
      leavePlace();
    },
  };
}

/** The name of the place that is kept. */
const PLACE = 'place in the cases';

/** Rows that are drawn above and below those in view. */
const AROUND = 4;

/** Milliseconds without a jump after which the rows around are drawn. */
const SETTLED = 120;

/** Gives the row to go to from the active one. */
type Move = (active: number, inView: number, count: number) => number;

/** The moves by their keys. */
const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowDown', (active) => active + 1],
  ['ArrowUp', (active) => active - 1],
  ['PageDown', (active, inView) => active + inView],
  ['PageUp', (active, inView) => active - inView],
  ['Home', () => 0],
  ['End', (_active, _inView, count) => count - 1],
]);

function gridOf({ label, heads }: VirtualRowsHost, body: HTMLElement): HTMLElement {
  return h(
    'div',
    { role: 'grid', class: 'virtual', tabindex: 0, 'aria-label': label, 'aria-readonly': 'true' },
    h('div', { role: 'rowgroup', class: 'head' }, heads),
    body,
  );
}

/** Gives an element the role of a row of the grid. */
function rowOf(element: HTMLElement, position: number): HTMLElement {
  element.setAttribute('role', 'row');
  element.id = idOf(position);
  element.setAttribute('aria-rowindex', String(position + 2));
  return element;
}

const idOf = (position: number) => `row-${position}`;

function mark(row: HTMLElement | undefined, isActive: boolean): void {
  row?.classList.toggle('active', isActive);
  row?.setAttribute('aria-selected', String(isActive));
}

/**
 * Calls `update` once per frame in which the element was scrolled or has another height, and `onWidth` when it has another
 * width.
 */
function followLayout(element: HTMLElement, update: () => void, onWidth: (width: number) => void): void {
  let width = -1;
  let isWaiting = false;
  const request = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      update();
    });
  };
  element.addEventListener('scroll', request, { passive: true });
  const resized = () => {
    if (element.clientWidth === width) return request();
    width = element.clientWidth;
    onWidth(width);
  };
  if (typeof ResizeObserver === 'function') new ResizeObserver(resized).observe(element);
}
