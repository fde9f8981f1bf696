import type { RunJson } from '../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { shortNames } from '../page/shortNames.ts';
import type { SectionView } from './sectionView.ts';

/** Longer names of encoders are shortened; their titles have them whole. */
const NAME = 42;

/** Shows the out-of-vocabulary tokens, zero vectors and truncated sentences of each encoder. */
export function coverageSection({ coverage }: RunJson, { isFolded = false }: SectionView = {}): HTMLElement {
  const named = Object.values(coverage).some(({ unknownWords = [] }) => unknownWords.length > 0);
  const short = shortNames(Object.keys(coverage), NAME);
  const rows = Object.entries(coverage).map(
    ([encoder, { zeroVectors, unknownTokens, unknownWords = [], tokens, truncatedSentences }], at) => [
      rowHead(short[at]!, short[at] === encoder ? undefined : encoder),
      numberCell(share(unknownTokens, tokens)),
      ...[zeroVectors, truncatedSentences].map((count) => numberCell(count.toLocaleString('en'))),
      ...(named ? [h('td', {}, unknownWords.map(({ word, count }) => `${word} ${count}`).join(', '))] : []),
    ],
  );
  const heads = ['Encoder', 'Out-of-vocabulary tokens (OOV)', 'Zero vectors', 'Truncated sentences'];
  return folded(
    'coverage',
    'Coverage',
    !isFolded,
    h(
      'p',
      { class: 'quiet' },
      'Out-of-vocabulary tokens ([UNK] for a transformer) in all embedded sentences; pairs with a zero vector, whose similarity counts as 0; sentences truncated at the maximum length.',
    ),
    table(named ? [...heads, 'Most frequent OOV tokens'] : heads, rows),
  );
}

/** `57,524 of 81,000 (71.0%)`; the number alone where the total is not known. */
function share(count: number, total: number | null | undefined): string {
  const number = count.toLocaleString('en');
  return total
    ? `${number} of ${total.toLocaleString('en')} (${((100 * count) / total).toFixed(1)}%)`
    : number;
}
