import { PROPER_ADJECTIVES } from './properAdjectives.ts';

/** Words of which only one is true at a time of what they are said of; one group per line. */
const GROUPS = `
  black white gray red orange yellow green blue purple pink brown
  sweet sour salty bitter
  round square triangular
  wooden plastic leather woolen
  single married divorced widowed
  sunny rainy snowy
  walk run swim fly drive crawl climb dance sing eat drink sleep sit stand kneel laugh cry sneeze cough write read paint knit sew boil fry bake
    peel wash mow kick
`;

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.trim()
    .split(/\n {2}(?=\S)/)
    .flatMap((line, group) =>
      line
        .trim()
        .split(/\s+/)
        .map((word) => [word, group] as const),
    ),
);

/** Tests whether two lemmas exclude each other: colors, tastes, acts that are seen, adjectives of nations. */
export function areExclusive(one: string, other: string): boolean {
  if (one === other) return false;
  const group = GROUP_OF.get(one);
  return (
    (group !== undefined && group === GROUP_OF.get(other)) ||
    (PROPER_ADJECTIVES.has(one) && PROPER_ADJECTIVES.has(other))
  );
}
