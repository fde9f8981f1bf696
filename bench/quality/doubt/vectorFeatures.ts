import type { Changed } from './changed.ts';
import { step } from './step.ts';

/** Names how frequent both words are, how alike their uses are, and how they fit the content words around them. */
export function vectorFeatures({ annotation: { tokens }, token, from, to, space }: Changed): string[] {
  const own = lastWord(from);
  const other = lastWord(to);
  const pairs = tokens.flatMap(({ text, tag }, at) => {
    if (at === token || !/^(?:NN|VB|JJ|RB)/.test(tag)) return [];
    const before = space.cosine(own, text.toLowerCase());
    const after = space.cosine(other, text.toLowerCase());
    return before === undefined || after === undefined ? [] : [{ by: Math.abs(at - token), before, after }];
  });
  const alike = space.cosine(own, other);
  return [
    ...(alike === undefined ? [] : [`alike ${step(alike, [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])}`]),
    `rank from ${rankStep(space.rank(own))}`,
    `rank to ${rankStep(space.rank(other))}`,
    ...fitNames('all', pairs),
    ...fitNames(
      'near',
      pairs.filter(({ by }) => by <= 3),
    ),
  ];
}

function fitNames(name: string, pairs: readonly { before: number; after: number }[]): string[] {
  if (pairs.length === 0) return [];
  const after = pairs.map((each) => each.after);
  const gains = pairs.map((each) => each.after - each.before);
  return [
    `${name} gain ${step(mean(gains), [-0.2, -0.1, -0.05, 0, 0.05])}`,
    `${name} fit ${step(mean(after), [0.05, 0.1, 0.15, 0.2, 0.25, 0.3])}`,
    `${name} best ${step(Math.max(...after), [0.2, 0.3, 0.4, 0.5, 0.6])}`,
  ];
}

function rankStep(rank: number | undefined): number | string {
  return rank === undefined ? 'unknown' : step(Math.log(rank + 1), [4, 5, 6, 7, 8, 9, 10]);
}

function lastWord(phrase: string): string {
  return phrase.toLowerCase().split(' ').at(-1)!;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
