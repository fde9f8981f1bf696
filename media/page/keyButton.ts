import { h } from './dom.ts';

/** The elements that a person types into, or chooses from by typing. */
const TYPED: ReadonlySet<string> = new Set(['TEXTAREA', 'INPUT', 'SELECT']);

/** Tests whether a key is typed into an element. */
export const isTyped = (target: EventTarget | null): boolean =>
  TYPED.has((target as Partial<HTMLElement> | null)?.tagName ?? '');

/** The button that a key stands for; undefined if it stands for none, or is typed into a field. */
export function buttonOf(event: KeyboardEvent): HTMLButtonElement | undefined {
  const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
  if (repeat || altKey) return undefined;
  const isEnter = key === 'Enter' && (ctrlKey || metaKey);
  if (!isEnter && (ctrlKey || metaKey || isTyped(target))) return undefined;
  const wanted = isEnter ? CONTROL_ENTER.toLowerCase() : key.toLowerCase();
  return [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-keyshortcuts')?.toLowerCase() === wanted && !button.disabled,
  );
}

/** The name of the keys that save what is written. */
export const CONTROL_ENTER = 'Control+Enter';

/** A button with its key: a click and the key do the same. */
export function keyButton(
  key: string,
  label: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  onclick: (event: Event) => void,
): HTMLElement {
  return h(
    'button',
    { type: 'button', ...attributes, 'aria-keyshortcuts': key, onclick },
    h('kbd', {}, KEY_NAMES.get(key) ?? key.toUpperCase()),
    ` ${label}`,
  );
}

const KEY_NAMES: ReadonlyMap<string, string> = new Map([[CONTROL_ENTER, 'Ctrl+Enter']]);
