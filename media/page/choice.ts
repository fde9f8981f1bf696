import { h } from './dom.ts';

/** A list to choose from, with its name before it. */
export interface Choice {
  readonly element: HTMLElement;
  offer(entries: readonly (readonly [value: string, name: string])[]): void;
  select(value: string): void;
}

export function choice(name: string, chosen: (value: string) => void): Choice {
  const list = h('select', { onchange: () => chosen(list.value) }) as HTMLSelectElement;
  return {
    element: h('label', {}, `${name} `, list),
    offer: (entries) => list.replaceChildren(...entries.map(([value, text]) => h('option', { value }, text))),
    select(value) {
      for (const option of list.querySelectorAll('option')) {
        option.selected = option.getAttribute('value') === value;
      }
    },
  };
}
