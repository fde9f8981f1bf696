import { type Child, h } from './dom.ts';
import { leave, leftAs } from './left.ts';

/** A section that can be folded, with its title as the handle. `isOpen` holds until a person opens or closes it. */
export function folded(
  id: string,
  title: string,
  isOpen: boolean,
  ...children: readonly Child[]
): HTMLElement {
  const details: HTMLElement = h(
    'details',
    {
      ...{ id, class: 'fold', open: leftAs(id, isOpen) },
      ontoggle() {
        const isNow = details.hasAttribute('open');
        if (isNow !== leftAs(id, isOpen)) leave(id, isNow);
      },
    },
    h('summary', {}, h('h2', {}, title)),
    ...children,
  );
  return details;
}

/** Opens the folded sections around an element. */
export function unfold(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.localName === 'details') at.setAttribute('open', '');
  }
}
