import type { CaseRow, CaseUnderEncoder } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import { decimal, signedNumber } from '../page/numbers.ts';

/** The parts of a row that do not depend on its case. */
export interface CaseRowView {
  /** Inspects the case; without it there is no button for that. */
  readonly inspect?: () => void;
  readonly encoders: readonly string[];
  /** The number of characters that a line of text has room for, about. */
  readonly room: number;
}

/** The cells of a case: one line per text, and under each encoder the verdict and a number per text. */
export function caseCells(row: CaseRow, { inspect, encoders, room }: CaseRowView): HTMLElement[] {
  return [
    cell('number', h('div', {}, (row.number + 1).toLocaleString('en')), inspect && inspectButton(inspect)),
    cell(
      'kind',
      h('div', { title: row.kind }, row.kind),
      row.level > 0 && h('div', {}, wordsChanged(row.level)),
    ),
    cell('texts', ...row.lines.map((line) => textLine(line, room))),
    ...encoders.map((encoder, column) => encoderCell(encoder, row, row.encoders[column] ?? null)),
  ];
}

function inspectButton(inspect: () => void): HTMLElement {
  const onclick = (event: Event) => {
    event.stopPropagation();
    inspect();
  };
  return h('button', { type: 'button', class: 'link', tabindex: -1, onclick }, 'Inspect');
}

function cell(name: string, ...children: Parameters<typeof h>[2][]): HTMLElement {
  return h('div', { role: 'gridcell', class: `cell ${name}` }, ...children);
}

const wordsChanged = (level: number) => (level === 1 ? '1 word' : `${level} words`);

function textLine({ label, text, marks }: CaseRow['lines'][number], room: number): HTMLElement {
  const from = text.length > room ? startOf(text, marks, room) : 0;
  return h(
    'div',
    { class: 'line', title: `${label}: ${text}` },
    h('span', { class: 'label' }, label),
    h('span', { class: 'text' }, from > 0 && '…', ...marked(text, marks, from)),
  );
}

/** The place from which a text that is too long is shown, so that its first difference is in view. */
function startOf(text: string, marks: CaseRow['lines'][number]['marks'], room: number): number {
  const [first] = marks;
  if (!first || first[1] <= 0.6 * room) return 0;
  const from = Math.max(0, first[0] - Math.floor(room / 4));
  const space = text.indexOf(' ', from);
  return space >= 0 && space < first[0] ? space + 1 : from;
}

/** A text from a place on, with some parts marked. */
function marked(
  text: string,
  marks: readonly (readonly [number, number])[],
  start: number,
): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let from = start;
  for (const [begin, end] of marks) {
    if (end <= start) continue;
    nodes.push(text.slice(from, begin), h('mark', {}, text.slice(begin, end)));
    from = end;
  }
  return [...nodes, text.slice(from)];
}

const SIGNS = { right: '✓', wrong: '✗', none: '' } as const;

function encoderCell(encoder: string, { lines }: CaseRow, shown: CaseUnderEncoder | null): HTMLElement {
  if (!shown) return cell('encoder', h('div', { class: 'line' }, 'missing'));
  const { verdict, isTied, margin, values, found, none } = shown;
  const said = isTied ? `tie (${verdict})` : verdict;
  const head = h(
    'div',
    { class: `line verdict ${verdict}` },
    none === undefined
      ? h(
          'span',
          { 'aria-label': `${encoder}: ${verdict === 'none' ? 'no verdict' : said}`, role: 'img' },
          SIGNS[verdict],
        )
      : h('span', { title: none }, 'not scored'),
    isTied ? ' tie' : margin === null ? '' : ` ${signedNumber(margin)}`,
  );
  const rest = lines.slice(1).map((_, at) => valueLine(values[at + 1] ?? null, found[at + 1] ?? null));
  const [value = null] = values;
  if (value !== null) head.append(h('span', { class: 'own' }, ` ${number(value)}`));
  return cell('encoder', head, ...rest);
}

function valueLine(value: number | null, found: string | null): HTMLElement {
  const text = [found ?? '', value === null ? '' : number(value)].filter((part) => part !== '').join(' ');
  return h('div', { class: 'line', ...(found !== null && { title: found }) }, text);
}

/** A number with the decimals that count, four where two could read 1.00; a whole one, such as a rank, with none. */
function number(value: number): string {
  return Number.isInteger(value) && Math.abs(value) > 1
    ? value.toLocaleString('en')
    : decimal(value, value > 0.99 && value < 1 ? 4 : undefined);
}
