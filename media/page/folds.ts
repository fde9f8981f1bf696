import { type Child, h } from './dom.ts';

/** Sections by their ids: whether a person has left them open. */
export type Folds = Readonly<Record<string, boolean>>;

let left = new Map<string, boolean>();
let tell: (folds: Folds) => void = () => {};

/** Takes the sections as they were left, and tells of each that is opened or closed. */
export function rememberFolds(folds: Folds | undefined, onChange: (folds: Folds) => void): void {
  left = new Map(Object.entries(folds ?? {}));
  tell = onChange;
}

/** True if a section is open where a person has not opened or closed it, or else as it was left. */
export const isLeftOpen = (id: string, isOpen: boolean): boolean => left.get(id) ?? isOpen;

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
      ...{ id, class: 'fold', open: isLeftOpen(id, isOpen) },
      ontoggle() {
        const isNow = details.hasAttribute('open');
        if (isNow === isLeftOpen(id, isOpen)) return;
        left.set(id, isNow);
        tell(Object.fromEntries(left));
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
