import { keepingFocus } from './focus.ts';

export type Child = Node | string | undefined | false;

/** An element with attributes, listeners (`onclick`) and children; text is always text, never markup. */
export function h(
  name: string,
  attributes: Record<string, string | number | boolean | undefined | ((event: Event) => void)> = {},
  ...children: readonly Child[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== undefined && value !== false) element.setAttribute(key, String(value));
  }
  element.append(...present(children));
  return element;
}

/** Puts `children` in the place of the page's content; the focus stays where it is. */
export function fillBody(...children: readonly Child[]): void {
  keepingFocus(() => document.getElementById('page')?.replaceChildren(...present(children)));
}

/**
 * Puts `children` in the place of the page's content, and keeps the elements that look as before: a click ends on the
 * button on which it began. What such elements listen with is kept too, and may therefore not depend on the state. The
 * field that someone types into is kept in any case, with those around it; the focus stays where it is.
 */
export function renewBody(...children: readonly Child[]): void {
  const page = document.getElementById('page');
  const before = [...(page?.childNodes ?? [])];
  const after = present(children);
  keepingFocus(() => {
    for (const [at, child] of after.entries()) {
      const old = before[at];
      if (!old) page?.append(child);
      else if (typeof child === 'string' || !old.isEqualNode(child)) renew(old, child);
    }
    for (const old of before.slice(after.length)) old.remove();
  });
}

function renew(old: ChildNode, drawn: Node | string): void {
  const typed = document.activeElement as HTMLInputElement | null;
  const isTyped = typed && /^(?:text|number)$/.test(typed.type) && old.contains(typed);
  const again =
    isTyped && typeof drawn !== 'string'
      ? (drawn as Element).querySelector<HTMLInputElement>(`[id="${typed.id}"]`)
      : null;
  if (typed && again && again.type === typed.type)
    renewAround(old as Element, drawn as Element, typed, again);
  else old.replaceWith(drawn);
}

/**
 * Makes an element what was drawn for it, all but the field within it that someone types into: taken out of the page, it
 * would lose its cursor, and "0." its point.
 */
function renewAround(old: Element, drawn: Element, typed: HTMLInputElement, again: HTMLInputElement): void {
  for (const name of old.getAttributeNames()) if (!drawn.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of drawn.attributes) old.setAttribute(name, value);
  if (old === typed) {
    takeValue(typed, again);
    return;
  }
  const kept = [...old.children].find((child) => child.contains(typed))!;
  for (const child of [...old.childNodes]) if (child !== kept) child.remove();
  const siblings = [...drawn.childNodes];
  const at = siblings.findIndex((child) => child.contains(again));
  kept.before(...siblings.slice(0, at));
  kept.after(...siblings.slice(at + 1));
  renewAround(kept, siblings[at] as Element, typed, again);
}

/** Gives a field another value; "0.0" is on the way to 0.05 and stays, though it is drawn as 0. */
function takeValue(typed: HTMLInputElement, { value }: HTMLInputElement): void {
  const isNumber = typed.type === 'number' && typed.value !== '' && value !== '';
  const isSame = isNumber ? Number(typed.value) === Number(value) : typed.value === value;
  if (!isSame) typed.value = value;
}

/** The children that there are. */
export function present(children: readonly Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => child !== undefined && child !== false);
}

/** The head of a column whose text is short for its title. */
export interface Head {
  readonly text: string;
  readonly title: string;
}

/** A table with a head for each column, and its rows as cells; one too wide for the page scrolls by itself. */
export function table(
  heads: readonly (string | Head)[],
  rows: readonly (readonly Node[])[],
  attributes: Parameters<typeof h>[1] = {},
): HTMLElement {
  return scrolling(
    h(
      'table',
      attributes,
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...heads.map((head, at) =>
            columnHead(head, rows.length > 0 && rows.every((cells) => isNumber(cells[at]))),
          ),
        ),
      ),
      h('tbody', {}, ...rows.map((cells) => h('tr', {}, ...cells))),
    ),
  );
}

/** The head of a column, which stands above its numbers. */
function columnHead(head: string | Head, isOfNumbers: boolean): HTMLElement {
  const { text, title } = typeof head === 'string' ? { text: head, title: undefined } : head;
  const classes = [classOf(text), isOfNumbers && 'number'].filter((name) => name);
  return h('th', { scope: 'col', class: classes.join(' ') || undefined, title }, text);
}

const isNumber = (cell: Node | undefined) =>
  (cell as Element | undefined)?.classList.contains('number') ?? false;

/** The class of a short name, which does not break at its hyphens. */
const classOf = (text: string) => (text.length <= 16 && !/\s/.test(text) ? 'whole' : undefined);

/** A box that scrolls sideways if its content is too wide for the page. */
export function scrolling(wide: HTMLElement): HTMLElement {
  const box = h('div', { class: 'scrolling' }, wide);
  // Only what scrolls needs the focus, for the arrow keys.
  const reflect = () => {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
    else box.removeAttribute('tabindex');
  };
  if (typeof ResizeObserver === 'function') new ResizeObserver(reflect).observe(box);
  return box;
}

/** A cell with a number, or a placeholder for one; details are below it in a smaller font. */
export const numberCell = (text: string | number, title?: string, below?: string): HTMLElement =>
  h(
    'td',
    { class: 'number', ...(title && { title }) },
    String(text),
    below !== undefined && h('small', {}, below),
  );

/** The cell that names its row. */
export const rowHead = (text: string | number, title?: string): HTMLElement =>
  h('th', { scope: 'row', class: classOf(String(text)), ...(title && { title }) }, String(text));
