import type { VariantSentence } from '../../server/protocol.ts';
import { h, scrolling } from '../page/dom.ts';
import type { VariantsState } from '../page/messages.ts';
import type { ReviewedVariant } from './review.ts';
import type { ReviewFilter } from './reviewFilter.ts';

/** One section per sentence, with a table of its variants. */
export function sentenceSections(
  { result }: VariantsState,
  shown: readonly ReviewedVariant[],
  filter: ReviewFilter,
  draw: (row: ReviewedVariant) => HTMLElement,
  jump: (sentence: number) => void,
): HTMLElement[] {
  const rows = new Map<number, ReviewedVariant[]>();
  for (const row of shown) rows.set(row.sentence, [...(rows.get(row.sentence) ?? []), row]);
  const isFiltered = filter.kind !== '' || filter.status !== '';
  return result.sentences.flatMap((sentence, index) => {
    const own = rows.get(index) ?? [];
    if (own.length === 0 && (filter.onlyVaried || isFiltered)) return [];
    return [
      h(
        'section',
        { class: 'sentence' },
        head(sentence, () => jump(index)),
        own.length > 0
          ? scrolling(h('table', {}, HEADS(), h('tbody', {}, ...own.map(draw))))
          : h(
              'p',
              { class: 'quiet' },
              'No word in this sentence can be replaced. Hover over a word to see why.',
            ),
      ),
    ];
  });
}

function head({ text, range }: VariantSentence, jump: () => void): HTMLElement {
  const line = `Line ${range.start.line + 1}`;
  return h(
    'p',
    { class: 'base' },
    h('span', {}, text),
    h(
      'button',
      { type: 'button', class: 'link', title: 'Go to the sentence in the text', onclick: jump },
      line,
    ),
  );
}

const HEADS = () =>
  h(
    'thead',
    {},
    h('tr', {}, ...['Decision', 'Variant', 'Distance'].map((name) => h('th', { scope: 'col' }, name))),
  );
