import { h } from './dom.ts';
import { keyButton } from './keyButton.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly title?: string;
  /** The key that does the same. */
  readonly key?: string;
  onclick(): void;
}

/** A button with three dots that opens a list of actions. The list closes after one, by Escape, and when it loses the focus. */
export function menu(name: string, items: readonly MenuItem[]): HTMLElement {
  const close = () => element.removeAttribute('open');
  const leave = () => {
    // Its keys work while it is closed.
    if (!element.hasAttribute('open')) return;
    close();
    element.querySelector('summary')!.focus();
  };
  const buttons = items.map(({ id, label, title, key, onclick }) => {
    const act = () => {
      leave();
      onclick();
    };
    if (key !== undefined) return keyButton(key, label, { id, title }, act);
    return h('button', { type: 'button', id, title, onclick: act }, label);
  });
  const element: HTMLElement = h(
    'details',
    {
      class: 'menu',
      onkeydown(event) {
        if ((event as KeyboardEvent).key !== 'Escape' || !element.hasAttribute('open')) return;
        event.stopPropagation();
        leave();
      },
      onfocusout(event) {
        const to = (event as FocusEvent).relatedTarget as Node | null;
        if (to && !element.contains(to)) close();
      },
    },
    h('summary', { 'aria-label': name, title: name }, '⋯'),
    h('div', { role: 'group', 'aria-label': name }, ...buttons),
  );
  return element;
}
