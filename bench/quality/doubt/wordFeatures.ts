import type { Changed } from './changed.ts';

/** Names the words that are exchanged and those around them. */
export function wordFeatures({ annotation: { tokens }, token, from, to }: Changed): string[] {
  const lemma = tokens[token]?.lemma;
  const coming = to.toLowerCase();
  return [
    `from ${lemma}`,
    `to ${coming}`,
    `pair ${from.toLowerCase()} ${coming}`,
    ...[-2, -1, 1, 2].map((by) => `lemma ${by} ${tokens[token + by]?.lemma}`),
    ...(tokens.filter((each) => each.lemma === lemma).length > 1 ? ['repeated'] : []),
    ...(tokens.some((each) => each.lemma === coming || each.text.toLowerCase() === coming)
      ? ['stands already']
      : []),
  ];
}
