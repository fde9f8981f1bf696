import type { Magnitudes } from '../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';
import { signedNumber } from '../page/numbers.ts';

type WordMagnitude = Magnitudes['rose'][number];

/** Words listed at each end; training.json has more. */
const NAMED = 10;

/** Draws the longest and shortest vectors, and those that grew and shrank most (Scheepers 2017, table 4.9). */
export function magnitudesSection(magnitudes: Magnitudes): HTMLElement {
  return h(
    'section',
    { id: 'magnitudes' },
    h('h2', {}, 'Vector lengths'),
    h('p', { class: 'quiet' }, 'In a sum of word vectors, the length of a vector is the weight of its word.'),
    h('div', { class: 'beside' }, ...ENDS.map((end) => endTable(magnitudes[end.end], end))),
  );
}

function endTable(words: readonly WordMagnitude[], { head, value, text }: End): HTMLElement {
  const rows = words
    .slice(0, NAMED)
    .map((each) => [
      rowHead(each.word),
      numberCell(text(each), undefined, `${each.before.toFixed(2)} before, ${each.after.toFixed(2)} after`),
    ]);
  return table([head, value], rows);
}

const length = ({ after }: WordMagnitude) => after.toFixed(2);
const change = ({ before, after }: WordMagnitude) => signedNumber(after - before, 2);

interface End {
  readonly end: keyof Magnitudes;
  readonly head: string;
  /** The head of the column with the numbers. */
  readonly value: string;
  readonly text: (word: WordMagnitude) => string;
}

const ENDS: readonly End[] = [
  { end: 'longest', head: 'Longest', value: 'Length', text: length },
  { end: 'shortest', head: 'Shortest', value: 'Length', text: length },
  { end: 'rose', head: 'Grew most', value: 'Change', text: change },
  { end: 'fell', head: 'Shrank most', value: 'Change', text: change },
];
