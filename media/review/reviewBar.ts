import { h } from '../page/dom.ts';
import { keyButton } from '../page/keyButton.ts';

/** The buttons of a review; each has a key. */
const REVIEW_BUTTONS = [
  { name: 'accept', key: 'a', label: 'Accept', title: 'Accept the variant' },
  { name: 'reject', key: 'x', label: 'Reject', title: 'Reject the variant' },
  { name: 'edit', key: 'e', label: 'Edit', title: 'Change the variant and accept it' },
  { name: 'undo', key: 'u', label: 'Undo', title: 'Take the last decision back' },
  { name: 'jump', key: 'g', label: 'Go to', title: 'Go to the sentence in the text' },
  { name: 'diff', key: 'd', label: 'Compare', title: 'Compare the sentence with the variant' },
  { name: 'replace', key: 'p', label: 'Replace', title: 'Replace the sentence in the text by the variant' },
  { name: 'insert', key: 'i', label: 'Insert', title: 'Insert the variant below the sentence in the text' },
  { name: 'save', key: 's', label: 'Save', title: 'Save the accepted variants in a corpus' },
] as const;
export type ReviewButton = (typeof REVIEW_BUTTONS)[number]['name'];

/** The bar with the buttons of a review, and what was done last. */
export interface ReviewBar {
  readonly element: HTMLElement;
  /** Enables the buttons that can be used. */
  enable(isUsable: (button: ReviewButton) => boolean): void;
  /** Shows, and tells those who hear the page, what was done. */
  say(text: string): void;
}

export function createReviewBar(press: (button: ReviewButton) => void, filters: HTMLElement): ReviewBar {
  const buttons = REVIEW_BUTTONS.map(({ name, key, label, title }) => ({
    name,
    element: keyButton(key, label, { id: name, title }, () => press(name)),
  }));
  const said = h('p', { id: 'said', class: 'quiet', role: 'status' });
  return {
    element: h(
      'div',
      { class: 'review-bar' },
      h(
        'div',
        { class: 'actions', role: 'toolbar', 'aria-label': 'Review' },
        ...buttons.map(({ element }) => element),
      ),
      filters,
      said,
    ),
    enable(isUsable) {
      for (const { name, element } of buttons) element.toggleAttribute('disabled', !isUsable(name));
    },
    say: (text) => void said.replaceChildren(text),
  };
}
