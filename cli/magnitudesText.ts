import type { Magnitudes, WordMagnitude } from '../core/training/compvec/magnitudes.ts';

/** A line for each end, the `count` first words of it with their lengths, or by how much these changed. */
export function magnitudesText(magnitudes: Partial<Magnitudes>, count = Number.POSITIVE_INFINITY): string {
  return ENDS.flatMap(({ end, text }) => {
    const words = magnitudes[end]?.slice(0, count);
    return words ? [`${end.padEnd(10)}${words.map(text).join(', ')}\n`] : [];
  }).join('');
}

const length = ({ word, after }: WordMagnitude) => `${word} ${after.toFixed(2)}`;
const change = ({ word, before, after }: WordMagnitude) =>
  `${word} ${after < before ? '' : '+'}${(after - before).toFixed(2).replace('-', '−')}`;

const ENDS: readonly { readonly end: keyof Magnitudes; text(word: WordMagnitude): string }[] = [
  { end: 'longest', text: length },
  { end: 'shortest', text: length },
  { end: 'rose', text: change },
  { end: 'fell', text: change },
];
