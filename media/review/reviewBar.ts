import { h } from '../page/dom.ts';
import { keyButton } from '../page/keyButton.ts';
import { type MenuItem, menu } from '../page/menu.ts';

/** What the menu does with the current variant, or with the review; each has a key. */
const MENU = [
  { name: 'undo', key: 'u', label: 'Undo', title: 'Take the last decision back' },
  { name: 'jump', key: 'g', label: 'Go to', title: 'Go to the sentence in the text' },
  { name: 'diff', key: 'd', label: 'Compare', title: 'Compare the sentence with the variant' },
  { name: 'replace', key: 'p', label: 'Replace', title: 'Replace the sentence in the text by the variant' },
  { name: 'insert', key: 'i', label: 'Insert', title: 'Insert the variant below the sentence in the text' },
] as const;
export type ReviewButton = (typeof MENU)[number]['name'] | 'save';

/** The bar above the variants: filters, what is to be saved, a menu, and what was done last. */
export interface ReviewBar {
  readonly element: HTMLElement;
  /** Enables the buttons that can be used. */
  enable(isUsable: (button: ReviewButton) => boolean): void;
  /** Shows, and tells those who hear the page, what was done. */
  say(text: string): void;
}

/** @param more items of the menu that concern all variants */
export function createReviewBar(
  press: (button: ReviewButton) => void,
  filters: HTMLElement,
  more: readonly MenuItem[],
): ReviewBar {
  const save = keyButton(
    's',
    'Save Accepted',
    { id: 'save', title: 'Save the accepted variants in a corpus' },
    () => press('save'),
  );
  const items = MENU.map(({ name, key, label, title }) => ({
    ...{ id: name, key, label, title },
    onclick: () => press(name),
  }));
  const actions = menu('More actions', [...items, ...more]);
  const said = h('p', { id: 'said', class: 'quiet', role: 'status' });
  return {
    element: h(
      'div',
      { class: 'review-bar' },
      h('div', { class: 'bar' }, filters, h('div', { class: 'bar-end' }, save, actions)),
      said,
    ),
    enable(isUsable) {
      for (const { name } of MENU)
        actions.querySelector(`#${name}`)!.toggleAttribute('disabled', !isUsable(name));
      save.toggleAttribute('disabled', !isUsable('save'));
    },
    say: (text) => void said.replaceChildren(text),
  };
}
