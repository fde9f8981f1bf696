import type { CaseOrder, CaseRow, CasesResult } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import { shortNames } from '../page/shortNames.ts';
import { caseCells } from './caseRow.ts';
import type { CaseRows } from './caseRows.ts';
import { createVirtualRows } from './virtualRows.ts';

export interface CaseGridHost {
  readonly encoders: readonly string[];
  readonly rows: CaseRows;
  go(row: CaseRow): void;
  inspect(row: CaseRow): void;
  /** Told of the order that the head of a column stands for. */
  sort(order: CaseOrder): void;
}

/** A grid of cases, of which only those in view are in the document. */
export interface CaseGrid {
  readonly element: HTMLElement;
  draw(page: Pick<CasesResult, 'selected' | 'facets'>): void;
  /** Marks the column by which the cases are sorted. */
  sorted(order: CaseOrder): void;
  /** Goes back to the first case. */
  toStart(): void;
  focus(): void;
}

export function createCaseGrid(host: CaseGridHost): CaseGrid {
  const { encoders, rows } = host;
  const heads = createHeads(encoders, host.sort);
  let room = Number.POSITIVE_INFINITY;
  const virtual = createVirtualRows({
    label: 'Cases',
    heads: heads.element,
    at: rows.at,
    draw(position) {
      const row = rows.at(position);
      const cells = row
        ? caseCells(row, { encoders, room, inspect: () => host.inspect(row) })
        : [placeholder()];
      return h('div', { class: 'row' }, ...cells);
    },
    onWidth(width) {
      room = roomIn(width, encoders.length);
    },
    onClick(position) {
      const row = rows.at(position);
      if (row) host.go(row);
    },
    onKey(key, position) {
      const row = rows.at(position);
      if (row && key === 'Enter') host.go(row);
      else if (row && key.toLowerCase() === 'i') host.inspect(row);
    },
  });
  virtual.element.classList.add('cases');
  virtual.element.classList.toggle('many', encoders.length > FEW);
  return {
    element: virtual.element,
    draw({ selected, facets }) {
      virtual.element.style.setProperty('--lines', String(facets.lines));
      virtual.element.style.setProperty('--encoders', String(encoders.length));
      virtual.show(selected, facets.lines);
    },
    sorted: heads.mark,
    toStart: virtual.toStart,
    focus: () => virtual.element.focus(),
  };
}

/** The number of characters for which the column of texts has room, about; cases.css has the widths, in em. */
function roomIn(width: number, encoders: number): number {
  const isMany = encoders > FEW;
  const { others, label, least, several, many } = WIDTHS.find(({ to }) => width <= to)!;
  const rest = width / EM - others;
  const each = isMany ? ENCODER : Math.max(ENCODER, (0.16 * rest) / (1 + 0.16 * encoders));
  const text = encoders > 2 ? several : least;
  return Math.max((isMany ? many : text) - label, rest - label - encoders * each) * CHARACTERS;
}

/** The column of an encoder at least, in em. */
const ENCODER = 8;

/** The other columns of a table up to a width in pixels, in em. */
const WIDTHS = [
  { to: 480, others: 4.3, label: 0, least: 7.6, several: 13.6, many: 16 },
  { to: 620, others: 9.6, label: 0, least: 14, several: 14, many: 20 },
  { to: Number.POSITIVE_INFINITY, others: 10.5, label: 9, least: 20, several: 20, many: 30 },
] as const;

/** Encoders beside which texts have room enough without scrolling sideways. */
export const FEW = 4;

/** The characters of an encoder's name that the head of its column has room for, in two lines. */
export const HEAD = 20;

/** Pixels of the size of the font, and characters per em. */
const EM = 13;
const CHARACTERS = 2;

function placeholder(): HTMLElement {
  return h('div', { role: 'gridcell', class: 'cell' }, '…');
}

function createHeads(encoders: readonly string[], sort: (order: CaseOrder) => void) {
  const short = shortNames(encoders, HEAD);
  const columns: readonly (readonly [name: string, order: CaseOrder, shown?: string])[] = [
    ['Case', { by: 'case' }],
    ['Type', { by: 'type' }],
    ['Texts', { by: 'text' }],
    ...encoders.map((encoder, at) => [encoder, { by: 'margin', encoder }, short[at]!] as const),
  ];
  let current: CaseOrder = { by: 'case' };
  const cells = columns.map(([name, order, shown = name]) => {
    const onclick = () => {
      const isSame = current.by === order.by && current.encoder === order.encoder;
      sort(isSame && !current.descending ? { ...order, descending: true } : order);
    };
    return h(
      'div',
      { role: 'columnheader', class: 'cell' },
      h('button', { type: 'button', class: 'link', title: `Sort by ${name}`, onclick }, shown),
    );
  });
  return {
    element: h('div', { role: 'row', class: 'row heads', 'aria-rowindex': 1 }, ...cells),
    mark(order: CaseOrder) {
      current = order;
      for (const [at, [, its]] of columns.entries()) {
        const isSorted = its.by === order.by && its.encoder === order.encoder;
        if (isSorted) cells[at]!.setAttribute('aria-sort', order.descending ? 'descending' : 'ascending');
        else cells[at]!.removeAttribute('aria-sort');
      }
    },
  };
}
