import type { AdapterFindings } from '../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';
import { decimal, signedNumber } from '../page/numbers.ts';

type Accuracy = NonNullable<AdapterFindings['triplets']['sentences']>;

/** Draws how often variants that preserve the meaning are nearer than others, before and after training. */
export function tripletsSection({ triplets, missingIntervals }: AdapterFindings): HTMLElement {
  const rows = Object.values(triplets).map(({ title, n, before, after, difference }) => [
    rowHead(title),
    numberCell(n.toLocaleString('en')),
    accuracyCell(before),
    accuracyCell(after),
    accuracyCell(difference, (value) => signedNumber(value)),
  ]);
  return h(
    'section',
    { id: 'triplets' },
    h('h2', {}, 'Triplet accuracy'),
    h(
      'p',
      { class: 'quiet' },
      'How often a variant that preserves the meaning is nearer than one that changes it. 95% confidence interval below each score.',
    ),
    table(['Triplets of', 'n', 'Before', 'After', 'Difference'], rows),
    missingIntervals && h('p', { class: 'quiet' }, missingIntervals),
  );
}

function accuracyCell(
  { value, interval }: Accuracy['before'],
  text: (value: number) => string = (each) => decimal(each),
): HTMLElement {
  return numberCell(
    text(value),
    undefined,
    interval ? `[${text(interval[0])}, ${text(interval[1])}]` : undefined,
  );
}
