/** A place in the page: the way to it from each element around it that has an id, the nearest first. */
interface Place {
  readonly name: string;
  readonly around: readonly { readonly id: string; readonly path: readonly number[] }[];
}

/** Where the focus was last, unless a click has taken it away. */
let last: Place | undefined;

/**
 * Gives the focus back when the page has it again: Chromium takes it away from an element while another frame has it, such as
 * the one that asks VS Code's questions.
 */
export function keepFocus(): void {
  last = undefined;
  document.addEventListener('focusin', ({ target }) => {
    last = placeOf(target as Element);
  });
  document.addEventListener('pointerdown', () => {
    last = undefined;
  });
  window.addEventListener('focus', restore);
}

/** Replaces elements of the page, and gives the focus to what stands where it was. */
export function keepingFocus(replace: () => void): void {
  const had = focused();
  if (had) last = placeOf(had);
  replace();
  // Without the focus, the page would take it from the text that someone writes.
  if (had && document.hasFocus()) restore();
}

/** Gives the focus to an element, once the page has it. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  last = placeOf(element);
  if (document.hasFocus()) element.focus();
}

const focused = () => document.activeElement?.closest('#page *');

function placeOf(element: Element): Place {
  const around: Place['around'][number][] = [];
  const path: number[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.id) around.push({ id: at.id, path: [...path] });
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  }
  return { name: element.localName, around };
}

/** Gives the focus to what stands in its place now, or else to the first field or handle near it. */
function restore(): void {
  if (!last || focused()) return;
  const { name, around } = last;
  for (const { id, path } of around) {
    const near = document.getElementById(id);
    const there = path.reduce<Element | null | undefined>((at, child) => at?.children[child], near);
    const fields = near?.querySelectorAll<HTMLElement>('input, select, textarea, summary') ?? [];
    for (const each of [...(there?.localName === name ? [there as HTMLElement] : []), ...fields]) {
      each.focus({ preventScroll: true });
      if (focused()) return;
    }
  }
}
